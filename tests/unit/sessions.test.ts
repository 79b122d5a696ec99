import { describe, expect, it } from "vitest";
import { csrfToken, isOurForm } from "../../server/security/csrf";
import { readCookies, readParts, setCookie, writeParts } from "../../server/session/cookies";
import { createSealer } from "../../server/session/seal";
import { newCsrfId, readSession, writeState } from "../../server/request/session";
import { writePrefs } from "../../server/session/prefs";
import { newOrder } from "../../server/order/transitions";
import { type OrderState, type Stage } from "../../server/order/schema";
import { NOON, paymentAt } from "../support/orders";

const OLD = "old-secret-0123456789";
const NEW = "new-secret-0123456789";
const sealer = createSealer([NEW]);

describe("A sealed value", () => {
  it("opens for the purpose it was sealed for", () => {
    expect(sealer.open(sealer.seal("Ndjaména ✓", "order"), "order")).toBe("Ndjaména ✓");
  });

  it("does not open for another purpose", () => {
    expect(sealer.open(sealer.seal("x", "order"), "prefs")).toBeUndefined();
  });

  it("cannot be read, and differs from another of the same text", () => {
    const [a, b] = [sealer.seal("66000001", "order"), sealer.seal("66000001", "order")];
    expect(a).not.toBe(b);
    expect(Buffer.from(a, "base64url").toString("latin1")).not.toContain("66000001");
  });

  it("does not open when any of its bytes was changed", () => {
    const bytes = Buffer.from(sealer.seal("pay", "order"), "base64url");
    const changed = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return sealer.open(copy.toString("base64url"), "order");
    });
    expect(changed.every((plain) => plain === undefined)).toBe(true);
  });

  it.each(["", "x", "AAAA", "a".repeat(38), "é✓"])("does not open when it is %j", (hostile) => {
    expect(sealer.open(hostile, "order")).toBeUndefined();
  });

  it("opens after a new secret was put first, and not when the old one is removed", () => {
    const sealed = createSealer([OLD]).seal("kept", "order");
    expect(createSealer([NEW, OLD]).open(sealed, "order")).toBe("kept");
    expect(createSealer([NEW]).open(sealed, "order")).toBeUndefined();
  });

  it("is sealed under the newest secret", () => {
    const sealed = createSealer([NEW, OLD]).seal("fresh", "order");
    expect(createSealer([NEW]).open(sealed, "order")).toBe("fresh");
  });

  it("needs a secret", () => {
    expect(() => createSealer([])).toThrow();
  });
});

describe("The CSRF token of a form", () => {
  const id = newCsrfId();
  const token = csrfToken(sealer, id);
  const post = (headers: Record<string, string> = {}) =>
    new Request("https://portal.example/x", { method: "POST", headers });
  const hosts = ["portal.example"];

  it("is accepted from an old browser that sends neither Origin nor Sec-Fetch-Site", () => {
    expect(isOurForm(post(), sealer, id, token, hosts)).toBe(true);
  });

  it("is accepted from our own origin, and after the secrets were rotated", () => {
    const mine = post({ origin: "https://portal.example", "sec-fetch-site": "same-origin" });
    expect(isOurForm(mine, createSealer(["another-secret-012345", NEW]), id, token, hosts)).toBe(true);
  });

  it.each<{ why: string; headers: Record<string, string> }>([
    { why: "comes from another origin", headers: { origin: "https://evil.example" } },
    { why: "comes from an opaque origin", headers: { origin: "null" } },
    { why: "comes from another port", headers: { origin: "https://portal.example:8443" } },
    { why: "is called cross-site by the browser", headers: { "sec-fetch-site": "cross-site" } },
  ])("is refused when the form $why", ({ headers }) => {
    expect(isOurForm(post(headers), sealer, id, token, hosts)).toBe(false);
  });

  it("is refused for another browser's cookie, an empty one, or without a cookie", () => {
    expect(isOurForm(post(), sealer, newCsrfId(), token, hosts)).toBe(false);
    expect(isOurForm(post(), sealer, id, "", hosts)).toBe(false);
    expect(isOurForm(post(), sealer, id, undefined, hosts)).toBe(false);
    expect(isOurForm(post(), sealer, undefined, token, hosts)).toBe(false);
  });

  it("is not a value sealed for another purpose", () => {
    expect(isOurForm(post(), sealer, id, sealer.sign(id, "order"), hosts)).toBe(false);
  });
});

describe("Cookies", () => {
  const requestWith = (cookie: string) => new Request("http://p/", { headers: { cookie } });

  it("are read by name, the first of a name first; values may hold an equals sign", () => {
    const cookies = readCookies(requestWith("a=1; b=x=y; a=2; nonsense; =z"));
    expect([...cookies]).toEqual([
      ["a", "1"],
      ["b", "x=y"],
    ]);
  });

  it("are httpOnly, Lax, for the whole site, and Secure on https only", () => {
    expect(setCookie("a", "1", { secure: false })).toBe("a=1; Path=/; HttpOnly; SameSite=Lax");
    expect(setCookie("a", "1", { secure: true, maxAge: 5 })).toBe(
      "a=1; Path=/; Max-Age=5; HttpOnly; Secure; SameSite=Lax",
    );
  });

  function carry(lines: string[]): Map<string, string> {
    return readCookies(requestWith(lines.map((line) => line.split(";")[0]).join("; ")));
  }

  it.each([1, 3800, 3801, 7601, 11_400])(
    "hold a value of %i characters, each under 4 096 bytes",
    (length) => {
      const value = "abcdefghij".repeat(1140).slice(0, length);
      const lines = writeParts(new Map(), "order", value, { secure: true, maxAge: 604_800 }) ?? [];
      expect(lines.every((line) => line.length <= 4096)).toBe(true);
      expect(readParts(carry(lines), "order")).toBe(value);
    },
  );

  it("refuse a value that does not fit into three of them", () => {
    expect(writeParts(new Map(), "order", "a".repeat(11_401), { secure: false })).toBeUndefined();
  });

  it("delete parts that a shorter value no longer needs", () => {
    const present = new Map([
      ["order", "a"],
      ["order.1", "b"],
      ["order.2", "c"],
    ]);
    const lines = writeParts(present, "order", "short", { secure: false }) ?? [];
    expect(lines.map((line) => line.split(";")[0])).toEqual(["order=short", "order.1=", "order.2="]);
    expect(lines.filter((line) => line.includes("Max-Age=0"))).toHaveLength(2);
  });

  it("delete the existing parts and nothing else when there is no value", () => {
    const lines = writeParts(new Map([["order", "a"]]), "order", undefined, { secure: false });
    expect(lines).toEqual(["order=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
  });
});

describe("A customer's session", () => {
  const now = 1_800_000_000_000;
  const state: OrderState = {
    past: ["TD1"],
    order: newOrder(
      {
        origin: "/prepaid-recharge",
        journey: "prepaid-amount",
        msisdn: "66000001",
        lineType: "PREPAID",
        transactionType: "PREPAID_RECHARGE",
        amount: 500,
        currency: "XAF",
        productCode: "ORP",
      },
      now,
    ),
  };
  const blank = new Request("http://p/");
  const requestOf = (lines: string[]) =>
    new Request("http://p/", {
      headers: { cookie: lines.map((line) => line.split(";")[0]).join("; ") },
    });
  const written = requestOf(writeState(blank, sealer, state, false) ?? []);

  it("is read from its cookie as it was written", () => {
    expect(readSession(written, sealer, now)).toMatchObject({ state, lost: undefined });
  });

  it("keeps the unsettled transactions of an order from a cookie of the version before", () => {
    const { unsettled: _renamed, ...order } = paymentAt({ at: "locked" }).order;
    const earlier = JSON.stringify({ past: [], order: { ...order, doubtful: ["T1", "T2"] } });
    const lines = writeParts(readCookies(blank), "order", sealer.seal(earlier, "order"), {
      secure: false,
      maxAge: 60,
    });
    const { state: read } = readSession(requestOf(lines ?? []), sealer, NOON);
    expect(read.order?.unsettled).toEqual(["T1", "T2"]);
  });

  it("fits well below the 1.5 KB of an order", () => {
    expect((writeState(blank, sealer, state, false) ?? []).join("").length).toBeLessThan(1536);
  });

  it("loses its order after two hours, with a message, and keeps its past payments", () => {
    const twoHours = 2 * 60 * 60 * 1000;
    expect(readSession(written, sealer, now + twoHours).lost).toBeUndefined();
    expect(readSession(written, sealer, now + twoHours + 1)).toMatchObject({
      state: { past: ["TD1"] },
      lost: "expired",
    });
  });

  it.each<Stage>([
    { at: "ready", transaction: { id: "T1" }, pinsLeft: 5 },
    { at: "submitted", transactionId: "T1", since: NOON },
  ])("still finds the transaction of an order that has expired ($at)", (stage) => {
    const late = requestOf(
      writeState(blank, sealer, { ...paymentAt(stage).state, past: ["T0"] }, false) ?? [],
    );
    expect(readSession(late, sealer, NOON + 3 * 60 * 60 * 1000)).toMatchObject({
      state: { past: ["T1", "T0"] },
      lost: "expired",
    });
  });

  it("starts empty when the cookie cannot be opened", () => {
    const forged = new Request("http://p/", { headers: { cookie: "order=forged" } });
    expect(readSession(forged, sealer, now)).toMatchObject({ state: { past: [] }, lost: "unreadable" });
  });

  it("starts empty when the cookie holds an order of another shape", () => {
    const sealed = sealer.seal(JSON.stringify({ past: [], order: { id: "x" } }), "order");
    const old = new Request("http://p/", { headers: { cookie: `order=${sealed}` } });
    expect(readSession(old, sealer, now).lost).toBe("unreadable");
  });

  const known = { at: "known" as const, msisdn: "66000002", lineType: "POSTPAID" as const, since: now };
  const bill = { ...known, proof: { otpId: "OTP-1" } };

  it("loses the bill after 15 minutes, and keeps its order", () => {
    const billed = requestOf(writeState(blank, sealer, { ...state, bill }, false) ?? []);
    const quarter = 15 * 60 * 1000;
    expect(readSession(billed, sealer, now + quarter)).toMatchObject({ billExpired: false, state: { bill } });
    const late = readSession(billed, sealer, now + quarter + 1);
    expect(late).toMatchObject({ billExpired: true, state });
    expect(late.state).not.toHaveProperty("bill");
  });

  it("keeps its order when the bill beside it is of another shape", () => {
    const { since: _gone, ...odd } = known;
    const sealed = sealer.seal(
      JSON.stringify({ ...state, bill: { ...odd, proved: true, total: 1 } }),
      "order",
    );
    const old = new Request("http://p/", { headers: { cookie: `order=${sealed}` } });
    expect(readSession(old, sealer, now)).toMatchObject({ lost: undefined, state });
    expect(readSession(old, sealer, now).state.bill).toBeUndefined();
  });

  it("does not accept another cookie of the portal as an order", () => {
    const prefs = writePrefs(sealer, { language: "en" }, false).split(";")[0]?.slice("prefs=".length);
    const mixed = new Request("http://p/", { headers: { cookie: `order=${prefs}` } });
    expect(readSession(mixed, sealer, now).lost).toBe("unreadable");
  });

  it("remembers language and low-data choice", () => {
    const request = requestOf([writePrefs(sealer, { language: "en", lowData: true }, false)]);
    expect(readSession(request, sealer, now).prefs).toEqual({ language: "en", lowData: true });
  });

  it("does not accept a csrf cookie of another form", () => {
    const odd = new Request("http://p/", { headers: { cookie: "csrf=<script>" } });
    expect(readSession(odd, sealer, now).csrfId).toBeUndefined();
  });
});
