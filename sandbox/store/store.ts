import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "libsql";
import type { z } from "zod";
import { SCHEMA } from "./schema";

export type Value = string | number | null;

/**
 * The box's memory: one SQLite file that several processes may share. Rows are read through a zod shape, so that
 * what comes out is typed by checking and not by belief.
 */
export class Store {
  private readonly db: Database.Database;
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
    return this.db
      .prepare(sql)
      .all(...params)
      .map((row) => shape.parse(row));
  }

  row<T>(shape: z.ZodType<T>, sql: string, ...params: Value[]): T | undefined {
    return this.rows(shape, sql, ...params)[0];
  }

  /** Answers how many rows it changed. */
  run(sql: string, ...params: Value[]): number {
    return this.db.prepare(sql).run(...params).changes;
  }

  /** All or nothing, and alone: the write lock is taken first, so two processes never interleave. */
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

  close(): void {
    this.db.close();
  }
}
