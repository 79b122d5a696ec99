import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { ADMIN_TOKEN, loggedIn, switchForm, withAdminPage } from "../support/admin";
import { FormClient } from "../support/form-client";
import { markupFaults } from "../support/markup";
import { toPayment } from "../support/payment-walk";
import { freePort, startPortal } from "../support/portal";
import { switchEnd, switchesOf, untilActive } from "../support/switches";
import { freshNumber, testCustomers } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";
import { submitOtp, submitPin, toOtp, toPin } from "../support/wallet-walk";

const folder = mkdtempSync(join(tmpdir(), "admin-page-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const auditLog = join(folder, "audit.jsonl");
const [timed, guessed] = [await withAdminPage(), await withAdminPage()];
/** Every write to this file fails like that to a full disk. */
const withFullDisk = await withAdminPage({ AUDIT_LOG: "/dev/full" });
const { options, url } = await withAdminPage({ AUDIT_LOG: auditLog });
const portal = createTestPortal({ ...options, fresh: true });
const switches = switchesOf(portal);
afterEach(() => switches.reset());

const anonymous = (headers: Record<string, string> = {}) =>
  new FormClient(url, { "accept-language": "en", ...headers });
const fieldOf = (client: FormClient, name: string) =>
  client.page.forms.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value ?? "none";

/** Presses a button of a switch's own form, with these values. */
async function change(client: FormClient, name: string, button: string, values: Record<string, string> = {}) {
  await client.fill(values, switchForm(client, name, button)).submit(button);
  return client.page;
}

describe("The operator’s page", () => {
  it("asks for the token, and shows nothing before", async () => {
    const client = anonymous();
    await client.open("/");
    expect(client.page.text).toContain("Log in");
    expect(client.page.text).not.toContain("MPESA");
    expect((await loggedIn(url)).page.text).toContain("Way to pay: MPESA");
  });

  it("is not served at the portal's own port, nor the portal at its port", async () => {
    expect((await fetch(`${url}/prepaid-recharge`)).status).toBe(404);
    const html = await (await fetch(`${portal.url}/`)).text();
    expect(html).not.toContain("Operator’s page");
  });

  it("keeps its cookie from scripts and other sites, and its pages from caches and frames", async () => {
    const answer = await fetch(`${url}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ token: ADMIN_TOKEN }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("set-cookie")).toMatch(/^admin=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
  });

  it("turns a method off with its reason and end, and on again; customers follow, and the trail knows who", async () => {
    const client = await loggedIn(url);
    await change(client, "method:mpesa", "Turn off", { any: "Repairs at MPESA.", until: switchEnd.typed });
    expect(client.page.text).toContain("Changed: Way to pay: MPESA.");
    expect(client.page.text).toContain(`off until ${switchEnd.typed.replace("T", " ")} UTC`);
    const customer = portal.customer();
    await toPayment(customer);
    expect(customer.page.text).toContain(`MPESA: closed until ${switchEnd.day} at 11:00`);
    expect(customer.page.text).toContain("Repairs at MPESA.");
    await change(client, "method:mpesa", "Offer again");
    await untilActive(portal, []);
    const trail = readFileSync(auditLog, "utf8");
    expect(trail).toMatch(
      /"event":"switch","at":"[^"]+","switch":"method:mpesa","by":"admin","before":null,"after":\{/,
    );
    expect(trail).toMatch(/"by":"admin","before":\{[^}]+\{[^}]+\}\},"after":null/);
  });

  it.each([
    ["maintenance", "Turn on", {}],
    ["maintenance:payments", "Turn on", { en: "New software." }],
    ["low-data", "Turn on", {}],
    ["banner", "Show this banner", { fr: "Bonjour", en: "Hello" }],
    ["limits", "Apply these limits", { limits: "line-address=240/10m" }],
    ["journey:lead", "Turn off", { any: "No technician." }],
  ])("sets %s", async (name, button, values) => {
    const client = await loggedIn(url);
    const page = await change(client, name, button, values);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining("Changed: ")]);
    await untilActive(portal, [name]);
  });

  it("says what is allowed, keeps what was typed, and changes nothing", async () => {
    const client = await loggedIn(url);
    const page = await change(client, "method:mpesa", "Turn off", { any: "Repairs", until: "tomorrow" });
    expect(page.status).toBe(422);
    expect(page.alerts.join(" ")).toContain("Give the end with its date and time, as in 2026-12-01T10:00Z.");
    const again = switchForm(client, "method:mpesa", "Turn off");
    expect(again.fields.find(({ name }) => name === "until")?.value).toBe("tomorrow");
    expect(again.fields.find(({ name }) => name === "any")?.value).toBe("Repairs");
    const faulty = [...page.html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
    expect(faulty.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(["until"]);
    await untilActive(portal, []);
  });

  it.each([
    ["a text that is too long", { fr: "Bonjour", en: "x".repeat(301) }, ["en"]],
    ["no text at all", {}, ["fr", "en", "sw", "ar"]],
  ])("marks the fields of a banner with %s, and no other", async (_what, texts, marked) => {
    const client = await loggedIn(url);
    const { status, html } = await change(client, "banner", "Show this banner", texts);
    const faulty = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([input]) => input);
    expect(status).toBe(422);
    expect(faulty.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(marked);
  });

  it.each(["T", " "])(
    "takes an end as the page writes times, with '%s' between date and time",
    async (between) => {
      const client = await loggedIn(url);
      const until = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16).replace("T", between);
      const page = await change(client, "method:mpesa", "Turn off", {
        until: between === " " ? `${until} UTC` : until,
      });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining("Changed: ")]);
    },
  );

  it("keeps what was typed in a page that was open for too long", async () => {
    const client = await loggedIn(url);
    const typed = { form: "an-old-token", switch: "method:mpesa", action: "set", any: "Repairs" };
    const page = await client.postRaw("/switches", typed);
    expect([page.status, page.html.includes('value="Repairs"')]).toEqual([403, true]);
  });

  it("keeps what was typed while the switches cannot be written", async () => {
    const client = await loggedIn(url);
    const file = portal.file("switches.json");
    rmSync(file, { force: true });
    mkdirSync(file);
    const page = await change(client, "method:mpesa", "Turn off", { any: "Repairs" });
    rmSync(file, { recursive: true });
    expect([page.status, page.html.includes('value="Repairs"')]).toEqual([503, true]);
  });

  it("is written in French, too", async () => {
    const client = await loggedIn(url, "fr");
    expect(client.page.text).toContain("Moyen de paiement");
    await client.click("English");
    expect(client.page.text).toContain("Way to pay");
    await client.open("/");
    expect(client.page.text).toContain("Way to pay");
  });

  it("has valid markup, without scripts", async () => {
    const client = anonymous();
    await client.open("/");
    const login = client.page.html;
    const board = (await loggedIn(url)).page.html;
    for (const html of [login, board]) {
      expect(await markupFaults(html)).toEqual([]);
      expect(html).not.toContain("<script");
    }
  });
});

describe("The operator’s page of a portal whose audit trail cannot be written", () => {
  const unrecorded = createTestPortal(withFullDisk.options);

  it("makes the change, and says that the trail lacks it (R-SWI-17)", async () => {
    const client = await loggedIn(withFullDisk.url);
    const page = await change(client, "method:mpesa", "Turn off");
    expect(page.alerts).toEqual([
      expect.stringMatching(/^Changed: .* The audit trail could not be written: /),
    ]);
    await untilActive(unrecorded, ["method:mpesa"]);
  });
});

describe("A form of another site", () => {
  it.each([
    ["an origin of another site", { origin: "https://elsewhere.example" }],
    ["no origin", { origin: "null" }],
    ["the word of the browser", { "sec-fetch-site": "cross-site" }],
  ])("with %s changes nothing, though the session and its token are right", async (_what, headers) => {
    const client = await loggedIn(url);
    const form = { form: fieldOf(client, "form"), switch: "maintenance", action: "set" };
    expect((await client.postRaw("/switches", form, headers)).status).toBe(403);
    await untilActive(portal, []);
  });

  it("without the session's token changes nothing, and neither does one of another session", async () => {
    const [client, other] = [await loggedIn(url), await loggedIn(url)];
    for (const form of ["", "guess", fieldOf(other, "form")]) {
      const page = await client.postRaw("/switches", { form, switch: "maintenance", action: "set" });
      expect([page.status, page.text]).toEqual([403, expect.stringContaining("open for too long")]);
    }
    await untilActive(portal, []);
  });

  it("can neither log in nor log out", async () => {
    const foreign = { origin: "https://elsewhere.example" };
    expect((await anonymous().postRaw("/login", { token: ADMIN_TOKEN }, foreign)).status).toBe(403);
    const client = await loggedIn(url);
    await client.postRaw("/logout", { form: "guess" });
    await client.open("/");
    expect(client.page.text).toContain("Way to pay: MPESA");
  });
});

describe("A session", () => {
  it("ends by logging out, also for its old cookie", async () => {
    const client = await loggedIn(url);
    const cookies = client.snapshot();
    const form = { form: fieldOf(client, "form"), switch: "maintenance", action: "set" };
    await client.submit("Log out");
    expect(client.page.text).toContain("Log in");
    client.restore(cookies);
    await client.open("/");
    expect(client.page.text).toContain("Your session has ended.");
    client.restore(cookies);
    expect((await client.postRaw("/switches", form)).status).toBe(403);
    await untilActive(portal, []);
  });

  it("is refused without its cookie", async () => {
    const page = await anonymous().postRaw("/switches", { switch: "maintenance", action: "set" });
    expect(page.status).toBe(403);
    await untilActive(portal, []);
  });
});

describe("A session of 30 idle minutes", () => {
  const idle = createTestPortal({ ...timed.options, clock: true });

  it("has ended, and one that is used goes on", async () => {
    const client = await loggedIn(timed.url);
    idle.clock.advance(25 * 60_000);
    await client.open("/");
    expect(client.page.text).toContain("Way to pay: MPESA");
    idle.clock.advance(31 * 60_000);
    await client.open("/");
    expect(client.page.text).toContain("Your session has ended. Log in again.");
  });
});

describe("Wrong tokens", () => {
  const portalOfGuesses = createTestPortal({ ...guessed.options, fresh: true });

  it("are refused, and after five of them the right one, too; none is logged", async () => {
    const client = new FormClient(guessed.url, { "accept-language": "en" });
    await client.open("/");
    for (let wrong = 1; wrong <= 5; wrong++) {
      await client.fill({ token: `wrong-token-number-${wrong}` }).submit();
      expect([client.page.status, client.page.alerts.join(" ")]).toEqual([
        403,
        expect.stringContaining("This token is wrong."),
      ]);
    }
    await client.fill({ token: ADMIN_TOKEN }).submit();
    expect(client.page.status).toBe(429);
    expect(client.page.text).toContain("Too many wrong tokens. Try again in 15 minutes.");
    expect(Number(client.page.headers["retry-after"])).toBeGreaterThan(0);
    await expect.poll(() => portalOfGuesses.output()).toContain('"event":"too many tokens"');
    const log = portalOfGuesses.output();
    expect(log).toMatch(/"event":"wrong token","client":"[\w-]{10}"/);
    expect(log).not.toContain("wrong-token-number");
    expect(log).not.toContain(ADMIN_TOKEN);
  });
});

describe("The last hour", () => {
  it("shows payments, codes, limits and the operator's health, and no customer's number", async () => {
    const customer = portal.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    await toPin(customer, { msisdn, payer });
    await submitPin(customer);
    const wrong = portal.customer();
    await toOtp(wrong);
    await submitOtp(wrong, testCustomers.wrongOtp);
    const client = await loggedIn(url);
    const { text, html } = client.page;
    expect(text).toMatch(/Way to pay Succeeded Failed Refused Sent Unknown/);
    expect(text).toMatch(/Toumaï Money 1 0 0 1 0/);
    expect(text).toMatch(/payments up \d+ 0 \d+ ms \d+ ms/);
    expect(text).toMatch(/Sent Not sent Right Wrong [1-9]\d* 0 [1-9]\d* [1-9]\d*/);
    expect(text).toContain("No payment waits for its result.");
    for (const number of [msisdn, payer]) {
      expect(html).not.toContain(number);
      expect(html).not.toContain(number.replace(/(..)(?=.)/g, "$1 "));
    }
  });
});

describe("The operator’s page without its variables", () => {
  it("is not there", async () => {
    expect((await portal.customer().open("/login")).status).toBe(404);
  });

  it.each([
    ["without a token", {}, "ADMIN_TOKEN must have 16 characters or more"],
    ["with a short token", { ADMIN_TOKEN: "short" }, "ADMIN_TOKEN must have 16 characters or more"],
  ])("does not start %s", async (_what, env, sentence) => {
    const ADMIN_PORT = String(await freePort());
    await expect(startPortal({ env: { ADMIN_PORT, ...env } })).rejects.toThrow(sentence);
  });
});
