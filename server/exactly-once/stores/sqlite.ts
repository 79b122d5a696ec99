import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import { z } from "zod";
import { type Store, StoreUnavailable } from "../store";

/** The file is another process's; each needs its own, or a Redis for all. */
export class StoreInUse extends Error {}

/** How long a process that is just ending may still hold the file, ms. */
const PATIENCE = 5000;
/** How many texts are written between two looks for those that are over. */
const SWEEP_EVERY = 500;

const row = z.object({ text: z.string(), at: z.number(), known: z.number() });

/**
 * The store of a single process, in a file: it survives the process. Each text is on the disk before the answer says
 * so. Throws when the file cannot be opened, StoreInUse when another process has it.
 */
export function sqliteStore(file: string, ttlMs: number, now: () => number = Date.now): Store {
  const db = open(file);
  const find = db.prepare("select text, at, known from entry where key = ? and at > ?");
  const add = db.prepare(
    "insert into entry (key, text, at, known) values (?, ?, ?, 1) on conflict (key) do update set text = excluded.text, at = excluded.at, known = 1 where entry.at <= ?",
  );
  const change = db.prepare(
    "update entry set text = ?, at = ?, known = 1 where key = ? and text = ? and at > ?",
  );
  const sweep = db.prepare("delete from entry where at <= ?");
  let writes = 0;

  function written(before: string | undefined, key: string, after: string): boolean {
    const oldest = now() - ttlMs;
    if (++writes % SWEEP_EVERY === 0) sweep.run(oldest);
    const done =
      before === undefined
        ? add.run(key, after, now(), oldest)
        : change.run(after, now(), key, before, oldest);
    return done.changes === 1;
  }

  return {
    ttlMs,
    async get(key) {
      const found = row.optional().parse(trying(() => find.get(key, now() - ttlMs)));
      return found && { text: found.text, ageMs: now() - found.at, orphan: found.known === 0 };
    },
    async compareAndSet(key, before, after) {
      return trying(() => written(before, key, after));
    },
  };
}

function open(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new Database(file);
  try {
    db.exec(`pragma busy_timeout = ${PATIENCE}`);
    db.exec("pragma locking_mode = exclusive");
    db.exec("pragma journal_mode = wal");
    db.exec("pragma synchronous = full");
    db.exec(
      "create table if not exists entry (key text primary key, text text not null, at integer not null, known integer not null)",
    );
    // Whoever wrote what is found at the start is dead: nobody vouches for it any more. Also, only a write takes the lock.
    db.exec("update entry set known = 0");
  } catch (error) {
    db.close();
    throw /locked|busy/i.test(String(error)) ? new StoreInUse(file) : error;
  }
  return db;
}

/** A full or broken disk: nothing that is not written down may be sent. */
function trying<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreUnavailable(
      `the payment lock's file: ${error instanceof Error ? error.message : "unknown"}`,
    );
  }
}
