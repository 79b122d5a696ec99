import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { paths } from "@domain/paths";
import { readAnonymousRequest } from "../../server/edge/page-cache/anonymous-request";
import { newCsrfId, setCsrfId } from "../../server/session/csrf-id";
import { type Prefs, writePrefs } from "../../server/session/prefs";
import { createSealer } from "../../server/session/seal";

const NOW = 1_700_000_000_000;
const sealer = createSealer(["a-secret-of-this-test"]);

interface Asked {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  publicOrigin?: string;
}

function read({ method = "GET", path = paths.prepaid, headers = {}, publicOrigin }: Asked = {}) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method, url: path, headers: { host: "portal.example", ...headers } });
  return readAnonymousRequest(request, { publicOrigin, sealer, now: NOW });
}

const pairOf = (line: string) => line.split(";")[0] ?? "";
const prefs = (value: Prefs, secure = false) => pairOf(writePrefs(sealer, value, { now: NOW, secure }));

describe("A request for a page from the cache", () => {
  it.each([paths.home, paths.prepaid, paths.bill, paths.help, `${paths.help}/sim`, paths.contact])(
    "may ask for %s",
    (path) => {
      expect(read({ path })?.variant).toEqual({
        origin: "http://portal.example",
        path,
        language: "fr",
        lowData: false,
        firstVisit: true,
      });
    },
  );

  it("is a first visit without any cookie, and never one in low-data mode, whose pages hold no style sheet", () => {
    const isFirst = (headers: Record<string, string>) => read({ headers })?.variant.firstVisit;
    expect(isFirst({})).toBe(true);
    expect(isFirst({ cookie: pairOf(setCsrfId(newCsrfId(), false)) })).toBe(false);
    expect(isFirst({ cookie: "_ga=1" })).toBe(false);
    expect(isFirst({ "save-data": "on" })).toBe(false);
  });

  it.each([
    ["a page of a payment", { path: paths.payment }],
    ["shops, for which the operator is asked each time", { path: paths.stores }],
    ["a result", { path: `${paths.paymentStatus}?id=TX-1` }],
    ["a page with a query", { path: `${paths.prepaid}?amount=500` }],
    ["the data of a page", { path: `${paths.prepaid}.data` }],
    ["the data of a page of the help centre", { path: `${paths.help}/sim.data` }],
    ["suggestions for a text", { path: `${paths.helpHints}?q=a` }],
    ["a page of the help centre with a query", { path: `${paths.help}/sim?lang=en` }],
    ["the search", { path: paths.helpSearch }],
    ["another spelling of an address", { path: `${paths.prepaid}/` }],
    ["a very long address", { path: `${paths.help}/${"a".repeat(300)}` }],
    ["an address with another host", { path: `http://other.example${paths.prepaid}` }],
    ["a form", { method: "POST" }],
    ["a form from elsewhere", { headers: { origin: "http://other.example" } }],
    ["a malformed host", { headers: { host: "a b" } }],
    ["a port that does not exist", { headers: { host: "portal.example:99999" } }],
    ["an address of five numbers", { headers: { host: "1.2.3.4.5" } }],
    ["a host behind a proxy that is not configured", { headers: { "x-forwarded-host": "portal.example" } }],
    ["https behind a proxy that is not configured", { headers: { "x-forwarded-proto": "https" } }],
    ["an order", { headers: { cookie: "order=anything" } }],
    ["an allowed tag container", { headers: { cookie: prefs({ tags: true }) } }],
    ["a refused tag container", { headers: { cookie: prefs({ tags: false }) } }],
    ["votes", { headers: { cookie: "votes=anything" } }],
    [
      "a remembered number",
      { headers: { cookie: prefs({ recent: [{ journey: "prepaid", msisdn: "66000001" }] }) } },
    ],
    [
      "a home-broadband request",
      { headers: { cookie: prefs({ leads: [{ id: "LEAD1", town: "Moundou", at: NOW, tracked: true }] }) } },
    ],
  ] as [string, Asked][])("does not come with %s", (_what, asked) => {
    expect(read(asked)).toBeUndefined();
  });

  it("gets the language that the customer has chosen, else one that the browser accepts, else French", () => {
    const headers = { "accept-language": "de,sw;q=0.8,en;q=0.5" };
    expect(read({ headers })?.variant.language).toBe("sw");
    expect(read({ headers: { ...headers, cookie: prefs({ language: "ar" }) } })?.variant.language).toBe("ar");
    expect(read({ headers: { "accept-language": "de" } })?.variant.language).toBe("fr");
  });

  it("gets low-data mode by choice, by Save-Data or for a browser without scripts", () => {
    const lowData = (headers: Record<string, string>) => read({ headers })?.variant.lowData;
    expect(lowData({ "user-agent": "Lynx/2.9.0" })).toBe(true);
    expect(lowData({ "save-data": "on" })).toBe(true);
    expect(lowData({ "save-data": "on", cookie: prefs({ lowData: false }) })).toBe(false);
    expect(lowData({ cookie: prefs({ lowData: true }) })).toBe(true);
  });

  it("belongs to the public address, whatever the proxy sends as the host", () => {
    const publicOrigin = "https://self.example";
    const asked = read({ publicOrigin, headers: { "x-forwarded-host": "node-1:3000" } });
    expect(asked).toMatchObject({ secure: true, variant: { origin: publicOrigin } });
  });

  it("keeps the id of its visit, by the cookie of its scheme", () => {
    const id = newCsrfId();
    expect(read({ headers: { cookie: pairOf(setCsrfId(id, false)) } })?.csrfId).toBe(id);
    const publicOrigin = "https://self.example";
    expect(read({ publicOrigin, headers: { cookie: pairOf(setCsrfId(id, true)) } })?.csrfId).toBe(id);
    expect(read({ publicOrigin, headers: { cookie: pairOf(setCsrfId(id, false)) } })?.csrfId).toBeUndefined();
  });
});

describe("The id of a visit", () => {
  it("is another one each time, also after many", () => {
    const ids = Array.from({ length: 2000 }, newCsrfId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  });
});
