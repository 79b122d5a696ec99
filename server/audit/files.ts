import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** Reads a file line by line, because a trail grows for years; rejects when the file cannot be read. */
export async function eachLine(file: string, take: (text: string, number: number) => void): Promise<void> {
  const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });
  let number = 0;
  for await (const text of lines) take(text, ++number);
}

/** The sentence of a command whose file cannot be read. */
function unreadable(error: unknown): string {
  if (error instanceof Error && "path" in error && "code" in error)
    return `${String(error.path)} cannot be read: ${error.code === "ENOENT" ? "there is no such file" : String(error.code)}.`;
  throw error;
}

/** Runs a command to its exit code: 2 when its arguments or its files cannot be read. */
export async function runCommand(main: () => Promise<number>, usage: string): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    // Node's reader of arguments throws a TypeError.
    console.error(error instanceof TypeError ? `${error.message}\n${usage}` : unreadable(error));
    process.exitCode = 2;
  }
}
