import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { openRaw } from "../support/raw";
import { createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";

const portal = createTestPortal();

function expectNoStack(text: string): void {
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/build\/|URIError|Error:/);
}

function expectLayout(page: Page): void {
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(page.status).toBeLessThan(500);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.html).toContain("<header");
  expect(page.html).toContain("<footer");
  expectNoStack(page.html);
}

describe("A form sent to a page without a form", () => {
  it.each(["/", "/page-not-found", "/about", "/nothing-here"])(
    "(%s) is answered with a page that links home",
    async (path) => {
      const client = portal.customer();
      const page = await client.postRaw(path, { msisdn: "66000001" });
      expectLayout(page);
      const home = page.links.filter(({ url }) => new URL(url).pathname === "/");
      expect(home.length).toBeGreaterThan(0);
      expect(pathOf(await client.open(home[0]?.url ?? "no link home"))).toBe("/");
      expect(client.page.status).toBe(200);
    },
  );

  it("says in the customer's language what happened, with a reference for the operator's engineer", async () => {
    const english = await portal.customer().postRaw("/about", {});
    expect(english.html).toContain("<title>Error – Toumaï</title>");
    expect(english.text).toContain("We can’t show this page.");
    expect(english.text).toMatch(/Reference: \S+/);
    const french = await portal.customer({ "accept-language": "fr" }).postRaw("/about", {});
    expect(french.html).toContain('lang="fr"');
    expect(french.html).toContain("<title>Erreur – Toumaï</title>");
    expect(french.text).not.toContain("We can’t show this page.");
  });

  it("shows what still works: menu, services, help by telephone, languages and the low-data version, without scripts (R-LOW-6)", async () => {
    const page = await portal.customer().postRaw("/about", {});
    const found = page.links.map(({ url }) => url.replace(portal.url, ""));
    for (const link of ["/prepaid-recharge", "/table", "/gethelp", "/privacy", "tel:300", "/about?lang=fr"])
      expect(found).toContain(link);
    expect(page.text).toContain("Low-data version");
    expect(page.html).not.toContain("<script");
  });

  it("asks on a payment page to check the payment, at the same address (R-PAG-15)", async () => {
    const page = await portal.customer().postRaw("/payment/receipt?id=T1", {});
    expect(page.text).toContain(
      "We can’t show this page; the connection may be down. Check your payment before you pay again.",
    );
    const check = page.links.find(({ text }) => text === "Check my payment");
    expect(check?.url).toBe(`${portal.url}/payment/receipt?id=T1`);
  });

  it("keeps the low-data version", async () => {
    const client = portal.customer();
    await client.open("/about?data=low");
    const page = await client.postRaw("/about", {});
    expect(page.links.some(({ url }) => url.endsWith("?data=full"))).toBe(true);
  });

  it("names no journey that the operator does not offer", async () => {
    portal.backend.sandbox.setProduct("PREPAID", false);
    await portal.restart();
    // A page waits only so long for the operator's configuration (R-CON-8), which a busy machine may exceed.
    const crashed = async () => (await portal.customer().postRaw("/about", {})).html;
    await expect.poll(crashed).not.toContain("/prepaid-recharge");
  });
});

describe("A malformed address", () => {
  it.each(["/%ff", "/%", "/%c3%28/x", "/assets/%ff.js", "/%ff.css"])(
    "(%s) is answered with a short page and a link home",
    async (path) => {
      const answer = await openRaw(portal.url, path);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.type).toContain("text/html");
      expect(answer.body).toContain('href="/"');
      expectNoStack(answer.body);
    },
  );

  it.each([
    ["fr-TD,fr;q=0.8", "fr", "ltr", "Erreur 400", "Retour à l’accueil"],
    ["en", "en", "ltr", "Error 400", "Back to the home page"],
    ["sw", "sw", "ltr", "Hitilafu 400", "Rudi mwanzo"],
    ["ar-TD", "ar", "rtl", "خطأ 400", "العودة إلى الصفحة الرئيسية"],
    ["de", "fr", "ltr", "Erreur 400", "Retour à l’accueil"],
  ])(
    "is short for a browser that accepts '%s', with the help's number and links to the other languages (R-PAG-16)",
    async (accepted, language, direction, heading, home) => {
      const answer = await fetch(`${portal.url}/%ff`, { headers: { "accept-language": accepted } });
      const body = await answer.text();
      expect(Buffer.byteLength(body)).toBeLessThan(2000);
      expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(body).toContain(`<h1>${heading}</h1>`);
      expect(body).toContain(home);
      expect(body).toContain('href="tel:300"');
      const others = [...body.matchAll(/href="\/\?lang=(\w+)"/g)].map(([, code]) => code);
      expect([...others, language].sort()).toEqual(["ar", "en", "fr", "sw"]);
    },
  );

  it("names itself safe styles only, and runs no script", async () => {
    const answer = await fetch(`${portal.url}/%ff`);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    const style = /<style>(.*)<\/style>/.exec(await answer.text())?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
  });
});
