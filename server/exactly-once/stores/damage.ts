/**
 * What SQLite says of a file that holds no readable database, for example after a fault of the disk; undefined for any
 * other error.
 */
export function damageOf(error: unknown): string | undefined {
  const said = error instanceof Error ? error.message : "";
  return /not a database|malformed|corrupt/i.test(said) ? said : undefined;
}
