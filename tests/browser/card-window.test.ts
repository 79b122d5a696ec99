import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, goesToProvider, openCustomer } from "../support/browser-customer";
import { hasChosen, isSentToProvider } from "../support/browser-shortcuts";
import { withCardWindow } from "../support/payment-methods";
import { testCustomers } from "../support/test-customers";

const WAITING = "/payment/start/card/provider";
const PROVIDER = "/sandbox/provider";
const OPEN = "Ouvrir la fenêtre de paiement";
const OPENING = "La fenêtre de paiement s’ouvre…";
const SCRIPT = "**/sandbox/provider.js";

let customer: Customer;
const portal = createTestPortal({ config: withCardWindow });
afterEach(() => customer.leaves());

const shade = () => customer.page.locator("#card-provider");

/** Records the calls of the provider's script, and lets it run. */
async function listens({ page }: Customer): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const asked: unknown[] = [];
    let provider: { open: (options: object) => void } | undefined;
    Object.assign(window, { asked });
    Object.defineProperty(window, "CardProvider", {
      get: () => provider,
      set(theirs: { open: (options: object) => void }) {
        provider = {
          open(options) {
            asked.push(JSON.parse(JSON.stringify(options)));
            theirs.open(options);
          },
        };
      },
    });
  });
  return () => page.evaluate<unknown[]>("window.asked");
}

describe("A customer whose card provider has a window", () => {
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => expect(customer.session.problems()).toEqual([]));

  it("sees it open automatically, over the portal's page, and is thanked after paying in it", async () => {
    await goesToProvider(customer);
    await customer.arrives(WAITING);
    await shade().getByRole("button", { name: "Approve" }).click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("reads before it opens that it charges in another currency, in words and amount", async () => {
    await hasChosen(customer, "card", { amount: "750" });
    const said = customer.page.getByText(/^La fenêtre de paiement demande/);
    await said.waitFor();
    expect((await said.innerText()).replaceAll(/\s/g, " ")).toBe(
      "La fenêtre de paiement demande 750 NGN (naira nigérian). Votre commande est de 750 XAF.",
    );
    expect(portal.backend.requests.some(({ operationId }) => operationId === "processPayment")).toBe(false);
  });

  it("who cancels in it reads that nothing was paid", async () => {
    await isSentToProvider(customer);
    await shade().getByRole("button", { name: "Cancel" }).click();
    await customer.heading("Paiement échoué").waitFor();
    expect(portal.paymentsMade()).toBe(0);
  });

  it("has it opened once, for this transaction, in naira and minor units", async () => {
    const asked = await listens(customer);
    await isSentToProvider(customer, { amount: "750" });
    await shade().waitFor();
    const result = await customer.link("Vérifier le paiement").getAttribute("href");
    expect(await asked()).toEqual([
      {
        key: "pk_test",
        reference: new URL(result ?? "", portal.url).searchParams.get("id"),
        email: testCustomers.email,
        amount: 75_000,
        currency: "NGN",
        channels: ["ussd", "bank", "card", "mobile_money", "bank_transfer", "qr"],
      },
    ]);
  });

  it("does not have it opened again when the page reads its data again", async () => {
    const asked = await listens(customer);
    await isSentToProvider(customer);
    await shade().waitFor();
    await customer.page.evaluate("window.__remixRouter.revalidate()");
    await expect.poll(() => customer.page.evaluate("window.__remixRouter.state.revalidation")).toBe("idle");
    expect(await asked()).toHaveLength(1);
  });

  it("can have it opened again", async () => {
    await isSentToProvider(customer);
    await shade().waitFor();
    await shade().evaluate((element) => element.remove());
    await customer.button(OPEN).click();
    await shade().getByRole("button", { name: "Approve" }).click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("may pay on the provider's page instead", async () => {
    await isSentToProvider(customer);
    await shade().waitFor();
    await shade().evaluate((element) => element.remove());
    await customer.button("Aller à la page de Paystack").click();
    await customer.arrives(PROVIDER);
    await customer.button("Approve").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("finds it again from the result page", async () => {
    await isSentToProvider(customer);
    await shade().waitFor();
    const result = await customer.link("Vérifier le paiement").getAttribute("href");
    await customer.goTo(result ?? "");
    await customer.button("Continuer chez le prestataire").click();
    await customer.arrives(WAITING);
    await customer.link(OPEN).click();
    await shade().getByRole("button", { name: "Approve" }).click();
    await customer.heading("Merci").waitFor();
  });

  it("reloads the page, sees it open again, and pays once", async () => {
    await isSentToProvider(customer);
    await shade().waitFor();
    await customer.page.reload();
    await shade().getByRole("button", { name: "Approve" }).click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });
});

describe("A customer whose browser does not get the provider's script", () => {
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(() => {
    expect(customer.session.consoleErrors).toEqual([]);
    expect(customer.session.pageErrors).toEqual([]);
  });

  async function paysOnTheProvidersPage(): Promise<void> {
    await customer.button("Aller à la page de Paystack").click();
    await customer.arrives(PROVIDER);
    await customer.button("Approve").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  }

  /** The page requests the script after it shows the window's button, and removes the button when no script loads. */
  async function seesThatNoneComes(asked: Promise<unknown>): Promise<void> {
    await customer.arrives(WAITING);
    await asked;
    await customer.button(OPENING).waitFor({ state: "detached" });
  }

  it("because it is blocked goes to the provider's page", async () => {
    await customer.page.route(SCRIPT, (route) => route.abort("blockedbyclient"));
    const asked = customer.page.waitForRequest(SCRIPT);
    await isSentToProvider(customer);
    await seesThatNoneComes(asked);
    expect(await customer.button(OPEN).count()).toBe(0);
    await paysOnTheProvidersPage();
  });

  it("because it never comes goes to the provider's page without waiting for it", async () => {
    await customer.page.route(SCRIPT, () => undefined);
    await isSentToProvider(customer);
    await customer.button(OPENING).waitFor();
    await paysOnTheProvidersPage();
  });

  it("but another script in its place goes to the provider's page", async () => {
    await customer.page.route(SCRIPT, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.Other = {};" }),
    );
    const asked = customer.page.waitForRequest(SCRIPT);
    await isSentToProvider(customer);
    await seesThatNoneComes(asked);
    await paysOnTheProvidersPage();
  });
});

describe("A customer without scripts, where others see a window,", () => {
  it("is sent to the provider's page at once", async () => {
    customer = await openCustomer(portal, { javaScript: false });
    await goesToProvider(customer);
    await customer.arrives(PROVIDER);
    await customer.button("Approve").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
    expect(customer.session.problems()).toEqual([]);
  });
});
