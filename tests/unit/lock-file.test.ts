import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "../../domain/durations";
import { createPaymentLock } from "../../server/exactly-once/payment-lock";
import { type Store, StoreUnavailable } from "../../server/exactly-once/store";
import { sqliteStores } from "../../server/exactly-once/stores/sqlite";

const folder = mkdtempSync(join(tmpdir(), "toumai-lock-file-"));
let file = "";
let store: Store;
let files = 0;

beforeEach(() => {
  file = join(folder, `${++files}.db`);
  store = sqliteStores(file)("entry", HOUR_MS);
});

describe("The payment lock of a running process whose file", () => {
  it.each(["", "-wal"])(
    "(guard.db%s) is moved away takes nothing until it is back (R-OPS-44)",
    async (part) => {
      const lock = createPaymentLock(store);
      expect(existsSync(file + part)).toBe(true);
      await lock.prepare("order", "TX-1", 0);
      renameSync(file + part, `${file}-away`);
      await expect(lock.read("order")).rejects.toThrow(StoreUnavailable);
      await expect(lock.acquire("order", "TX-1", 0)).rejects.toThrow(
        /^the payment lock's file: .* was removed or replaced; put it back, or restart the service$/,
      );
      renameSync(`${file}-away`, file + part);
      expect(await lock.acquire("order", "TX-1", 0)).toMatchObject({ acquired: true });
    },
  );

  it("was replaced by a copy, or by the file of another process, takes nothing", async () => {
    await store.compareAndSet("order", undefined, "text");
    renameSync(file, `${file}-away`);
    copyFileSync(`${file}-away`, file);
    await expect(store.get("order")).rejects.toThrow(StoreUnavailable);
    rmSync(file);
    rmSync(`${file}-wal`, { force: true });
    expect(await sqliteStores(file)("entry", HOUR_MS).compareAndSet("order", undefined, "other")).toBe(true);
    await expect(store.compareAndSet("order", "text", "more")).rejects.toThrow(StoreUnavailable);
  });

  it("stays takes what it is given, also when the newest writes move from one file to the other", async () => {
    const texts = Array.from({ length: 700 }, (_, write) => String(write));
    for (const [write, text] of texts.entries())
      expect(await store.compareAndSet("order", texts[write - 1], text)).toBe(true);
  });
});
