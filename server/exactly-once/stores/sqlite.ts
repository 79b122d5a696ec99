import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import { z } from "zod";
import { type Store, StoreUnavailable } from "../store";
import { damageOf } from "./damage";
import { replacedFilesCheck } from "./same-file";

/** Thrown when another process holds the file, because each process needs its own file or all share a Redis. */
export class StoreInUse extends Error {}

/** Thrown when the file holds no readable database; the message is SQLite's. */
export class StoreDamaged extends Error {}

/** How long to wait for a process that is just ending and still holds the file. */
const BUSY_TIMEOUT_MS = 5000;
const WRITES_BETWEEN_SWEEPS = 500;
/** Other users of the machine must not read what customers pay. */
const OWNER_ONLY = 0o600;

const check = z.object({ quick_check: z.string() });
/** `known` is 1 for a text that this process has written: only then its lease can be running. */
const row = z.object({ text: z.string(), at: z.number(), known: z.number() });

/** The tables of the file, whose first one keeps its name from when it was the only table. */
const TABLES = ["entry", "debt"] as const;
export type SqliteTable = (typeof TABLES)[number];

/**
 * The stores of a single process in one file, which survives a killed process; each text is on the disk before the
 * write resolves. They are out of reach while the file is gone or another one has its name, because the next process
 * opens another file and does not see these writes.
 * Throws when the file cannot be opened, StoreInUse when another process holds it, and StoreDamaged when it cannot be
 * read.
 */
export function sqliteStores(
  file: string,
  now: () => number = Date.now,
): (table: SqliteTable, ttlMs: number) => Store {
  const db = open(file);
  // The newest writes stand in the second file.
  const throwIfReplaced = replacedFilesCheck([file, `${file}-wal`]);
  return (table, ttlMs) => storeIn(db, { table, ttlMs, now, throwIfReplaced });
}

interface TableOptions {
  table: SqliteTable;
  ttlMs: number;
  now: () => number;
  /** Throws when the open files are no longer those of their names. */
  throwIfReplaced: () => void;
}

function storeIn(db: Database.Database, { table, ttlMs, now, throwIfReplaced }: TableOptions): Store {
  const select = db.prepare(`select text, at, known from ${table} where key = ? and at > ?`);
  const insert = db.prepare(
    `insert into ${table} (key, text, at, known) values (?, ?, ?, 1) on conflict (key) do update set text = excluded.text, at = excluded.at, known = 1 where ${table}.at <= ?`,
  );
  const update = db.prepare(
    `update ${table} set text = ?, at = ?, known = 1 where key = ? and text = ? and at > ?`,
  );
  const sweep = db.prepare(`delete from ${table} where at <= ?`);
  let writes = 0;

  function read(key: string) {
    return row.optional().parse(
      withStoreErrors(() => {
        throwIfReplaced();
        return select.get(key, now() - ttlMs);
      }),
    );
  }

  function write(before: string | undefined, key: string, after: string): boolean {
    // The driver would read such a text back only as far as its first NUL byte.
    if (after.includes("\0")) throw new Error("a text holds a NUL byte");
    throwIfReplaced();
    const oldest = now() - ttlMs;
    if (++writes % WRITES_BETWEEN_SWEEPS === 0) sweep.run(oldest);
    const result =
      before === undefined
        ? insert.run(key, after, now(), oldest)
        : update.run(after, now(), key, before, oldest);
    return result.changes === 1;
  }

  return {
    ttlMs,
    get: (key) =>
      asPromise(() => {
        const found = read(key);
        return found && { text: found.text, ageMs: now() - found.at, leaseExpired: found.known === 0 };
      }),
    compareAndSet: (key, before, after) => asPromise(() => withStoreErrors(() => write(before, key, after))),
  };
}

function open(file: string): Database.Database {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite gives the files beside this one the same mode.
  closeSync(openSync(file, "a", OWNER_ONLY));
  chmodSync(file, OWNER_ONLY);
  const db = new Database(file);
  try {
    db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
    db.exec("pragma locking_mode = exclusive");
    db.exec("pragma journal_mode = wal");
    db.exec("pragma synchronous = full");
    for (const table of TABLES) {
      db.exec(
        `create table if not exists ${table} (key text primary key, text text not null, at integer not null, known integer not null)`,
      );
      // The process that wrote these entries has ended, and this write, unlike a read, takes the exclusive lock of the
      // file.
      db.exec(`update ${table} set known = 0`);
    }
    throwIfDamaged(db);
  } catch (error) {
    db.close();
    if (/locked|busy/i.test(String(error))) throw new StoreInUse(file);
    const damage = error instanceof StoreDamaged ? undefined : damageOf(error);
    throw damage === undefined ? error : new StoreDamaged(damage);
  }
  return db;
}

/** A damaged page is found at the start, and not by the first order that stands on it. */
function throwIfDamaged(db: Database.Database): void {
  const found = check.parse(db.prepare("pragma quick_check(1)").get());
  if (found.quick_check !== "ok") throw new StoreDamaged(found.quick_check);
}

/** A full or broken disk is a store out of reach: nothing may be sent that is not written down. */
function withStoreErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StoreUnavailable(
      `the payment lock's file: ${error instanceof Error ? error.message : "unknown"}`,
    );
  }
}

function asPromise<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(work());
  });
}
