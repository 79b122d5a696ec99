import type Crypto from "node:crypto";
import { hkdfSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { forgetRefused, readRefused, writeRefused } from "../../server/session/refused";
import { readCookies } from "../../server/session/cookies";
import { createSealer } from "../../server/session/seal";

vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  return { ...crypto, hkdfSync: vi.fn(crypto.hkdfSync) };
});

const NOW = 1_800_000_000_000;
const typed = { msisdn: "66000001", amount: "7" };
const sealer = createSealer(["a-secret-0123456789"]);
const writing = { sealer, now: NOW, secure: false };
const contact = { path: "/contact-us", csrfId: "this-visit" };
const cookiesOf = (line = "") =>
  readCookies(new Request("http://p/", { headers: { cookie: line.split(";")[0] ?? "" } }), false);

describe("The values of a refused form", () => {
  const cookies = cookiesOf(writeRefused(writing, contact, typed));

  it("are found again on its page and on no other", () => {
    expect(readRefused(cookies, sealer, contact, NOW)).toEqual(typed);
    expect(readRefused(cookies, sealer, { ...contact, path: "/prepaid-recharge" }, NOW)).toBeUndefined();
  });

  it("are not shown to another visit of the same browser", () => {
    expect(readRefused(cookies, sealer, { ...contact, csrfId: "the-next" }, NOW)).toBeUndefined();
    expect(readRefused(cookies, sealer, { ...contact, csrfId: undefined }, NOW)).toBeUndefined();
    expect(writeRefused(writing, { ...contact, csrfId: undefined }, typed)).toBeUndefined();
  });

  it("are not shown after ten minutes, even if the cookie comes back", () => {
    const tenMinutes = 10 * 60 * 1000;
    expect(readRefused(cookies, sealer, contact, NOW + tenMinutes)).toEqual(typed);
    expect(readRefused(cookies, sealer, contact, NOW + tenMinutes + 1)).toBeUndefined();
  });

  it("are decrypted on any number of pages with one derived key", () => {
    vi.mocked(hkdfSync).mockClear();
    for (let page = 0; page < 100; page++)
      readRefused(cookies, sealer, { ...contact, path: `/page-${page}` }, NOW);
    expect(vi.mocked(hkdfSync)).not.toHaveBeenCalled();
  });

  it("are not kept when its page's address makes the cookie longer than browsers accept", () => {
    const path = `/${"x".repeat(3900)}`;
    expect(writeRefused(writing, { ...contact, path }, {})).toBeUndefined();
    expect(forgetRefused(cookiesOf("refused=x"), `${path}${"x".repeat(200)}`, true)).toBeUndefined();
  });

  it("are not kept for an address that would be parsed as an attribute of the cookie", () => {
    expect(writeRefused(writing, { ...contact, path: "/page;domain=example" }, typed)).toBeUndefined();
  });
});
