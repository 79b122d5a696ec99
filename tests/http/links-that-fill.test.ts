import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { payByWallet, toBill } from "../support/journey-walks";
import { PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";

const portal = createTestPortal();

const shown = (msisdn: string) => msisdn.replace(/(..)(?=.)/g, "$1 ");

/** The headers with which a page answers this browser. */
async function headersOf(client: FormClient, path: string): Promise<Headers> {
  const url = new URL(path, portal.url);
  return (await fetch(url, { headers: { cookie: client.jar.header(new URL(portal.url)) } })).headers;
}

describe("A link that fills a recharge", () => {
  it("fills in the form and sends nothing", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await client.open(`${RECHARGE}?msisdn=${msisdn}&amount=750`);
    expect(refusalOf(client).typed("msisdn")).toBe(msisdn);
    expect(refusalOf(client).typed("amount")).toBe("750");
    await client.open(PAYMENT);
    expect(pathOf(client.page)).toBe(RECHARGE);
  });

  it("with nonsense is refused like a mistyped form, once it is sent", async () => {
    const client = portal.customer();
    await client.open(`${RECHARGE}?msisdn=${encodeURIComponent('"><b>x')}&amount=-1`);
    expect(client.page.html).not.toContain("<b>x");
    await client.submit();
    expect(refusalOf(client).alert).toContain("Invalid Mobile No");
  });

  it("to an empty place of the list fills in nothing", async () => {
    const client = portal.customer();
    for (const place of ["0", "9", "-1", "x", "99999"]) {
      await client.open(`${RECHARGE}?recent=${place}`);
      expect(client.page.status).toBe(200);
      expect(refusalOf(client).typed("msisdn")).toBe("");
    }
  });

  it("leads to the bundles of the number that it names", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await client.open(`${RECHARGE}?msisdn=${msisdn}`);
    await client.submit("See the bundles");
    expect(client.page.text).toContain(`Bundles for ${shown(msisdn)}`);
  });

  it("is neither kept by caches nor sent on as a referrer (R-NUM-25)", async () => {
    const client = portal.customer();
    expect((await headersOf(client, RECHARGE)).get("referrer-policy")).toBe("same-origin");
    const headers = await headersOf(client, `${RECHARGE}?msisdn=${freshNumber()}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("origin");
  });

  it("with a bundle leads to that bundle, already chosen (R-NUM-26)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await client.open("/table");
    await client.click("Buy");
    expect(client.page.url).toContain("?bundle=");
    const code = new URL(client.page.url).searchParams.get("bundle");
    await client.fill({ msisdn }).submit();
    expect(pathOf(client.page)).toBe("/data-bundle/bundles");
    expect(client.page.html).toMatch(
      new RegExp(`<input[^>]*value="${code}"[^>]*checked|<input[^>]*checked[^>]*value="${code}"`),
    );
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("with a bundle names it as the tariffs do, in the customer's language (R-CON-25)", async () => {
    const client = portal.customer();
    await client.open("/prepaid-recharge?bundle=MIX1J");
    expect(client.page.text).toContain("Mixed, a day: 100 MB, 15 min, 20 SMS");
  });

  it("with a bundle that is gone says so, with the list (R-NUM-26)", async () => {
    const client = portal.customer();
    await client.open(`/data-bundle?bundle=GONE&msisdn=${freshNumber()}`);
    await client.submit();
    expect(client.page.text).toContain("This bundle is no longer offered. Choose another one.");
    expect(client.page.text).toContain("Bundles for");
  });

  it("with a number that is wrong keeps the bundle", async () => {
    const client = portal.customer();
    await client.open("/prepaid-recharge?bundle=GONE");
    await client.fill({ msisdn: "12" }).submit();
    expect(refusalOf(client).alert).toContain("Invalid Mobile No");
    await client.fill({ msisdn: freshNumber() }).submit();
    expect(pathOf(client.page)).toBe("/prepaid-recharge/bundles");
  });
});

describe("A customer who asks someone to pay", () => {
  async function toLink(client: FormClient, msisdn: string): Promise<string> {
    await client.open(RECHARGE);
    await client.fill({ msisdn, amount: "500" }).submit();
    await client.click("Ask someone to pay for me");
    await client.fill({ asker: "Fatimé" }).submit();
    expect(pathOf(client.page)).toBe("/ask-to-pay");
    return client.page.links.find(({ url }) => url.includes("asker="))?.url ?? "";
  }

  it("gets a link, by WhatsApp, SMS and as a QR code", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    const link = await toLink(client, msisdn);
    expect(new URL(link).search).toBe(`?msisdn=${msisdn}&amount=500&asker=Fatim%C3%A9`);
    const shared = client.page.links.map(({ url }) => url);
    expect(shared.some((url) => url.startsWith("https://wa.me/?text="))).toBe(true);
    expect(shared.some((url) => url.startsWith("sms:?body="))).toBe(true);
    expect(client.page.html).toContain("<svg");
    expect((await headersOf(client, "/ask-to-pay")).get("cache-control")).toBe("no-store");
  });

  it("is named to the other person, who sees the number masked, goes on and pays (R-NUM-24)", async () => {
    const msisdn = freshNumber();
    const link = await toLink(portal.customer(), msisdn);
    const other = portal.customer();
    await other.open(link);
    expect(other.page.text).toContain("Fatimé asks you to pay for");
    expect(other.page.text).toContain("500 XAF");
    expect(other.page.text).not.toContain(shown(msisdn));
    await other.submit("Continue");
    expect(pathOf(other.page)).toBe(PAYMENT);
    expect(other.page.text).toContain(shown(msisdn));
    await payByWallet(other, freshNumber());
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("sends nothing when the other person only opens the link, nor in the name of a text", async () => {
    const other = portal.customer();
    const asks = `${RECHARGE}?msisdn=${freshNumber()}&amount=500&asker=`;
    await other.open(`${asks}${encodeURIComponent("Toumaï, call 4040")}`);
    expect(other.page.text).toContain("Someone asks you to pay for");
    expect(other.page.text).not.toContain("4040");
    await other.open(PAYMENT);
    expect(pathOf(other.page)).toBe(RECHARGE);
  });

  it("keeps the name that an outdated form could not put into the link (R-FRM-2, R-FRM-5)", async () => {
    const client = portal.customer();
    await toLink(client, freshNumber());
    await client.fill({ csrf: "AAAA", asker: "Achta" }).submit();
    expect(client.page.status).toBe(403);
    expect(client.page.alerts.join()).toContain("This page was open for too long");
    await client.submit();
    expect(client.page.links.some(({ url }) => url.includes("asker=Achta"))).toBe(true);
  });

  it("reads what a name can have, and keeps what was typed (R-NUM-29)", async () => {
    const client = portal.customer();
    await toLink(client, freshNumber());
    await client.fill({ asker: "Achta 4040" }).submit();
    expect(client.page.status).toBe(422);
    expect(client.page.alerts.join()).toContain("Your name can have letters, spaces, dots");
    const fields = client.page.forms.flatMap((form) => form.fields);
    expect(fields.find(({ name }) => name === "asker")?.value).toBe("Achta 4040");
    expect(client.page.links.some(({ url }) => url.includes("asker=Fatim"))).toBe(true);
    await client.fill({ asker: "Achta H." }).submit();
    expect(client.page.links.some(({ url }) => url.includes("asker=Achta+H."))).toBe(true);
    await client.fill({ asker: " " }).submit();
    expect(client.page.links.some(({ url }) => url.endsWith("asker="))).toBe(true);
  });

  it("has no such link without an order, nor for a bill", async () => {
    const client = portal.customer();
    await client.open("/ask-to-pay");
    expect(pathOf(client.page)).toBe(RECHARGE);
    await toBill(client);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).not.toContain("Ask someone to pay for me");
    await client.open("/ask-to-pay");
    expect(pathOf(client.page)).toBe(PAYMENT);
  });
});

describe("The amounts to choose from", () => {
  it("hold the customer's own last amount", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "750" }).submit();
    await client.open(RECHARGE);
    expect(client.page.text).toMatch(/500 .*750 .*1,000/);
  });

  it("stand on a bill, where a choice counts instead of the amount due", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.fill({ preset: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Total 500 XAF");
  });
});
