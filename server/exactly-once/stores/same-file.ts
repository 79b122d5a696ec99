import { statSync } from "node:fs";

/** A file of the disk, told apart from another one of the same name. */
type Identity = `${bigint} ${bigint}`;

function identityOf(file: string): Identity | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/**
 * Remembers which files these names have now, and returns a function that throws when a name has another file or none:
 * this process would go on in a file that the next process does not find.
 * A name without a file is not watched, because a disk may not allow a second file beside the first.
 */
export function replacedFilesCheck(names: readonly string[]): () => void {
  const known = names
    .map((name) => ({ name, identity: identityOf(name) }))
    .filter(({ identity }) => identity !== undefined);
  return () => {
    for (const { name, identity } of known)
      if (identityOf(name) !== identity)
        throw new Error(`${name} was removed or replaced; put it back, or restart the service`);
  };
}
