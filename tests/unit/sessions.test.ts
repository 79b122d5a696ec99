import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { csrfToken, isOurForm } from "../../server/security/csrf";
import { type Cookies, readCookies, readParts, setCookie, writeParts } from "../../server/session/cookies";
import { aes256Gcm, createSealer, type SealFormat } from "../../server/session/seal";
import { newCsrfId } from "../../server/session/csrf-id";
import { readSession, writeActivity, writeCsrf, writeState } from "../../server/request/session";
import { writePrefs } from "../../server/session/prefs";
import { newOrder } from "../../server/order/transitions";
import { type OrderState, type Stage } from "../../server/order/schema";
import { NOON, paymentAt } from "../support/orders";

const OLD = "old-secret-0123456789";
const NEW = "new-secret-0123456789";
const sealer = createSealer([NEW]);

/** A format that may follow the present one. */
const chaCha: SealFormat = {
  mark: "c",
  seal(plain, key) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 });
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  open(sealed, key) {
    const nonce = sealed.subarray(0, 12);
    const cipher = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 });
    cipher.setAuthTag(sealed.subarray(12, 28));
    try {
      return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]);
    } catch {
      return undefined;
    }
  },
};

describe("A sealed value", () => {
  it("opens for the purpose it was sealed for", () => {
    expect(sealer.open(sealer.seal("Ndjaména ✓", "order", NOON), "order", NOON)).toEqual({
      plain: "Ndjaména ✓",
      issuedAt: NOON,
    });
  });

  it("does not open for another purpose", () => {
    expect(sealer.open(sealer.seal("x", "order", NOON), "prefs", NOON)).toBeUndefined();
  });

  it("cannot be read, and differs from another of the same text", () => {
    const [a, b] = [sealer.seal("66000001", "order", NOON), sealer.seal("66000001", "order", NOON)];
    expect(a).not.toBe(b);
    expect(Buffer.from(a, "base64url").toString("latin1")).not.toContain("66000001");
  });

  it("does not open when any of its bytes was changed", () => {
    const bytes = Buffer.from(sealer.seal("pay", "order", NOON), "base64url");
    const changed = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return sealer.open(copy.toString("base64url"), "order", NOON);
    });
    expect(changed.every((plain) => plain === undefined)).toBe(true);
  });

  it.each(["", "x", "AAAA", "a".repeat(38), "é✓"])("does not open when it is %j", (hostile) => {
    expect(sealer.open(hostile, "order", NOON)).toBeUndefined();
  });

  it("opens after a new secret was put first, and not when the old one is removed", () => {
    const sealed = createSealer([OLD]).seal("kept", "order", NOON);
    expect(createSealer([NEW, OLD]).open(sealed, "order", NOON)?.plain).toBe("kept");
    expect(createSealer([NEW]).open(sealed, "order", NOON)).toBeUndefined();
  });

  it("is sealed under the newest secret", () => {
    const sealed = createSealer([NEW, OLD]).seal("fresh", "order", NOON);
    expect(createSealer([NEW]).open(sealed, "order", NOON)?.plain).toBe("fresh");
  });

  it("does not open after its lifetime, which depends on its purpose", () => {
    const sealed = sealer.seal("kept", "order", NOON);
    const week = 7 * 24 * 60 * 60 * 1000;
    expect(sealer.open(sealed, "order", NOON + week)?.plain).toBe("kept");
    expect(sealer.open(sealed, "order", NOON + week + 1)).toBeUndefined();
    expect(sealer.open(sealer.seal("fr", "prefs", NOON), "prefs", NOON + week + 1)?.plain).toBe("fr");
  });

  it("opens after another cipher was put first, which then seals", () => {
    const sealed = createSealer([NEW]).seal("kept", "order", NOON);
    const both = createSealer([NEW], [chaCha, aes256Gcm]);
    expect(both.open(sealed, "order", NOON)?.plain).toBe("kept");
    const next = both.seal("new", "order", NOON);
    expect(next).toMatch(/^c\.[\w-]+$/);
    expect(both.open(next, "order", NOON)?.plain).toBe("new");
    expect(createSealer([NEW], [aes256Gcm, chaCha]).open(next, "order", NOON)?.plain).toBe("new");
  });

  it("does not open as another cipher's, nor under one that is not listed", () => {
    const both = createSealer([NEW], [chaCha, aes256Gcm]);
    const next = both.seal("new", "order", NOON);
    expect(sealer.open(next, "order", NOON)).toBeUndefined();
    expect(both.open(next.replace("c.", ""), "order", NOON)).toBeUndefined();
    expect(both.open(`c.${sealer.seal("old", "order", NOON)}`, "order", NOON)).toBeUndefined();
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
    expect(isOurForm(post(), sealer, id, sealer.sign(id, "active"), hosts)).toBe(false);
  });
});

describe("Cookies", () => {
  const requestWith = (cookie: string) => new Request("http://p/", { headers: { cookie } });

  it("are read by name, the first of a name first; values may hold an equals sign", () => {
    const cookies = readCookies(requestWith("a=1; b=x=y; a=2; nonsense; =z"), false);
    expect([...cookies]).toEqual([
      ["a", "1"],
      ["b", "x=y"],
    ]);
  });

  it("are httpOnly, Lax, for the whole site, and Secure on https only", () => {
    expect(setCookie("a", "1", { secure: false })).toBe("a=1; Path=/; HttpOnly; SameSite=Lax");
    expect(setCookie("a", "1", { secure: true, maxAge: 5 })).toBe(
      "__Host-a=1; Path=/; Max-Age=5; HttpOnly; Secure; SameSite=Lax",
    );
  });

  it("have a prefix over https, which says whether they belong to one path", () => {
    expect(setCookie("a", "1", { secure: true })).toMatch(/^__Host-a=1; Path=\/;/);
    expect(setCookie("a", "1", { secure: true, path: "/bill" })).toMatch(/^__Secure-a=1; Path=\/bill;/);
  });

  it("count over https only with their prefix, so that another host of the domain cannot plant them", () => {
    const sent = requestWith(
      "order=planted; __Secure-order=planted; __Host-order=own; __Secure-refused=own; csrf=planted; __Secure-csrf=planted",
    );
    expect([...readCookies(sent, true)]).toEqual([
      ["order", "own"],
      ["refused", "own"],
    ]);
    expect([...readCookies(sent, false).keys()]).toEqual(["order", "csrf"]);
  });

  function carry(lines: string[]): Cookies {
    return readCookies(requestWith(lines.map((line) => line.split(";")[0]).join("; ")), true);
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

  it("leave out a part of a longer value, which another tab has got at the same time", () => {
    const long = writeParts(new Map(), "order", "l".repeat(7601), { secure: true }) ?? [];
    const short = writeParts(new Map(), "order", "s".repeat(3799), { secure: true }) ?? [];
    const both = writeParts(new Map(), "order", "b".repeat(3801), { secure: true }) ?? [];
    expect(readParts(carry([...short, ...long.slice(1)]), "order")).toBe("s".repeat(3799));
    expect(readParts(carry([...both, ...long.slice(2)]), "order")).toBe("b".repeat(3801));
  });

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
  const cookiesOf = (lines: readonly string[]) => {
    const cookie = lines.map((line) => line.split(";")[0]).join("; ");
    return readCookies(new Request("http://p/", { headers: { cookie } }), false);
  };
  const blank = cookiesOf([]);
  const writing = (cookies: Cookies, at = now) => ({ cookies, sealer, now: at, secure: false });
  const write = (content: OrderState, visit?: string) => writeState(writing(blank), content, visit) ?? [];
  const written = cookiesOf(write(state));

  it("is read from its cookie as it was written", () => {
    expect(readSession(written, sealer, now)).toMatchObject({ state, lost: undefined });
  });

  it("fits well below the 1.5 KB of an order", () => {
    expect(write(state).join("").length).toBeLessThan(1536);
  });

  it("is found again for seven days (R-SES-6)", () => {
    const sevenDays = 7 * 24 * 60 * 60;
    expect(write(state).join()).toContain(`Max-Age=${sevenDays};`);
    const kept = { state: { past: ["TD1"] } };
    expect(readSession(written, sealer, now + sevenDays * 1000)).toMatchObject(kept);
    expect(readSession(written, sealer, now + sevenDays * 1000 + 1)).not.toMatchObject(kept);
  });

  it("loses its order after two hours, with a message, and keeps its past payments (R-SES-6)", () => {
    const twoHours = 2 * 60 * 60 * 1000;
    expect(readSession(written, sealer, now + twoHours).lost).toBeUndefined();
    expect(readSession(written, sealer, now + twoHours + 1)).toMatchObject({
      state: { past: ["TD1"] },
      lost: "expired",
      expiredOrigin: state.order?.origin,
    });
  });

  it("keeps what does not belong to the order when it expires (R-SES-6)", () => {
    const later = now + 2 * 60 * 60 * 1000 + 1;
    const others: Partial<OrderState> = {
      bill: {
        at: "known",
        msisdn: "66000002",
        lineType: "POSTPAID",
        since: later,
        proof: { otpId: "OTP-1" },
      },
      line: { journey: "prepaid", msisdn: "66000001", lineType: "PREPAID" },
      purchases: [{ mark: "m", transactionId: "TD1", at: later }],
      keepsMore: true,
    };
    const { order: _expired, ...rest } = state;
    const late = cookiesOf(writeState(writing(blank, later), { ...state, ...others }, undefined) ?? []);
    expect(readSession(late, sealer, later)).toMatchObject({ lost: "expired", billExpired: false });
    expect(readSession(late, sealer, later).state).toEqual({ ...rest, ...others });
  });

  it.each<Stage>([
    { at: "ready", transaction: { id: "T1" }, pinsLeft: 5 },
    { at: "submitted", transactionId: "T1", since: NOON },
  ])("still finds the transaction of an order that has expired ($at)", (stage) => {
    const late = cookiesOf(write({ ...paymentAt(stage).state, past: ["T0"] }));
    expect(readSession(late, sealer, NOON + 3 * 60 * 60 * 1000)).toMatchObject({
      state: { past: ["T1", "T0"] },
      lost: "expired",
    });
  });

  it("starts empty when the cookie cannot be opened", () => {
    const forged = cookiesOf(["order=forged"]);
    expect(readSession(forged, sealer, now)).toMatchObject({ state: { past: [] }, lost: "unreadable" });
  });

  it("starts empty when the cookie holds an order of another shape", () => {
    const sealed = sealer.seal(JSON.stringify({ past: [], order: { id: "x" } }), "order", now);
    const old = cookiesOf([`order=${sealed}`]);
    expect(readSession(old, sealer, now).lost).toBe("unreadable");
  });

  const known = { at: "known" as const, msisdn: "66000002", lineType: "POSTPAID" as const, since: now };
  const bill = { ...known, proof: { otpId: "OTP-1" } };

  it("loses the bill after 15 minutes, and keeps its order", () => {
    const billed = cookiesOf(write({ ...state, bill }));
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
      now,
    );
    const old = cookiesOf([`order=${sealed}`]);
    expect(readSession(old, sealer, now)).toMatchObject({ lost: undefined, state });
    expect(readSession(old, sealer, now).state.bill).toBeUndefined();
  });

  it("does not accept another cookie of the portal as an order", () => {
    const prefs = writePrefs(sealer, { language: "en" }, { now, secure: false })
      .split(";")[0]
      ?.slice("prefs=".length);
    const mixed = cookiesOf([`order=${prefs}`]);
    expect(readSession(mixed, sealer, now).lost).toBe("unreadable");
  });

  it("remembers language and low-data choice", () => {
    const line = writePrefs(sealer, { language: "en", lowData: true }, { now, secure: false });
    expect(readSession(cookiesOf([line]), sealer, now).prefs).toEqual({ language: "en", lowData: true });
  });

  it("does not accept a csrf cookie of another form", () => {
    const odd = cookiesOf(["csrf=<script>"]);
    expect(readSession(odd, sealer, now).csrfId).toBeUndefined();
  });

  it("makes the tokens of forms from the visit in the order's cookie, whatever another cookie says", () => {
    const visit = newCsrfId();
    const planted = cookiesOf([...write(state, visit), `csrf=${newCsrfId()}`]);
    expect(readSession(planted, sealer, now).csrfId).toBe(visit);
    expect(writeCsrf(writing(planted), visit)).toContain(`csrf=${visit}`);
    expect(writeCsrf(writing(cookiesOf([`csrf=${visit}`])), visit)).toBeUndefined();
  });

  const quarter = 15 * 60 * 1000;
  const balance = { at: "proved" as const, of: "router" as const, msisdn: "66000004", uniqueCode: "U1" };

  it("loses what was looked up and the proofs of codes after 15 minutes without activity", () => {
    const account = { accountNo: "PE0000000001", email: "p@example.td" };
    const looked = cookiesOf(write({ ...state, account, balance }));
    expect(readSession(looked, sealer, now + quarter)).toMatchObject({
      idle: false,
      state: { account, balance },
    });
    const late = readSession(looked, sealer, now + quarter + 1);
    expect(late).toMatchObject({ idle: true, state });
    expect(Object.keys(late.state).sort()).toEqual(["order", "past"]);
  });

  it("keeps them as long as pages are opened, each at most 15 minutes after the last", () => {
    const lines = write({ past: [], balance });
    const later = now + 10 * 60 * 1000;
    const active = writeActivity(
      writing(cookiesOf(lines), later),
      readSession(cookiesOf(lines), sealer, later),
    );
    const kept = cookiesOf([...lines, active ?? "no mark"]);
    expect(readSession(kept, sealer, later + quarter).state).toEqual({ past: [], balance });
    expect(readSession(kept, sealer, later + quarter + 1).state).toEqual({ past: [] });
  });

  it("accepts a mark of activity only for the state that it was written for", () => {
    const later = now + 10 * 60 * 1000;
    const other = cookiesOf(write({ past: [], balance }));
    const mark = writeActivity(writing(other, later), readSession(other, sealer, later)) ?? "no mark";
    const stolen = cookiesOf([...write({ past: [], balance }), mark]);
    expect(readSession(stolen, sealer, now + quarter + 1).idle).toBe(true);
  });

  it("writes no mark of activity within a minute, nor where nothing is personal", () => {
    const looked = cookiesOf(write({ past: [], balance }));
    expect(
      writeActivity(writing(looked, now + 59_000), readSession(looked, sealer, now + 59_000)),
    ).toBeUndefined();
    expect(
      writeActivity(writing(written, now + 90_000), readSession(written, sealer, now + 90_000)),
    ).toBeUndefined();
  });

  const proof = { uniqueCode: "U1" };
  it.each<[Stage, string[]]>([
    [{ at: "proved", proof }, []],
    [{ at: "short", proof }, []],
    [{ at: "ready", transaction: { id: "T9" }, proof, pinsLeft: 5 }, ["T9"]],
  ])(
    "asks for a new code of a payment at stage $at, and keeps its transaction in mind",
    (stage, unsettled) => {
      const cookies = cookiesOf(writeState(writing(blank, NOON), paymentAt(stage).state, undefined) ?? []);
      const { order } = readSession(cookies, sealer, NOON + quarter + 1).state;
      expect(order?.payment).toBeUndefined();
      expect(order?.unsettled).toEqual(unsettled);
    },
  );

  it.each<Stage>([
    { at: "ready", transaction: { id: "T1" }, pinsLeft: 5 },
    { at: "submitted", transactionId: "T1", since: NOON },
    { at: "locked" },
  ])("keeps a payment without the proof of a code ($at)", (stage) => {
    const { state: kept } = paymentAt(stage);
    const cookies = cookiesOf(writeState(writing(blank, NOON), kept, undefined) ?? []);
    expect(readSession(cookies, sealer, NOON + quarter + 1)).toMatchObject({ idle: false, state: kept });
  });

  it("keeps a submitted payment, without the proof that could continue it", () => {
    const stage: Stage = { at: "submitted", transactionId: "T1", since: NOON, resume: { proof } };
    const cookies = cookiesOf(writeState(writing(blank, NOON), paymentAt(stage).state, undefined) ?? []);
    const { order } = readSession(cookies, sealer, NOON + quarter + 1).state;
    expect(order?.payment?.stage).toEqual({
      at: "submitted",
      transactionId: "T1",
      since: NOON,
      proofEnded: true,
    });
  });
});
