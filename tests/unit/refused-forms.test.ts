import type Crypto from "node:crypto";
import { hkdfSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { forgetRefused, readRefused, writeRefused } from "../../server/session/refused";
import { createSealer } from "../../server/session/seal";

vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  return { ...crypto, hkdfSync: vi.fn(crypto.hkdfSync) };
});

const typed = { msisdn: "66000001", amount: "7" };
const cookieOf = (line = "") => new Request("http://p/", { headers: { cookie: line.split(";")[0] ?? "" } });

describe("The values of a refused form", () => {
  it("are found again on its page and on no other", () => {
    const sealer = createSealer(["a-secret-0123456789"]);
    const request = cookieOf(writeRefused(sealer, "/contact-us", typed, false));
    expect(readRefused(request, sealer, "/contact-us")).toEqual(typed);
    expect(readRefused(request, sealer, "/prepaid-recharge")).toBeUndefined();
  });

  it("are decrypted on any number of pages with one derived key", () => {
    const sealer = createSealer(["a-secret-0123456789"]);
    const request = cookieOf(writeRefused(sealer, "/contact-us", typed, false));
    vi.mocked(hkdfSync).mockClear();
    for (let page = 0; page < 100; page++) readRefused(request, sealer, `/page-${page}`);
    expect(vi.mocked(hkdfSync)).not.toHaveBeenCalled();
  });

  it("are not kept when its page's address makes the cookie longer than browsers accept", () => {
    const sealer = createSealer(["a-secret-0123456789"]);
    const path = `/${"x".repeat(3900)}`;
    expect(writeRefused(sealer, path, {}, true)).toBeUndefined();
    expect(forgetRefused(cookieOf("refused=x"), `${path}${"x".repeat(200)}`, true)).toBeUndefined();
  });

  it("are not kept for an address that would be parsed as an attribute of the cookie", () => {
    const sealer = createSealer(["a-secret-0123456789"]);
    expect(writeRefused(sealer, "/page;domain=example", typed, true)).toBeUndefined();
  });
});
