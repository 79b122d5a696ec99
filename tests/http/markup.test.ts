import { describe, expect, it } from "vitest";
import { paths } from "../../domain/paths";
import type { FormClient } from "../support/form-client";
import { dropCalls } from "../support/backend-checks";
import { markupFaults, primaryButtons } from "../support/markup";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toBundles, toOtp, toPin, toResult, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();

const pages: [string, (client: FormClient) => Promise<unknown>][] = [
  ["the home page", (client) => client.open("/")],
  [
    "the home page after a payment, with another order",
    async (client) => {
      await toResult(client);
      await toPayment(client);
      await client.open("/");
    },
  ],
  ["the about page", (client) => client.open("/about")],
  ["the shops", (client) => client.open("/storeLocator?q=Moundou")],
  ["no shops", (client) => client.open("/storeLocator?q=Zouar")],
  ["an unknown place", (client) => client.open("/storeLocator?q=Atlantis")],
  ["the network of the country", (client) => client.open("/openNetworks")],
  ["the network at a place", (client) => client.open("/openNetworks?q=N'Djamena&tech=5G")],
  ["a point on the map", (client) => client.open("/map/point?q=Sarh")],
  ["the not-found page", (client) => client.open("/page-not-found")],
  ["an unknown address", (client) => client.open("/nothing-here")],
  ["the recharge form", (client) => client.open(RECHARGE)],
  ["a notice", (client) => client.open(`${RECHARGE}?why=orderMissing`)],
  [
    "the recharge form, refused",
    async (client) => {
      await client.open(RECHARGE);
      await client.fill({ msisdn: "66000002", amount: "1" }).submit();
    },
  ],
  ["the bundles", (client) => toBundles(client)],
  [
    "the bundles, none chosen",
    async (client) => {
      await toBundles(client);
      await client.submit();
    },
  ],
  ["the choice of a method", (client) => toPayment(client)],
  ["the wallet's number", (client) => toWallet(client)],
  [
    "the wallet's number, refused",
    async (client) => {
      await toWallet(client);
      await client.fill({ msisdn: "1" }).submit();
    },
  ],
  ["the code", (client) => toOtp(client)],
  [
    "the code, wrong",
    async (client) => {
      await toOtp(client);
      await submitOtp(client, testCustomers.wrongOtp);
    },
  ],
  [
    "the page that closes by itself",
    async (client) => {
      await toWallet(client);
      await client.fill({ msisdn: "66000007" }).submit();
    },
  ],
  ["the PIN", (client) => toPin(client)],
  [
    "the PIN, wrong",
    async (client) => {
      await toPin(client);
      await submitPin(client, testCustomers.wrongPin);
    },
  ],
  [
    "a locked wallet",
    async (client) => {
      await toPin(client, { payer: "66000006" });
      await submitPin(client);
    },
  ],
  ["a result", (client) => toResult(client)],
  ["a failed result", (client) => toResult(client, { amount: "1313" })],
  ["a result that is not found", (client) => client.open("/payment/status?id=NOSUCH")],
  [
    "a result that cannot be read",
    async (client) => {
      dropCalls(portal, "getTransactionStatus");
      await client.open("/payment/status?id=T1");
    },
  ],
  [
    "the choice of a method when none can be had",
    async (client) => {
      dropCalls(portal, "listPaymentOptions");
      await toPayment(client, { msisdn: freshNumber() });
    },
  ],
];

const email = "achta.ngarta@exemple.td";

/** Creates an order, opens the first page of a method, and sends its form with these fields. */
async function submitMethodForm(
  client: FormClient,
  path: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await toPayment(client, { msisdn: freshNumber() });
  await client.open(path);
  // A number cannot recharge itself with its own airtime, so another number pays.
  const payer = path === paths.airtime && fields["email"] ? { msisdn: freshNumber() } : {};
  await client.fill({ ...payer, ...fields }).submit();
}

const otherWays: [string, (client: FormClient) => Promise<unknown>][] = [
  [
    "the card",
    async (client) => {
      await toPayment(client);
      await client.open(paths.card);
    },
  ],
  ["the card, refused", (client) => submitMethodForm(client, paths.card)],
  [
    "the card that waits at its provider",
    async (client) => {
      await submitMethodForm(client, paths.card, { email });
      await client.open(portal.url + paths.cardProvider);
    },
  ],
  ["airtime, refused", (client) => submitMethodForm(client, paths.airtime)],
  ["the code of airtime", (client) => submitMethodForm(client, paths.airtime, { email })],
  [
    "the question whether airtime shall pay",
    async (client) => {
      await submitMethodForm(client, paths.airtime, { email });
      await submitOtp(client);
    },
  ],
  [
    "credit that is short",
    async (client) => {
      await submitMethodForm(client, paths.airtime, { msisdn: "66000005", email });
      await submitOtp(client);
    },
  ],
  ["MPESA, refused", (client) => submitMethodForm(client, paths.mpesa)],
  ["the request of MPESA", (client) => submitMethodForm(client, paths.mpesa, { email })],
  [
    "the approval of MPESA",
    async (client) => {
      await submitMethodForm(client, paths.mpesa, { email });
      await client.submit();
    },
  ],
  [
    "the PIN of SmartCash, wrong",
    async (client) => {
      await submitMethodForm(client, paths.smartcash);
      await submitOtp(client);
      await submitPin(client, testCustomers.wrongPin);
    },
  ],
  [
    "a locked SmartCash wallet",
    async (client) => {
      await submitMethodForm(client, paths.smartcash, { msisdn: "66000006" });
      await submitOtp(client);
      await submitPin(client);
    },
  ],
];

describe.each([
  ["in full", "off"],
  ["in low-data mode", "on"],
])("Valid HTML %s", (_mode, saveData) => {
  it.each([...pages, ...otherWays])("is %s", async (_name, go) => {
    const client = portal.customer({ "save-data": saveData });
    await go(client);
    expect(client.page.url).toContain(portal.url);
    expect(await markupFaults(client.page.html)).toEqual([]);
  });

  it("is the page of a code whose attempts are used up", async () => {
    const client = portal.customer({ "save-data": saveData });
    await toOtp(client);
    for (let attempt = 0; attempt < 5; attempt++) await submitOtp(client, testCustomers.wrongOtp);
    expect(client.page.url).toContain(OTP_PAGE);
    expect(await markupFaults(client.page.html)).toEqual([]);
  });
});

describe("Each page", () => {
  it.each([...pages, ...otherWays])(
    "begins with the link to its content, and has one primary button at most (R-ACC-3, R-ACC-4): %s",
    async (_name, go) => {
      const client = portal.customer();
      await go(client);
      const { page } = client;
      expect(page.links[0]).toEqual({ text: "Skip to content", url: `${page.url}#content` });
      expect(primaryButtons(page.html)).toBeLessThanOrEqual(1);
    },
  );
});
