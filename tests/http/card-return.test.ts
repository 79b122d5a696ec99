import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { STATUS, pathOf } from "../support/pages";
import { card } from "../support/payment-methods";
import { submitPayment, toLast } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { refusal } from "../support/backend-faults";

const portal = createTestPortal();
const CALLBACK = "/payment/callback";

async function openCard(msisdn = freshNumber()): Promise<{ client: FormClient; id: string; msisdn: string }> {
  const client = portal.customer();
  await toLast(card, client, { msisdn });
  await submitPayment(card, client);
  const id = new URL(client.page.url).searchParams.get("tid") ?? "";
  expect(id).toMatch(/^TD/);
  return { client, id, msisdn };
}

describe("A customer who comes back from the card's provider", () => {
  it.each([
    ["Approve", "", "Thank you", 500],
    ["Decline", "", "Reason * Refusé par la banque", 0],
    ["Cancel", "", "Reason * Paiement annulé", 0],
    ["Approve, return by POST", "Continue", "Thank you", 500],
    ["Decline, return by POST", "Continue", "Reason * Refusé par la banque", 0],
    ["Cancel, return by POST", "Continue", "Reason * Paiement annulé", 0],
    ["Approve, return without PnrID", "", "Thank you", 500],
  ])("by '%s' sees the transaction status of the operator", async (decision, then, words, paid) => {
    const { client, id, msisdn } = await openCard();
    await client.submit(decision);
    if (then) await client.submit(then);
    expect(pathOf(client.page)).toBe(STATUS);
    expect(new URL(client.page.url).searchParams.get("id")).toBe(id);
    expect(client.page.text).toContain(words);
    expect(paidFor(portal, msisdn)).toBe(paid);
  });

  it("by a POST is not redirected twice at one address, which w3m treats as a loop", async () => {
    const { client } = await openCard();
    await client.submit("Approve, return by POST");
    await client.submit("Continue");
    const places = client.page.chain.map(({ url }) => new URL(url).pathname);
    expect(new Set(places).size).toBe(places.length);
    expect(client.page.text).toContain("Thank you");
  });

  it("by a POST of another site, which brings no cookies, is not refused", async () => {
    const { client, id } = await openCard();
    await client.send(client.prepare("Approve"));
    const page = await client.postRaw(
      portal.url + CALLBACK,
      { PnrID: id, txref: "PRV-1", status: "successful" },
      {
        cookie: "",
        origin: "https://pay.example",
        referer: "https://pay.example/",
        "sec-fetch-site": "cross-site",
      },
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain("Thank you");
  });

  it.each(["GET", "POST"])(
    "by %s with a reference that cannot be found sees the browser's own payment",
    async (how) => {
      const { client, id } = await openCard();
      portal.backend.faults.add({ operation: "findTransaction", times: Infinity, ...refusal(1404) });
      const fields = { txref: "PRV-UNKNOWN", status: "successful" };
      // A browser sends no cookies with another site's form, but with the redirect that follows it.
      const page =
        how === "GET"
          ? await client.open(`${portal.url}${CALLBACK}?${new URLSearchParams(fields).toString()}`)
          : await client.postRaw(portal.url + CALLBACK, fields, { cookie: "" });
      expect(new URL(page.url).searchParams.get("id")).toBe(id);
      expect(page.html).toContain("<h1>In Processing</h1>");
    },
  );
});

describe("A report without proof", () => {
  it.each(["successful", "cancelled"])("(%s, unpaid) changes nothing", async (status) => {
    const { client, id, msisdn } = await openCard();
    await client.open(`${portal.url}${CALLBACK}?PnrID=${id}&txref=x&status=${status}`);
    expect(client.page.html).toContain("<h1>In Processing</h1>");
    expect(client.page.text).not.toMatch(/Thank you|failed|Pay another way/);
    expect(paidFor(portal, msisdn)).toBe(0);
    await client.submit("Continue at the card provider");
    await client.submit();
    await client.submit("Approve");
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("about another payment shows that one, with its number masked, and without actions", async () => {
    const other = await openCard("66000001");
    await other.client.submit("Approve");
    const { client } = await openCard();
    await client.open(`${portal.url}${CALLBACK}?PnrID=${other.id}&status=successful`);
    expect(new URL(client.page.url).searchParams.get("id")).toBe(other.id);
    expect(client.page.text).not.toContain("66 00 00 01");
    expect(client.page.forms).toEqual([]);
  });

  it.each(["", "PRV-UNKNOWN"])(
    "about an unknown payment leads a customer to the browser's own (txref '%s')",
    async (txref) => {
      const { client, id } = await openCard();
      await client.send(client.prepare("Approve"));
      const report = new URLSearchParams({ PnrID: "ORDER-77", txref, status: "successful" });
      await client.open(`${portal.url}${CALLBACK}?${report.toString()}`);
      expect(new URL(client.page.url).searchParams.get("id")).toBe(id);
      expect(client.page.text).toContain("Thank you");
    },
  );

  it("about an unknown payment says so where the browser has none", async () => {
    const client = portal.customer();
    await client.open(`${portal.url}${CALLBACK}?PnrID=ORDER-77&status=successful`);
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.text).toContain("ORDER-77");
  });

  it("without a reference leads a customer to the browser's own payment", async () => {
    const { client, id } = await openCard();
    await client.send(client.prepare("Approve"));
    await client.open(portal.url + CALLBACK);
    expect(new URL(client.page.url).searchParams.get("id")).toBe(id);
  });

  it.each(["", "?txref=NOSUCH"])("(%s) leads a new visitor to the search for a payment", async (query) => {
    const page = await portal.customer().open(CALLBACK + query);
    expect([page.status, pathOf(page)]).toEqual([200, "/payment/find"]);
  });

  it.each(["?PnrID=NOSUCH", `?PnrID=${"x".repeat(5000)}`, "?PnrID=%3Cscript%3E", "?PnrID=..%2F"])(
    "(%s) leaves a new visitor on a page with links",
    async (query) => {
      const client = portal.customer();
      const page = await client.open(CALLBACK + query);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Payment not found");
      expect(page.html).not.toContain("<script>");
      expect(page.links.map(({ text }) => text)).toContain("Return");
    },
  );

  it("sets no cookie", async () => {
    const { client, id } = await openCard();
    await client.send(client.prepare("Approve"));
    const before = client.snapshot();
    await client.open(`${portal.url}${CALLBACK}?PnrID=${id}&status=successful`);
    expect(client.snapshot()).toEqual(before);
  });
});
