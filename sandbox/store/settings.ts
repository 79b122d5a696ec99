import { z } from "zod";
import type { Store } from "./store";

const valueRow = z.object({ value: z.string() });

/** Returns a named JSON value, validated by its schema, or undefined when it is not set. */
export function readSetting<T>(store: Store, name: string, shape: z.ZodType<T>): T | undefined {
  const row = store.row(valueRow, "select value from setting where name = ?", name);
  return row && shape.parse(JSON.parse(row.value));
}

export function writeSetting(store: Store, name: string, value: unknown): void {
  store.run(
    "insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
    name,
    JSON.stringify(value),
  );
}

export function dropSetting(store: Store, name: string): void {
  store.run("delete from setting where name = ?", name);
}
