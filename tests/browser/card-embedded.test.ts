import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startEmbeddedPortal, type EmbeddedPortal } from "../support/embedded-portal";
import { type Customer, goesToProvider, openCustomer } from "../support/browser-customer";
import { isSentToProvider } from "../support/browser-shortcuts";

const PROVIDER = "/sandbox/provider";
const WAITING = "/payment/start/card/provider";
const TO_PROVIDER = "Aller à la page de Paystack";

/** The decisions of a card holder, and the message of the portal for each. */
const decisions = [
  ["approves", "Approve", "Merci", 1],
  ["is declined", "Decline", "Paiement échoué", 0],
  ["cancels", "Cancel", "Paiement échoué", 0],
] as const;

let portal: EmbeddedPortal;
let customer: Customer;
/** Payments before the test. */
let before: number;

async function opens(javaScript: boolean): Promise<void> {
  before = await portal.paymentsMade();
  customer = await openCustomer(portal, { javaScript });
}

const moved = async () => (await portal.paymentsMade()) - before;
const shade = () => customer.page.locator("#card-provider");

async function decides(button: string): Promise<void> {
  await customer.heading("Card payment (sandbox)").waitFor();
  await customer.button(button).click();
}

describe("A customer who pays by card at the embedded operator,", () => {
  beforeAll(async () => {
    portal = await startEmbeddedPortal();
  });
  afterAll(() => portal.stop());

  describe.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("%s,", (_browser, javaScript) => {
    beforeEach(() => opens(javaScript));
    afterEach(async () => {
      expect(customer.session.problems()).toEqual([]);
      await customer.leaves();
    });

    it.each(decisions)(
      "and %s sees the provider's page and the result",
      async (_how, button, heading, money) => {
        await goesToProvider(customer);
        await customer.arrives(PROVIDER);
        await decides(button);
        await customer.heading(heading).waitFor();
        expect(await moved()).toBe(money);
      },
    );

    it.each(decisions)("comes back, goes there again and %s", async (_how, button, heading, money) => {
      await isSentToProvider(customer);
      await customer.heading("Card payment (sandbox)").waitFor();
      await customer.page.goBack();
      await customer.arrives(WAITING);
      await customer.button(TO_PROVIDER).click();
      await customer.arrives(PROVIDER);
      await decides(button);
      await customer.heading(heading).waitFor();
      expect(await moved()).toBe(money);
    });
  });
});

describe("A customer whose card provider's window is the embedded operator's", () => {
  // The suite has its own portal, because a running portal reads the operator's settings only every few seconds.
  beforeAll(async () => {
    portal = await startEmbeddedPortal();
    await opens(false);
    await customer.goTo("/sandbox");
    await customer.page.getByLabel("cardProviderConfig").check();
    await customer.button("Save the settings").click();
    await customer.heading("Sandbox").waitFor();
    await customer.leaves();
  });
  afterAll(() => portal.stop());
  beforeEach(() => opens(true));
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  it.each(decisions)("and who %s in it sees the result", async (_how, button, heading, money) => {
    await isSentToProvider(customer);
    await customer.arrives(WAITING);
    await shade().getByRole("button", { name: button }).click();
    await customer.heading(heading).waitFor();
    expect(await moved()).toBe(money);
  });

  it.each(decisions)("and who %s on the provider's page instead sees the result", async (...decision) => {
    const [, button, heading, money] = decision;
    await isSentToProvider(customer);
    await shade().waitFor();
    await shade().evaluate((element) => element.remove());
    await customer.button(TO_PROVIDER).click();
    await customer.arrives(PROVIDER);
    await decides(button);
    await customer.heading(heading).waitFor();
    expect(await moved()).toBe(money);
  });

  it("comes back from the provider's page and pays in the window", async () => {
    await isSentToProvider(customer);
    await shade().waitFor();
    await shade().evaluate((element) => element.remove());
    await customer.button(TO_PROVIDER).click();
    await customer.heading("Card payment (sandbox)").waitFor();
    await customer.page.goBack();
    await customer.arrives(WAITING);
    await shade().getByRole("button", { name: "Approve" }).click();
    await customer.heading("Merci").waitFor();
    expect(await moved()).toBe(1);
  });

  it("goes back while it is open, finds it open again and pays once", async () => {
    await isSentToProvider(customer);
    await shade().waitFor();
    await customer.page.goBack();
    await customer.arrives(WAITING);
    await shade().getByRole("button", { name: "Approve" }).click();
    await customer.heading("Merci").waitFor();
    expect(await moved()).toBe(1);
  });
});
