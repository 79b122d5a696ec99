import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { RECHARGE } from "../support/pages";
import { createTestPortal, type TestPortal } from "../support/test-portal";
import { toPayment } from "../support/payment-walk";
import { toWallet } from "../support/wallet-walk";

/** The address of the style sheet that a page links to after the browser's first visit. */
async function sheetOf(portal: TestPortal): Promise<string> {
  const client = portal.customer();
  await client.open("/");
  const page = await client.open(RECHARGE);
  return page.stylesheets[0] ?? "no sheet";
}

describe.each(["host", "remix-serve"] as const)("The files of the brand, by %s,", (runner) => {
  const portal = createTestPortal({ runner });

  it("are style sheets in its colours that browsers keep for good, compressed", async () => {
    const address = await sheetOf(portal);
    const answer = await fetch(address, { headers: { "Accept-Encoding": "gzip" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("set-cookie")).toBeNull();
    const css = await answer.text();
    expect(css).toContain("#f5b301");
    expect(css).not.toMatch(/var\(|--[a-z]+:/);
  });

  it("are the present sheets for a page of an earlier start, and are not kept then", async () => {
    const address = (await sheetOf(portal)).replace(/\/styles\/[\w-]+\//, "/styles/earlier1/");
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("#f5b301");
  });

  it("are its icons, which a browser asks for again without loading them again", async () => {
    const icon = await fetch(`${portal.url}/icons/icon-192.png`);
    expect(icon.headers.get("content-type")).toBe("image/png");
    const tag = icon.headers.get("etag") ?? "";
    const again = await fetch(`${portal.url}/icons/icon-192.png`, { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
  });

  it.each(["/styles/x/nothing.css", "/styles/x/first.css", "/styles/x"])(
    "are no others: %s",
    async (path) => {
      const answer = await fetch(portal.url + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toMatch(/no-store|no-cache/);
    },
  );
});

const folder = mkdtempSync(join(tmpdir(), "another-brand-"));
cpSync(join(import.meta.dirname, "../../brand"), folder, { recursive: true });
const pack = readFileSync(join(folder, "toumai.json"), "utf8")
  .replace('"name": "Toumaï"', '"name": "Orchidée"')
  .replace('"name": "Toumaï Money"', '"name": "Orchidée Money"')
  .replace('"route": "toumai-money"', '"route": "orchidee-money"')
  .replace('"slug": "toumai"', '"slug": "orchidee"')
  .replaceAll("#f5b301", "#ffc107")
  .replace(/"languages": \[[^\]]*\]/, '"languages": ["en", "fr"]')
  .replace('"defaultLanguage": "fr"', '"defaultLanguage": "en"');
writeFileSync(join(folder, "another.json"), pack);

describe("The same build with another pack", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const portal = createTestPortal({ env: { BRAND: join(folder, "another.json") }, fresh: true });

  it("says its name, with a French elision, and offers its languages in their order", async () => {
    const client = portal.customer();
    const page = await client.open("/about?lang=fr");
    expect(page.text).toContain("À propos d’Orchidée");
    expect(page.html).toContain(">EN</a>");
    expect(page.html).not.toMatch(/lang=(sw|ar)"/);
    expect((await portal.customer().open("/about?lang=sw")).text).toContain("About Orchidée");
  });

  it("has its colours, and the wallet's pages at its address", async () => {
    const css = await (await fetch(await sheetOf(portal))).text();
    expect(css).toContain("#ffc107");
    expect(css).not.toContain("#f5b301");
    const client = portal.customer();
    expect((await client.open("/payment/start/toumai-money")).status).toBe(404);
    await client.open("/payment/start/orchidee-money");
    expect(client.page.text).toContain("Recharge");
  });
});

describe("The pages of the wallet", () => {
  const portal = createTestPortal();

  it("are known to browsers by the brand's own address, so that no step asks the service for a better route", async () => {
    const client = portal.customer({
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36",
    });
    await toPayment(client);
    const page = await toWallet(client);
    expect(page.html).toMatch(/"path":\s*"payment\/start\/toumai-money"/);
    expect(page.html).not.toMatch(/"path":\s*"[^"]*:/);
  });
});
