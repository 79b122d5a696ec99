import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { BILL } from "../support/journey-walks";
import { createLimitedPortal, freshAddress } from "../support/limited-portal";
import { RECHARGE } from "../support/pages";
import { lookAt, operatorSays } from "../support/result-page";
import { createTestPortal } from "../support/test-portal";
import { toPayment } from "../support/payment-walk";
import { toApprove } from "../support/wallet-walk";

const env = { USSD_MENU: "*133#", WHATSAPP_NUMBER: "23590000001" };
const portal = createTestPortal({ env, config: { customerCareNumber: "310" } });
const silent = createTestPortal({ config: { customerCareNumber: "call us" } });
const push = createTestPortal({ env, config: { customerCareNumber: "310", enableAmPin: false } });
const OTHER_WAYS = ["tel:*133%23", "tel:310", "https://wa.me/23590000001", "/storeLocator"];

/** The other ways that a page names, in their order. */
function waysOn(page: Page): string[] {
  const urls = page.links.map(({ url }) => url.replace(/^http:\/\/127\.0\.0\.1:\d+/, ""));
  return OTHER_WAYS.filter((way) => urls.includes(way));
}

/** The operator's number is known as soon as any page has read its configuration. */
async function hasReadConfiguration(): Promise<void> {
  await portal.customer().open(RECHARGE);
}

describe("A customer who cannot go on here reads another way", () => {
  it.each([
    ["when her payment failed", { transactionStatus: "FAILED" }],
    ["while her payment is open", { transactionStatus: "IN_PROCESS" }],
  ])("%s", async (_when, facts) => {
    await hasReadConfiguration();
    operatorSays(portal, facts);
    const { page } = await lookAt(portal);
    expect(page.text).toContain("Other ways:");
    expect(waysOn(page)).toEqual(OTHER_WAYS);
    expect(page.html).not.toContain("tel:300");
  });

  it("while the operator is out of reach", async () => {
    await hasReadConfiguration();
    portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
    const { page } = await lookAt(portal);
    expect(page.text).toContain("We can’t reach the operator");
    expect(waysOn(page)).toEqual(OTHER_WAYS);
    portal.backend.faults.clear();
  });

  it("but not beside a payment that succeeded", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS" });
    const { page } = await lookAt(portal);
    expect(page.text).not.toContain("Other ways:");
    portal.backend.faults.clear();
  });

  it("on a page that failed", async () => {
    await hasReadConfiguration();
    const client = portal.customer();
    await client.open("/about");
    const page = await client.postRaw("/about", {});
    expect(page.text).toContain("Unexpected Application Error!");
    expect(waysOn(page)).toEqual(OTHER_WAYS);
  });

  it("while no way to pay can be read", async () => {
    const client = portal.customer();
    portal.backend.faults.add({ operation: "listPaymentOptions", kind: "drop-before", times: Infinity });
    const page = await toPayment(client);
    expect(waysOn(page)).toEqual(OTHER_WAYS);
    portal.backend.faults.clear();
  });

  it("while her phone is asked", async () => {
    const page = await toApprove(push.customer());
    expect(waysOn(page)).toEqual(OTHER_WAYS);
  });

  it("with the country's number while the operator gives none that can be dialled", async () => {
    await silent.customer().open(RECHARGE);
    operatorSays(silent, { transactionStatus: "FAILED" });
    const { page } = await lookAt(silent);
    expect(page.links.map(({ url }) => url)).toContain("tel:300");
  });

  it("at a form, by the operator's number", async () => {
    await hasReadConfiguration();
    const page = await portal.customer().open(BILL);
    expect(page.links.map(({ url }) => url)).toContain("tel:310");
    expect(page.html).not.toContain("tel:300");
  });
});

describe("A customer who has met a limit", () => {
  const limited = createLimitedPortal("memory", {
    limits: "line-address=1/10m",
    env,
    config: { customerCareNumber: "310" },
  });

  it("reads the other ways beside how long to wait", async () => {
    const client = limited.customer({ address: freshAddress() });
    for (const _try of [1, 2]) {
      await client.open(RECHARGE);
      await client.fill({ msisdn: "66000002", amount: "500" }).submit();
    }
    expect(client.page.status).toBe(429);
    expect(client.page.text).toContain("Other ways:");
    expect(waysOn(client.page)).toEqual(OTHER_WAYS);
  });
});
