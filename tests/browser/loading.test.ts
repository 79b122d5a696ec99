import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";

describe("While a page is on its way, with JavaScript,", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  /** Holds the next page's data until it is let go. */
  async function holds(pattern: string): Promise<() => void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await customer.page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }

  const overlay = () => customer.page.locator(".overlay");

  it("the words of the operator stand over the page, but only when that takes long", async () => {
    await customer.goTo("/about");
    const letGo = await holds("**/contact-us.data*");
    await customer.link("Nous contacter").click();
    await overlay().waitFor({ state: "attached" });
    expect(await overlay().evaluate((element) => getComputedStyle(element).animationDelay)).toBe("3s");
    await overlay().waitFor({ state: "visible" });
    expect(await overlay().innerText()).toContain("Veuillez patienter ...");
    expect(await overlay().innerText()).toContain("Nous chargeons la page pour vous");
    letGo();
    await customer.heading("Nous contacter").waitFor();
    expect(await overlay().count()).toBe(0);
  });

  it("the shape of the home page stands there on the way home", async () => {
    await customer.goTo("/about");
    const letGo = await holds("**/_root.data*");
    await customer.link("Retour à l’accueil").click();
    await overlay().waitFor({ state: "visible" });
    expect(await overlay().getAttribute("class")).toContain("landing");
    letGo();
    await customer.heading("Rechargez en quelques secondes").waitFor();
  });
});
