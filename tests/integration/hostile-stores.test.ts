import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../server/exactly-once/store";
import { storeKinds, useStores } from "../support/stores";

/** Keys and texts that would end a statement, a text or a command if they were written into it. */
const hostile = [
  `'; drop table entry; --`,
  `" or "1"="1`,
  `\\'; delete from debt; /*`,
  "return redis.call('FLUSHALL')",
  "key\r\nFLUSHALL\r\n",
  "*1\r\n$8\r\nFLUSHALL\r\n",
  "nul\0byte",
  "nul\0other byte",
  "%' _ * ? [a-z]",
  "Ndjaména – ٱلعربية 📱",
  "long".repeat(100_000),
];

describe.each(storeKinds)("Over %s a store keeps a text letter for letter", (kind) => {
  const stores = useStores(kind);

  it("under each hostile key, apart from all others", async () => {
    const store = stores.fresh();
    for (const [at, key] of hostile.entries())
      expect(await store.compareAndSet(key, undefined, `text ${at}`)).toBe(true);
    for (const [at, key] of hostile.entries()) expect((await store.get(key))?.text).toBe(`text ${at}`);
    expect(await store.get("key")).toBeUndefined();
  });

  it("that is hostile itself, and exchanges it only for the one it holds", async () => {
    const store = stores.fresh();
    for (const [at, text] of hostile.filter((one) => !one.includes("\0")).entries()) {
      expect(await store.compareAndSet(`key ${at}`, undefined, text)).toBe(true);
      expect(await store.compareAndSet(`key ${at}`, `${text} `, "changed")).toBe(false);
      expect((await store.get(`key ${at}`))?.text).toBe(text);
      expect(await store.compareAndSet(`key ${at}`, text, "changed")).toBe(true);
    }
  });

  it("or refuses it, and never cuts it at a NUL byte", async () => {
    const store = stores.fresh();
    const text = "nul\0byte";
    const isKept = await store.compareAndSet("key", undefined, text).catch((error: unknown) => {
      expect(error).toBeInstanceOf(StoreUnavailable);
      return false;
    });
    expect((await store.get("key"))?.text).toBe(isKept ? text : undefined);
  });
});
