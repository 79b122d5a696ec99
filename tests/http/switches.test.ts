import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { callsTo, expectNothingMoved, paidFor, transactionOf } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { LEAD, LEAD_STATUS } from "../support/lead-walk";
import { OTP_PAGE, PAYMENT, pathOf, PIN_PAGE, RECHARGE, STATUS, WALLET } from "../support/pages";
import { mpesa } from "../support/payment-methods";
import { fillPayer, toMethod, toPayment } from "../support/payment-walk";
import { runSwitch, SWITCHED, switchEnd, switchesOf, untilActive } from "../support/switches";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";
import { submitOtp, submitPayer, submitPin, toOtp, toPin, toResult, toWallet } from "../support/wallet-walk";

const portal = createTestPortal({ env: SWITCHED });
const switches = switchesOf(portal);
afterEach(() => switches.reset());

const linkTexts = (client: FormClient) => client.page.links.map(({ text }) => text).join("\n");
/** The links except those to the same page: in other languages, and to its content. */
const linkPaths = (client: FormClient) =>
  client.page.links
    .map(({ url }) => new URL(url))
    .flatMap(({ search, hash, pathname }) => (search + hash === "" ? [pathname] : []));
const METHOD_CLOSED = "This way to pay is closed for now. Nothing was taken: choose another one.";
const PAYMENTS_CLOSED = "Payments are closed for now. Nothing was taken here: try again later.";

describe("A way to pay that is off", () => {
  const off = () =>
    switches.set(
      ["off", "method:wallet", "--reason", "Travaux.", "--en", "Repairs.", "--until", `${switchEnd.typed}Z`],
      ["method:wallet"],
    );

  it("is not offered; the page says why and until when, and offers the others", async () => {
    await off();
    const client = portal.customer();
    await toPayment(client);
    expect(linkTexts(client)).not.toContain("Toumaï Money");
    expect(linkTexts(client)).toContain("MPESA");
    expect(client.page.text).toContain(`Toumaï Money: closed until ${switchEnd.day} at 11:00`);
    expect(client.page.text).toContain("Repairs.");
  });

  it("shows its reason for all languages where the customer's language has none", async () => {
    await off();
    const client = portal.customer({ "accept-language": "sw" });
    await toPayment(client);
    expect(client.page.text).toContain("Travaux.");
  });

  it("leads a customer who stands at its first page to the others, and sends no code", async () => {
    const client = portal.customer();
    await toWallet(client);
    await off();
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.alerts.join(" ")).toContain(METHOD_CLOSED);
    expect(callsTo(portal, "sendOtp")).toBe(0);
    await client.open(WALLET);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain(METHOD_CLOSED);
  });

  it("leads a customer who has a code to the others, and begins no payment; another method pays", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toOtp(client, { msisdn });
    await off();
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.alerts.join(" ")).toContain(METHOD_CLOSED);
    expect(callsTo(portal, "verifyWalletUser") + callsTo(portal, "initiateWalletPayment")).toBe(0);
    await client.open(mpesa.start);
    await fillPayer(mpesa, client).submit();
    await client.submit();
    for (let poll = 0; poll < 5 && pathOf(client.page) !== STATUS; poll++) await client.followRefresh();
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("leads from the page of its code to the others", async () => {
    const client = portal.customer();
    await toOtp(client);
    await off();
    await client.open(OTP_PAGE);
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("finishes a payment that was begun: its PIN is taken, and it is paid once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    await off();
    await client.open(PIN_PAGE);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
    const prepared = client.fill({ pin: "1234" }).prepare();
    await client.send(prepared);
    expect((await client.send(prepared)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "processWalletPayment")).toBe(1);
  });

  it("keeps showing the result of a payment that was made by it", async () => {
    const client = portal.customer();
    await toResult(client);
    const { url } = client.page;
    await off();
    await client.open(`${STATUS}?id=${transactionOf({ url }) ?? ""}`);
    expect([client.page.status, client.page.text]).toEqual([200, expect.stringContaining("Thank you")]);
  });

  it("is offered again when it is on", async () => {
    await off();
    await switches.set(["on", "method:wallet"], []);
    const client = portal.customer();
    await toPayment(client);
    expect(linkTexts(client)).toContain("Toumaï Money");
  });

  it("keeps the transaction of another method, which the customer can still pay", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const pinPage = client.page;
    await client.open(mpesa.start);
    await switches.set(["off", "method:mpesa"], ["method:mpesa"]);
    await fillPayer(mpesa, client).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    client.back(pinPage);
    await submitPin(client);
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "initiateWalletPayment") + callsTo(portal, "initiatePayment")).toBe(1);
  });
});

describe("A journey that is off", () => {
  it("has no links, and a page that says so with the reason and the other services", async () => {
    await switches.set(["off", "journey:lead", "--en", "No technician is free this week."], ["journey:lead"]);
    const client = portal.customer();
    await client.open("/");
    expect(linkPaths(client)).not.toContain(LEAD);
    await client.open(LEAD);
    const { page } = client;
    expect([page.status, page.headers["retry-after"], pathOf(page)]).toEqual([503, "300", LEAD]);
    expect(page.text).toContain("Closed for now");
    expect(page.text).toContain("Home broadband: closed for now. No technician is free this week.");
    expect(linkPaths(client)).toEqual(expect.arrayContaining([RECHARGE, "/", "/gethelp"]));
    expect(linkPaths(client)).not.toContain(LEAD);
  });

  it.each([
    ["fr", "Internet à domicile : fermé pour le moment."],
    ["sw", "imefungwa kwa sasa."],
    ["ar", "مغلق حاليًا."],
  ])("has a sentence in %s without a reason in it", async (language, sentence) => {
    await switches.set(["off", "journey:lead", "--en", "No technician."], ["journey:lead"]);
    const { text } = await portal.customer({ "accept-language": language }).open(LEAD);
    expect(text.replace(/\u00a0/g, " ")).toContain(sentence);
    expect(text).not.toContain("No technician.");
  });

  it("still shows where a request stands", async () => {
    await switches.set(["off", "journey:lead"], ["journey:lead"]);
    expect((await portal.customer().open(LEAD_STATUS)).status).toBe(200);
  });

  it("begins no payment of an order that it has made", async () => {
    const client = portal.customer();
    await toWallet(client);
    await switches.set(["off", "journey:prepaid", "--en", "Recharges fail."], ["journey:prepaid"]);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.status).toBe(503);
    expect(client.page.text).toContain("This service is closed for now.");
    expect(client.page.text).toContain("Recharges fail.");
    expectNothingMoved(portal);
  });
});

describe("Maintenance of payments", () => {
  const on = () =>
    switches.set(["maintenance", "payments", "on", "--en", "New software."], ["maintenance:payments"]);

  it("is told on every page, and catalogues and help go on", async () => {
    await on();
    const client = portal.customer();
    for (const path of ["/", RECHARGE, "/table", "/gethelp"]) {
      const page = await client.open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).toContain("Payments are closed for now. New software.");
    }
  });

  it("offers no way to pay, and keeps the order", async () => {
    await on();
    const client = portal.customer();
    await toPayment(client);
    expect([client.page.status, client.page.headers["retry-after"]]).toEqual([503, expect.any(String)]);
    expect(client.page.text).toContain(PAYMENTS_CLOSED);
    // The notice of every page says why, and the page does not repeat it.
    expect(client.page.text.split("New software.")).toHaveLength(2);
    await switches.set(["maintenance", "payments", "off"], []);
    await client.open(PAYMENT);
    expect(linkTexts(client)).toContain("Toumaï Money");
  });

  it("begins no payment, and finishes one that was begun", async () => {
    const [early, late] = [portal.customer(), portal.customer()];
    const msisdn = freshNumber();
    await toPin(early, { msisdn });
    await toOtp(late);
    await on();
    await submitOtp(late);
    expect(pathOf(late.page)).toBe(PAYMENT);
    expect(late.page.text).toContain(PAYMENTS_CLOSED);
    await submitPin(early);
    expect(early.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
  });
});

describe("Maintenance of the whole", () => {
  const on = (...more: string[]) => switches.set(["maintenance", "on", ...more], ["maintenance"]);

  it.each([
    ["fr", "Nous revenons bientôt", "rtl"],
    ["en", "We’ll be back soon", "rtl"],
    ["sw", "Tutarudi hivi karibuni", "rtl"],
    ["ar", "سنعود قريبًا", "ltr"],
  ])("answers each page with 503 and a plain page in %s", async (language, heading, otherDirection) => {
    await on();
    const client = portal.customer({ "accept-language": language });
    for (const path of ["/", RECHARGE, "/gethelp", "/table", PAYMENT, "/nothing-here", "/contact-us"]) {
      const page = await client.open(path);
      expect([path, page.status, page.headers["retry-after"]]).toEqual([path, 503, "300"]);
      expect(page.html).toContain(`<h1>${heading}</h1>`);
      expect(page.html).not.toContain(`dir="${otherDirection}"`);
      expect(page.html).not.toContain("<script");
    }
  });

  it("says why and until when, and that it may be asked for again then", async () => {
    await on("--en", "We change the database.", "--until", `${switchEnd.typed}Z`);
    const page = await portal.customer().open("/");
    expect(page.text).toContain("We change the database.");
    expect(page.text).toContain(`It opens again on ${switchEnd.day} at 11:00`);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(1000);
  });

  it("ends with pages as before, also those from memory", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await on();
    expect((await portal.customer().open(RECHARGE)).status).toBe(503);
    await switches.set(["maintenance", "off"], []);
    expect((await portal.customer().open(RECHARGE)).status).toBe(200);
  });

  it("leaves the help with a payment, and forgetting everything (R-SWI-5)", async () => {
    await on();
    for (const path of ["/payment/not-received", "/payment/find", "/forget"])
      expect([path, (await portal.customer().open(path)).status]).toEqual([path, 200]);
    // The contact form is closed, so nothing leads to it.
    const { links } = await portal.customer().open("/payment/not-received?id=TD1");
    expect(links.map(({ url }) => url).join()).not.toContain("/contact-us");
  });

  it("leaves probes, metrics, version and files", async () => {
    const html = await (await fetch(`${portal.url}/about`, { headers: { "save-data": "on" } })).text();
    const sheet = /href="(\/styles\/[^"]+\.css)"/.exec(html)?.[1] ?? "none";
    await on();
    for (const path of ["/healthz", "/readyz", "/version", "/robots.txt", "/manifest.webmanifest", sheet])
      expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 200]);
  });

  it("carries no form out", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await on();
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(client.page.status).toBe(503);
    await switches.set(["maintenance", "off"], []);
    await client.open(PAYMENT);
    expect(pathOf(client.page)).not.toBe(PAYMENT);
  });

  it("leads a script that asks for the data of a page to the document", async () => {
    await on();
    const answer = await fetch(`${portal.url}/about.data`, { headers: { "sec-fetch-dest": "empty" } });
    const body = await answer.text();
    expect(body).toContain("redirect");
    expect(body).toContain("/about");
  });

  it("finishes a payment that was begun, shows its result, and names it on the plain page", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    await on();
    await submitPin(client);
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    const id = transactionOf(client.page) ?? "none";
    await client.open("/");
    expect(client.page.status).toBe(503);
    await client.click(`Payment ${id}`);
    expect([client.page.status, pathOf(client.page)]).toEqual([200, STATUS]);
  });

  it("reports a card provider's return", async () => {
    await on();
    const answer = await fetch(`${portal.url}/payment/callback?PnrID=unknown`, { redirect: "manual" });
    expect(answer.status).not.toBe(503);
  });
});

describe("The banner", () => {
  const TEXTS = { fr: "Bonne fête !", en: "Happy holiday!", sw: "Sikukuu njema!", ar: "عيد سعيد!" };

  it.each(Object.entries(TEXTS))(
    "is shown in %s on first and on later pages (R-SWI-9)",
    async (language, text) => {
      const words = Object.entries(TEXTS).flatMap(([one, said]) => [`--${one}`, said]);
      await switches.set(["banner", ...words], ["banner"]);
      const client = portal.customer({ "accept-language": language });
      for (const path of ["/", RECHARGE, "/table", "/nothing-here"])
        expect((await client.open(path)).text).toContain(text);
      await toPayment(client);
      expect(client.page.text).toContain(text);
    },
  );

  it("falls back to French, and says which language it is (R-SWI-9)", async () => {
    await switches.set(["banner", "--fr", "Fermé lundi"], ["banner"]);
    const { html } = await portal.customer({ "accept-language": "ar" }).open("/");
    expect(html).toMatch(/<p[^>]*lang="fr" dir="ltr"[^>]*>Fermé lundi<\/p>/);
  });

  it("keeps the order of telephone numbers in Arabic (R-LNG-10)", async () => {
    await switches.set(["banner", "--ar", "اتصل بالرقم 66 11 22 33"], ["banner"]);
    const { html } = await portal.customer({ "accept-language": "ar" }).open("/");
    expect(html).toContain("\u200e66 11 22 33\u200e");
  });

  it("is text, never markup (R-SWI-9)", async () => {
    await switches.set(["banner", "--en", "<b>1 < 2</b>"], ["banner"]);
    const page = await portal.customer().open("/");
    expect(page.text).toContain("<b>1 < 2</b>");
  });

  it("is gone once it is off, also on pages from memory", async () => {
    await switches.set(["banner", "--en", "Closed on Monday"], ["banner"]);
    expect((await portal.customer().open("/")).text).toContain("Closed on Monday");
    await switches.set(["banner", "off"], []);
    expect((await portal.customer().open("/")).text).not.toContain("Closed on Monday");
  });
});

describe("Low-data pages for all", () => {
  it("have no scripts, whatever the customer chose, and nothing to choose", async () => {
    const client = portal.customer();
    await client.open("/?data=full");
    expect(client.page.html).toContain("<script");
    await switches.set(["low-data", "on"], ["low-data"]);
    for (const visitor of [client, portal.customer()])
      for (const path of ["/", RECHARGE, "/table"]) {
        const page = await visitor.open(path);
        expect(page.html).not.toContain("<script");
        expect(page.links.map(({ text }) => text)).not.toContain("Full version");
      }
    await switches.set(["low-data", "off"], []);
    expect((await client.open("/")).html).toContain("<script");
  });
});

describe("Changed limits", () => {
  const limited = createTestPortal({ env: { ...SWITCHED, LIMITS: "" } });
  const own = switchesOf(limited);
  afterEach(() => own.reset());

  it("count at once, with what has been counted, and go again (R-SWI-11)", async () => {
    const [number, client] = [freshNumber(), limited.customer()];
    const code = async () => {
      await toPayment(client);
      await submitPayer(client, number);
      return client.page;
    };
    expect(pathOf(await code())).toBe(OTP_PAGE);
    await own.set(["limits", "code-number-minute=5/1m,code-number-hour=1/1h"], ["limits"]);
    await toPayment(client);
    expect((await submitPayer(client, number)).status).toBe(429);
    await own.set(["limits", "code-number-minute=5/1m,code-number-hour=9/1h"], ["limits"]);
    await toPayment(client);
    await submitPayer(client, number);
    expect(pathOf(client.page)).toBe(OTP_PAGE);
  });
});

describe("The command", () => {
  const run = (...args: string[]) => runSwitch(switches.env(), ...args);

  it("lists every switch, and what is not as usual", async () => {
    await switches.set(["off", "method:mpesa", "--reason", "Repairs"], ["method:mpesa"]);
    const { code, out } = await run("list");
    expect(code).toBe(0);
    expect(out).toMatch(/method:mpesa +OFF, any: "Repairs", since \S+ by cli/);
    expect(out).toMatch(/method:card +on/);
    expect(out).toMatch(/maintenance:payments +off/);
    expect(JSON.parse((await run("list", "--json")).out)).toMatchObject({ "method:mpesa": { by: "cli" } });
  });

  it("prints its help with the name that it has on a server", async () => {
    const { code, out } = await run("--help");
    expect([code, out]).toEqual([0, expect.stringContaining("node build/switch.js COMMAND")]);
  });

  it("says what is allowed, and changes nothing", async () => {
    const wrong = await run("off", "method:gold");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("off takes one of: method:card")]);
    const past = await run("maintenance", "on", "--until", "2020-01-01T00:00Z");
    expect([past.code, past.err]).toEqual([2, expect.stringContaining("is over already")]);
    expect(JSON.parse((await run("list", "--json")).out)).toEqual({});
  });

  it("writes who has changed what into the audit trail, which stays whole", async () => {
    await switches.set(["off", "method:mpesa", "--until", `${switchEnd.typed}Z`], ["method:mpesa"]);
    await switches.set(["on", "method:mpesa"], []);
    const lines = readFileSync(portal.file("switches.audit"), "utf8").trim().split("\n");
    const changes = lines
      .map((line): unknown => JSON.parse(line))
      .filter(
        (line) => typeof line === "object" && line !== null && "event" in line && line.event === "switch",
      );
    const off = { by: "cli", since: expect.any(String) as string, until: switchEnd.stored };
    expect(changes.slice(-2)).toMatchObject([
      { switch: "method:mpesa", by: "cli", before: null, after: off },
      { switch: "method:mpesa", by: "cli", before: off, after: null },
    ]);
  });

  it("makes a change that the audit trail cannot take, and says so (R-SWI-17)", async () => {
    const { code, err } = await runSwitch({ ...switches.env(), AUDIT_LOG: "/dev/full" }, "low-data", "on");
    expect([code, err]).toEqual([1, expect.stringContaining("The audit trail could not be written.")]);
    await untilActive(portal, ["low-data"]);
  });
});

describe("A switch with an end", () => {
  const timed = createTestPortal({ env: SWITCHED, clock: true });
  const own = switchesOf(timed);

  it("ends by itself", async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await own.set(["maintenance", "on", "--until", soon], ["maintenance"]);
    expect((await timed.customer().open("/")).status).toBe(503);
    timed.clock.advance(3_700_000);
    expect((await timed.customer().open("/about")).status).toBe(200);
  });
});

describe("Switches under plain remix-serve", () => {
  const plain = createTestPortal({ env: SWITCHED, runner: "remix-serve" });
  const own = switchesOf(plain);
  afterEach(() => own.reset());

  it("close a method, and the whole", async () => {
    const client = plain.customer();
    await toOtp(client);
    await own.set(["off", "method:wallet"], ["method:wallet"]);
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(callsTo(plain, "initiateWalletPayment")).toBe(0);
    await own.set(["maintenance", "on"], ["maintenance", "method:wallet"]);
    const page = await client.open("/");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "300"]);
  });
});

describe("A method that goes off while its first page is open", () => {
  it("is refused for cards, too, before anything is begun", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open("/payment/start/card");
    client.fill({ email: "p@example.td" });
    await switches.set(["off", "method:card"], ["method:card"]);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(callsTo(portal, "initiatePayment")).toBe(0);
  });

  it("is refused for MPESA", async () => {
    const client = portal.customer();
    await toMethod(mpesa, client);
    fillPayer(mpesa, client);
    await switches.set(["off", "method:mpesa"], ["method:mpesa"]);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(callsTo(portal, "initiatePayment")).toBe(0);
  });
});
