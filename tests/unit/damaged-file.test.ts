import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../domain/durations";
import { damageOf } from "../../server/exactly-once/stores/damage";
import { sqliteStores, StoreDamaged } from "../../server/exactly-once/stores/sqlite";

const folder = mkdtempSync(join(tmpdir(), "toumai-damaged-"));
const PAGE = 4096;

/** A database with enough entries for several pages. */
function written(name: string): string {
  const file = join(folder, name);
  const db = new Database(file);
  db.exec(
    "create table entry (key text primary key, text text not null, at integer not null, known integer not null)",
  );
  const insert = db.prepare("insert into entry values (?, ?, ?, 1)");
  db.exec("begin");
  for (let entry = 0; entry < 400; entry++) insert.run(`order-${entry}`, "t".repeat(200), Date.now());
  db.exec("commit");
  db.close();
  return file;
}

describe("The file of the payment lock at the start", () => {
  it.each([
    ["no database", () => Buffer.from("not a database ".repeat(500))],
    ["overwritten in the middle", (whole: Buffer) => whole.fill(0x5a, 3 * PAGE, 9 * PAGE)],
    ["cut off", (whole: Buffer) => whole.subarray(0, 5 * PAGE)],
  ])("counts as damaged when it is %s (R-OPS-45)", (name, damage) => {
    const file = written(`${name}.db`);
    writeFileSync(file, damage(readFileSync(file)));
    expect(() => sqliteStores(file)).toThrow(StoreDamaged);
  });

  it("is taken when it is whole, or new", async () => {
    expect(await sqliteStores(written("whole.db"))("entry", HOUR_MS).get("order-3")).toMatchObject({
      text: "t".repeat(200),
    });
    expect(await sqliteStores(join(folder, "new.db"))("entry", HOUR_MS).get("order-3")).toBeUndefined();
  });
});

describe("Damage", () => {
  it("is told apart from a file that cannot be opened", () => {
    expect(damageOf(new Error("unable to open database file"))).toBeUndefined();
    expect(damageOf(new Error("database disk image is malformed"))).toBe("database disk image is malformed");
  });
});
