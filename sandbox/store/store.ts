import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import type { z } from "zod";
import { SCHEMA } from "./schema";

export type Value = string | number | null;

/** The sandbox's SQLite file, which several processes can share, with rows validated and typed by Zod schemas. */
export class Store {
  private readonly db: Database.Database;
  /** The sandbox keeps its few prepared statements, because preparing one takes longer than running it. */
  private readonly statements = new Map<string, Database.Statement>();
  private depth = 0;

  constructor(file: string) {
    if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
    this.db = new Database(file);
    this.db.exec("PRAGMA busy_timeout = 10000");
    if (file !== ":memory:") this.db.exec("PRAGMA journal_mode = WAL");
    this.db.exec("PRAGMA synchronous = NORMAL");
    this.atomically(() => this.db.exec(SCHEMA));
  }

  rows<T>(shape: z.ZodType<T>, sql: string, ...params: Value[]): T[] {
    return this.prepared(sql)
      .all(...params)
      .map((row) => shape.parse(row));
  }

  row<T>(shape: z.ZodType<T>, sql: string, ...params: Value[]): T | undefined {
    return this.rows(shape, sql, ...params)[0];
  }

  /** Returns the number of changed rows. */
  run(sql: string, ...params: Value[]): number {
    return this.prepared(sql).run(...params).changes;
  }

  /** Runs `work` in a transaction that takes the write lock first, so that two processes never interleave. */
  atomically<T>(work: () => T): T {
    if (this.depth > 0) return work();
    this.db.exec("BEGIN IMMEDIATE");
    this.depth += 1;
    try {
      const result = work();
      this.db.exec("COMMIT");
      return result;
    } catch (error) {
      this.db.exec("ROLLBACK");
      throw error;
    } finally {
      this.depth -= 1;
    }
  }

  private prepared(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.db.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  close(): void {
    // The kept statements would otherwise keep the newest changes in the log beside the file; another process may be
    // using it, and is not waited for.
    this.db.exec("PRAGMA busy_timeout = 0");
    this.db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    this.db.close();
  }
}
