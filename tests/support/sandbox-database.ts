import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operatorKeys } from "../../sandbox/keys";
import { Store } from "../../sandbox/store/store";
import { removeWithWorker } from "./child-processes";
import { preparedKeyPairs } from "./key-pairs";

let made: string | undefined;

/** The path of a sandbox's database that has a key pair, because a portal takes 150 to 400 ms to create one. */
export function databaseWithKeys(): string {
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), "toumai-sandbox-"));
  removeWithWorker(folder);
  made = join(folder, "sandbox.db");
  const store = new Store(made);
  operatorKeys(store, preparedKeyPairs());
  store.close();
  return made;
}
