import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, chooses, openCustomer, ordersRecharge } from "../support/browser-customer";

describe("A message about what just happened, with JavaScript,", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.clock.install();
  });
  afterEach(async () => {
    expect(customer.session.consoleErrors).toEqual([]);
    expect(customer.session.pageErrors).toEqual([]);
    await customer.leaves();
  });

  const toast = () => customer.page.locator(".toast");

  /** The operator refuses to send codes to this number (502). */
  async function isRefusedACode(): Promise<void> {
    await ordersRecharge(customer, { msisdn: "66000010" });
    await chooses(customer, "wallet");
    await customer.button("Continuer").click();
    await toast().waitFor();
    await customer.page.clock.runFor(1_000);
  }

  it("floats over the page", async () => {
    await isRefusedACode();
    expect(await toast().innerText()).toContain("Nombre maximum de demandes atteint, réessayez plus tard.");
    expect(await toast().evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  });

  it("goes away when it is closed", async () => {
    await isRefusedACode();
    await toast().getByRole("button", { name: "Fermer" }).click();
    await toast().waitFor({ state: "detached" });
  });

  it("appears again when the same happens again, for its whole time", async () => {
    await isRefusedACode();
    await toast().getByRole("button", { name: "Fermer" }).click();
    await toast().waitFor({ state: "detached" });
    await customer.button("Continuer").click();
    await toast().waitFor();
    await customer.page.mouse.move(0, 0);
    await customer.page.clock.runFor(9_000);
    expect(await toast().isVisible()).toBe(true);
    await customer.page.clock.runFor(1_500);
    await toast().waitFor({ state: "detached" });
  });

  it("disappears after ten seconds on a payment page, not before", async () => {
    await isRefusedACode();
    await customer.page.clock.runFor(8_000);
    expect(await toast().isVisible()).toBe(true);
    await customer.page.clock.runFor(2_000);
    await toast().waitFor({ state: "detached" });
  });

  it("disappears after three seconds on the other pages", async () => {
    await customer.goTo("/prepaid-recharge");
    portal.backend.faults.add({ operation: "*", kind: "drop-before", times: Infinity });
    await customer.field("Numéro de téléphone").fill("66000001");
    await customer.field("Montant en XAF").fill("500");
    await customer.page.clock.runFor(400);
    await customer.button("Continuer").click();
    await toast().waitFor();
    // The toast covers the button, and a pointer left there would pause the toast.
    await customer.page.mouse.move(0, 0);
    await customer.page.clock.runFor(3_500);
    await toast().waitFor({ state: "detached" });
  });

  it("stays while the pointer is over it", async () => {
    await isRefusedACode();
    await toast().hover();
    await customer.page.clock.runFor(20_000);
    expect(await toast().isVisible()).toBe(true);
  });

  it("that is taller than a small screen begins within it, and stays until it is closed", async () => {
    const { page } = customer;
    await page.setViewportSize({ width: 240, height: 320 });
    const message = "Le service est en maintenance jusqu’à demain. ".repeat(6);
    const body = { statusCode: 999, message };
    portal.backend.faults.add({ operation: "sendOtp", kind: "answer", body });
    await ordersRecharge(customer);
    await chooses(customer, "wallet");
    await customer.button("Continuer").click();
    await toast().waitFor();
    // React may replace the toast when the answer to the form arrives.
    await expect.poll(async () => (await toast().boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await toast().getByRole("button", { name: "Fermer" }).click();
    await toast().waitFor({ state: "detached" });
  });

  it("stays in the page when it came with the document", async () => {
    await customer.goTo("/prepaid-recharge?why=orderMissing");
    await customer.sees("Nous ne trouvons pas votre commande.");
    await customer.page.clock.runFor(20_000);
    await customer.sees("Nous ne trouvons pas votre commande.");
    expect(await toast().count()).toBe(0);
  });
});
