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
    const english = await portal.customer().postRaw("/page-not-found", {});
    expect(english.text).toContain("We can’t show this page.");
    expect(english.text).toMatch(/Reference: \S+/);
    const french = await portal.customer({ "accept-language": "fr" }).postRaw("/page-not-found", {});
    expect(french.html).toContain('lang="fr"');
    expect(french.text).not.toContain("We can’t show this page.");
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

  it("is short, in every language", async () => {
    const { body } = await openRaw(portal.url, "/%ff");
    expect(body.length).toBeLessThan(1000);
    expect(body).toContain("Retour à l’accueil");
    expect(body).toContain("Back to the home page");
    expect(body).toContain("Rudi mwanzo");
    expect(body).toContain("العودة إلى الصفحة الرئيسية");
  });
});
