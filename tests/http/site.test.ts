import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestPortal } from "../support/test-portal";
import { toPayment } from "../support/payment-walk";
import { toResult } from "../support/wallet-walk";

const GTM = "googletagmanager.com";
const manifest = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

describe("The site", () => {
  const portal = createTestPortal({ env: { LOG_LEVEL: "info" } });
  const get = (path: string) => fetch(`${portal.url}${path}`, { redirect: "manual" });

  it("lists its pages for search engines, questions included, and each of them exists (R-CON-23)", async () => {
    const answer = await get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("application/xml");
    const xml = await answer.text();
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    expect(pages).toContain(`${portal.url}/gethelp/recharge/credit/Q1?lang=fr`);
    expect(pages).toContain(`${portal.url}/gethelp/recharge/airtime/Q1?lang=en`);
    expect(xml).toContain(`hreflang="en" href="${portal.url}/gethelp/recharge/airtime/Q1?lang=en"`);
    expect(xml).toContain(`hreflang="sw" href="${portal.url}/gethelp/kuongeza-salio/salio/Q1?lang=sw"`);
    expect(xml).toContain(`hreflang="ar" href="${portal.url}/gethelp/${encodeURIComponent("الشحن")}/`);
    expect(xml).not.toContain("/payment");
    for (const url of pages)
      expect([url, (await fetch(url, { redirect: "manual" })).status]).toEqual([url, 200]);
  });

  it("lists its pages without questions when there is no help", async () => {
    portal.backend.faults.add({ operation: "listFaqs", kind: "html", times: Infinity });
    await portal.restart();
    const answer = await get("/sitemap.xml");
    const xml = await answer.text();
    expect(xml).toContain("/prepaid-recharge?lang=fr");
    expect(xml).not.toContain("/gethelp/");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const hints = await get("/gethelp/hints?q=recharge");
    expect([hints.status, hints.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });

  it("tells robots where the list is, and which paths are closed to them (R-CON-22)", async () => {
    const text = await (await get("/robots.txt")).text();
    expect(text).toContain("Disallow: /payment/");
    expect(text).toContain(`Sitemap: ${portal.url}/sitemap.xml`);
  });

  it("can be put on a home screen, with icons of its own (R-CON-24)", async () => {
    const client = portal.customer();
    await client.open("/");
    expect(client.page.html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    const answer = await get("/manifest.webmanifest");
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const { icons, name, shortcuts } = manifest.parse(await answer.json());
    expect(name).toBe("Toumaï");
    expect(shortcuts).toContainEqual({ name: "Recharger", url: "/prepaid-recharge" });
    for (const src of [...icons.map((icon) => icon.src), "/apple-touch-icon.png"]) {
      const icon = await get(src);
      expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, "image/png"]);
    }
  });

  it("leaves that out for customers who save data", async () => {
    const page = await portal.customer({ "save-data": "on" }).open("/");
    expect(page.html).not.toContain("manifest");
  });

  it("logs the name of each page that was shown, and no address that somebody typed", async () => {
    const client = portal.customer();
    await client.open("/");
    await toPayment(client);
    await client.open("/66123456-what-somebody-typed");
    const lines = () =>
      portal
        .output()
        .split("\n")
        .filter((line) => line.includes('"page_view"'));
    await expect.poll(() => lines().some((line) => line.includes('"page":"td_orp_start"'))).toBe(true);
    expect(lines().some((line) => line.includes('"page":"td_orp_homepage"'))).toBe(true);
    expect(portal.output()).not.toContain("what-somebody-typed");
    expect(lines().join()).not.toContain("66123456");
  });

  it("loads no tag container that was not configured", async () => {
    const page = await portal.customer().open("/");
    expect(page.html).not.toContain(GTM);
    expect(page.headers["content-security-policy"]).not.toContain("google");
  });

  it.each([
    ["/give_your_feedback", "/contact-us"],
    ["/more-toumai-money", "/gethelp/mobile-money/prets?questions=1"],
    ["/store_finder/toumai_shop", "/store-locator"],
    ["/store_finder/dealers", "/store-locator"],
  ])("redirects from %s, which is the operator's own, to %s (R-PAG-13)", async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });
});

const TAG = /<script[^>]* src="https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-TEST123"/;
const tagged = ["/about", "/privacy", "/table", "/gethelp", "/contact-us/thanks"];

describe("A tag container", () => {
  const portal = createTestPortal({ env: { GTM_ID: "GTM-TEST123" } });

  it.each(tagged)("is loaded by %s, which asks for nothing personal (R-SEC-7)", async (path) => {
    const page = await portal.customer().open(path);
    expect(page.html).toMatch(TAG);
    expect(page.headers["content-security-policy"]).toMatch(/script-src [^;]*googletagmanager/);
  });

  it.each(["/", "/prepaid-recharge", "/payment/status?id=X"])("is not loaded by %s", async (path) => {
    const page = await portal.customer().open(path);
    expect(page.html).not.toContain(GTM);
    expect(page.headers["content-security-policy"] ?? "").not.toContain("google");
  });

  it("is not loaded for customers who save data", async () => {
    const page = await portal.customer({ "save-data": "on" }).open("/about");
    expect(page.html).not.toContain(GTM);
  });
});

describe("A tag container that the customer is asked about", () => {
  const portal = createTestPortal({ env: { GTM_ID: "GTM-TEST123", GTM_CONSENT: "ask" } });

  /** A customer who has answered the question, which only pages with scripts ask. */
  async function answering(answer: Record<string, string>, headers: Record<string, string> = {}) {
    const client = portal.customer(headers);
    await client.open("/contact-us");
    const csrf =
      client.form({ field: "csrf" }).fields.find(({ name }) => name === "csrf")?.value ?? "no token";
    return { client, page: await client.postRaw("/privacy", { csrf, page: "/about", ...answer }) };
  }
  const allowing = async (headers: Record<string, string> = {}) =>
    (await answering({ allow: "Allow" }, headers)).client;

  it.each(tagged)("is not loaded by %s before the customer has allowed it", async (path) => {
    for (const client of [portal.customer(), (await answering({ refuse: "Refuse" })).client]) {
      const page = await client.open(path);
      expect(page.html).not.toContain(GTM);
      expect(page.headers["content-security-policy"]).not.toContain("google");
    }
  });

  it.each(tagged)("is loaded by %s, which asks for nothing personal, once it is allowed", async (path) => {
    const page = await (await allowing()).open(path);
    expect(page.html).toMatch(TAG);
    expect(page.headers["content-security-policy"]).toMatch(/script-src [^;]*googletagmanager/);
  });

  it("is loaded no more once the customer has stopped it, or has this device forget everything", async () => {
    const stopped = await allowing();
    const { fields } = stopped.form({ field: "csrf" });
    const csrf = fields.find(({ name }) => name === "csrf")?.value ?? "no token";
    await stopped.postRaw("/privacy", { csrf, page: "/about", refuse: "Stop" });
    const forgotten = await allowing();
    await forgotten.open("/forget");
    await forgotten.submit("Forget everything");
    for (const client of [stopped, forgotten]) expect((await client.open("/about")).html).not.toContain(GTM);
  });

  it("is allowed by no form of another site, and leads to no other page than those that ask", async () => {
    const client = portal.customer();
    await client.open("/about");
    const refused = await client.postRaw("/privacy", { csrf: "AAAA", page: "/about", allow: "Allow" });
    expect(refused.status).toBe(403);
    expect(refused.alerts.join()).toContain("This page was open for too long");
    expect((await client.open("/about")).html).not.toContain(GTM);
    for (const page of ["//evil.example/", "https://evil.example/", "/prepaid-recharge", "/nowhere"])
      expect(new URL((await answering({ allow: "Allow", page })).page.url).href).toBe(
        `${portal.url}/privacy`,
      );
  });

  it.each([
    "/",
    "/prepaid-recharge",
    "/postpaid-bill-pay",
    "/data-bundle",
    "/broadband-recharge",
    "/orp/fixed-internet",
    "/hbb-lead",
    "/hbb-lead-status",
    "/openNetworks",
    "/storeLocator",
    "/map/point",
    "/contact-us",
    "/no-such-page",
  ])("is not loaded on %s", async (path) => {
    const page = await (await allowing()).open(path);
    expect(page.html).not.toContain(GTM);
    expect(page.headers["content-security-policy"] ?? "").not.toContain("google");
  });

  it("is not loaded on the result of a payment", async () => {
    const client = await allowing();
    await toResult(client);
    expect(client.page.html).not.toContain(GTM);
    expect(client.page.headers["content-security-policy"]).not.toContain("google");
  });

  it("is not loaded for customers who save data", async () => {
    const page = await (await allowing({ "save-data": "on" })).open("/about");
    expect(page.html).not.toContain(GTM);
  });
});
