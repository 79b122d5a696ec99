import { describe, expect, it } from "vitest";
import { startBackend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { startPortal } from "../support/portal";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE, pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { toResult } from "../support/wallet-walk";

const portal = createTestPortal();

describe("An address that does not exist", () => {
  it.each([
    "/nothing-here",
    "/prepaid-recharge/nothing",
    "/payment/start/card2",
    "/a/b/c",
    "/.env",
    "/index.php",
    "/map/nothing",
    "/page-not-found",
  ])("%s answers 404 with the services and a link home (R-PAG-5, R-PAG-6, R-PAG-11)", async (path) => {
    const client = portal.customer();
    await client.open(path);
    expect(client.page.status).toBe(404);
    expect(client.page.html).toContain("<title>Page not found – Toumaï</title>");
    expect(client.page.html).toContain("<h1>Page not found</h1>");
    expect(client.page.text).toContain("We can’t find the page you asked for.");
    expect(client.page.links.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining([RECHARGE, "/data-bundle", "/postpaid-bill-pay", "/table"]),
    );
    await client.click("Back to the home page");
    expect(pathOf(client.page)).toBe("/");
  });

  it.each(["/gethelp/nothing", "/gethelp/recharge/credit/nothing", "/sandbox", "/sandbox/provider"])(
    "%s leads to the same page",
    async (path) => {
      const client = portal.customer();
      await client.open(path);
      expect(client.page.status).toBe(404);
      expect(pathOf(client.page)).toBe("/page-not-found");
      expect(client.page.text).toContain("We can’t find the page you asked for.");
    },
  );

  it("has the search of the help, which answers at once", async () => {
    const client = portal.customer();
    await client.open("/nothing-here");
    await client.fill({ q: "credit" }).submit();
    expect(client.page.status).toBe(200);
    expect(pathOf(client.page)).toBe("/gethelp/search");
    expect(client.page.text).toMatch(/question(s match| matches) “credit”/);
  });

  it("answers a form in the same way", async () => {
    const page = await portal.customer().postRaw("/nothing-here", { msisdn: "66000001" });
    expect(page.status).toBe(404);
    expect(page.text).toContain("We can’t find the page you asked for.");
  });

  it.each(["/%E0%A4%A", "/%00", "/..%2f..%2fpackage.json"])(
    "%s answers with a client error and no more",
    async (path) => {
      const answer = await fetch(`${portal.url}${path}`, { redirect: "manual" });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/at .*\.(js|ts):\d+/);
    },
  );
});

describe("A journey that the operator does not offer", () => {
  it("is not linked on the home page and answers as not found (R-PAG-7)", async () => {
    const backend = await startBackend();
    backend.sandbox.setProduct("PREPAID", false);
    const otherPortal = await startPortal({ env: backend.env });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      await client.open("/");
      const main = client.page.html.slice(
        client.page.html.indexOf("<main"),
        client.page.html.indexOf("</main"),
      );
      expect(main).not.toContain(RECHARGE);
      expect(client.page.forms).toEqual([]);
      for (const path of [RECHARGE, "/prepaid-recharge/bundles"]) {
        await client.open(path);
        expect(client.page.status).toBe(404);
        expect(pathOf(client.page)).toBe("/page-not-found");
      }
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });

  it("is linked nowhere, not even in the header", async () => {
    const backend = await startBackend();
    backend.sandbox.setProduct("PREPAID", false);
    const otherPortal = await startPortal({ env: backend.env });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      await client.open("/about");
      expect(client.page.links.filter(({ url }) => url.includes(RECHARGE))).toEqual([]);
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });
});

describe("The language", () => {
  it("is French unless the customer asks for another (R-LNG-2)", async () => {
    const client = portal.customer({ "accept-language": "" });
    await client.open(RECHARGE);
    expect(client.page.html).toContain('<html lang="fr"');
    expect(client.page.headers["content-language"]).toBe("fr");
    expect(client.page.text).toContain("Numéro de téléphone");
  });

  it.each([
    ["en", "en"],
    ["en-GB,en;q=0.9", "en"],
    ["de,en;q=0.7,fr;q=0.3", "en"],
    ["ar,sw", "ar"],
    ["ar-TD,fr;q=0.5", "ar"],
    ["de,sw-KE;q=0.8,en;q=0.5", "sw"],
    ["sw;q=0.2,fr;q=0.9", "fr"],
    ["fr-TD", "fr"],
    ["*", "fr"],
    [";;;,q=", "fr"],
  ])("that a browser asks for with '%s' is %s", async (header, language) => {
    const client = portal.customer({ "accept-language": header });
    await client.open("/");
    expect(client.page.html).toContain(`<html lang="${language}"`);
    expect(client.page.headers["content-language"]).toBe(language);
  });

  it.each([
    ["fr", ["EN", "SW", "ع"]],
    ["en", ["FR", "SW", "ع"]],
    ["sw", ["FR", "EN", "ع"]],
    ["ar", ["FR", "EN", "SW"]],
  ])("'%s' has links to the three others in the header, each by its short name", async (language, names) => {
    const client = portal.customer({ "accept-language": language });
    const { links } = await client.open(RECHARGE);
    const others = links.filter(({ url }) => new URL(url).searchParams.has("lang"));
    expect(others.map(({ text }) => text)).toEqual(names);
  });

  it("of Arabic runs from right to left, of the others from left to right", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    expect(client.page.html).toContain('<html lang="en" dir="ltr"');
    await client.click("ع");
    expect(client.page.html).toContain('<html lang="ar" dir="rtl"');
    expect(client.page.text).toContain("رقم الهاتف");
    await client.click("SW");
    expect(client.page.html).toContain('<html lang="sw" dir="ltr"');
    expect(client.page.text).toContain("Namba ya simu");
  });

  it("keeps numbers and amounts of an Arabic page in their order (R-LNG-10)", async () => {
    const client = portal.customer();
    await toPayment(client, { msisdn: "66000001" });
    await client.click("ع");
    expect(client.page.text).toContain("كيف تريد أن تدفع؟");
    expect(client.page.html).toContain("\u200e+235\u00a066\u00a000\u00a000\u00a001\u200e");
    expect(client.page.html).toContain("\u200e500\u00a0XAF\u200e");
    await client.click("Toumaï Money");
    expect(client.page.html).toMatch(/<div class="input" dir="ltr"><span class="prefix">\+235/);
  });

  it.each(["fr", "sw", "ar"])(
    "of '%s' is sent in valid UTF-8, without NUL bytes (R-SEC-16)",
    async (language) => {
      const client = portal.customer({ "accept-language": language });
      const broken: string[] = [];
      for (const path of [
        "/",
        "/about",
        "/privacy",
        "/gethelp",
        "/storeLocator",
        "/openNetworks",
        "/table",
      ]) {
        const { html } = await client.open(path);
        if (/[\0\ufffd]/.test(html)) broken.push(path);
      }
      expect(broken).toEqual([]);
    },
  );

  it("is changed by a link on the same page, and kept (R-LNG-4)", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await client.open(RECHARGE);
    await client.click("EN");
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).toContain("Mobile number");
    await client.open("/about");
    expect(client.page.html).toContain('<html lang="en"');
    await client.click("FR");
    await client.open("/");
    expect(client.page.html).toContain('<html lang="fr"');
  });

  it.each(["/data-bundle/bundles", "/hbb-lead/details", "/payment/start", "/payment/receipt?id=X"])(
    "that the address of %s chooses is kept by the redirect to another page (R-LNG-13)",
    async (path) => {
      const client = portal.customer({ "accept-language": "fr" });
      await client.open(`${path}${path.includes("?") ? "&" : "?"}lang=sw`);
      expect(client.page.chain.length).toBeGreaterThan(1);
      expect(client.page.html).toContain('<html lang="sw"');
      await client.open("/about");
      expect(client.page.html).toContain('<html lang="sw"');
    },
  );

  it("is set once, and by no redirect of an address that chooses the same one", async () => {
    const client = portal.customer();
    const cookies: string[][] = [];
    for (let visit = 0; visit < 2; visit++) {
      const answer = await client.download("/payment/start?lang=sw");
      cookies.push(answer.setCookies.filter((line) => line.startsWith("prefs=")));
    }
    expect(cookies.map(({ length }) => length)).toEqual([1, 0]);
  });

  it("can be changed in the middle of a payment, which continues", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.click("FR");
    expect(client.page.text).toContain("Comment voulez-vous payer ?");
    await client.click("Toumaï Money");
    expect(client.page.text).toContain("Le numéro qui paie");
  });

  it("can be changed on a result, which stays the same one", async () => {
    const client = portal.customer();
    const result = await toResult(client);
    await client.click("FR");
    expect(client.page.html).toContain("<h1>Merci</h1>");
    expect(new URL(client.page.url).searchParams.get("id")).toBe(new URL(result.url).searchParams.get("id"));
  });

  it("is not changed by an unknown language", async () => {
    const client = portal.customer();
    await client.open("/?lang=xx");
    expect(client.page.status).toBe(200);
    expect(client.page.html).toContain('<html lang="en"');
  });
});

describe("A notice in the address", () => {
  it("shows only messages of the portal", async () => {
    const client = portal.customer();
    await client.open("/?why=%3Cb%3EYou%20won%3C%2Fb%3E");
    expect(client.page.text).not.toContain("You won");
    await client.open("/?why=toString");
    expect(client.page.status).toBe(200);
  });
});
