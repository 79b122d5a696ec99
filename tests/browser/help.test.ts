import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";

describe("The search of the help centre, with JavaScript,", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.page.clock.install();
    await customer.goTo("/gethelp");
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  const field = () => customer.page.getByRole("combobox", { name: "Rechercher dans l’aide" });
  const options = () => customer.page.getByRole("option");
  const active = () => field().getAttribute("aria-activedescendant");

  async function types(text: string): Promise<void> {
    await field().pressSequentially(text);
    await customer.page.clock.runFor(1_000);
    await options().first().waitFor();
  }

  it("suggests questions one second after the last key, with the matches marked", async () => {
    await field().pressSequentially("numero");
    await customer.page.clock.runFor(900);
    expect(await options().count()).toBe(0);
    await customer.page.clock.runFor(200);
    await options().first().waitFor();
    expect(await options().first().innerHTML()).toContain("<mark>numéro</mark>");
    expect(await field().getAttribute("aria-expanded")).toBe("true");
    expect(await field().getAttribute("aria-controls")).toBe("q-hints");
  });

  it("moves through them with the arrows, and opens a question with Enter", async () => {
    await types("numero");
    const count = await options().count();
    await field().press("ArrowDown");
    expect(await active()).toBe("q-hints-0");
    await field().press("ArrowUp");
    expect(await active()).toBe(`q-hints-${count - 1}`);
    await field().press("ArrowDown");
    expect(await options().first().getAttribute("aria-selected")).toBe("true");
    await field().press("Enter");
    await customer.heading(/Comment recharger mon numéro/).waitFor();
  });

  it("closes its suggestions with Escape, and then searches with Enter", async () => {
    await types("numero");
    await field().press("Escape");
    expect(await options().count()).toBe(0);
    expect(await field().inputValue()).toBe("numero");
    await field().press("Enter");
    await customer.arrives("/gethelp/search");
    await customer.sees(/questions correspondent/);
  });

  it("opens a question that is pressed", async () => {
    await types("forfait internet");
    await options().first().click();
    await customer.heading(/Comment acheter un forfait internet/).waitFor();
  });

  it("lets the customer vote without leaving the page", async () => {
    await customer.goTo("/gethelp/recharge/credit/Q1");
    await customer.button("Oui, utile").click();
    await customer.sees("Votre avis nous aide.");
    expect(await customer.button("Oui, utile").count()).toBe(0);
  });
});
