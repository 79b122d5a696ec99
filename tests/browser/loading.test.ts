import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer, typesPin } from "../support/browser-customer";
import { isAskedForPin } from "../support/browser-shortcuts";

describe("While a page is loading, with JavaScript,", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  /** Holds the next page's data until it is released. */
  async function holds(pattern: string): Promise<() => void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await customer.page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  const overlay = () => customer.page.locator(".overlay");

  it("the operator's loading text covers the page, but only after a while", async () => {
    await customer.goTo("/about");
    const release = await holds("**/contact-us.data*");
    await customer.link("Nous contacter").click();
    await overlay().waitFor({ state: "attached" });
    // The rule comes with app.css, which may load after the overlay, and the overlay is hidden until then.
    await expect
      .poll(() => overlay().evaluate((element) => getComputedStyle(element).animationDelay))
      .toBe("3s");
    await overlay().waitFor({ state: "visible" });
    expect(await overlay().innerText()).toContain("Veuillez patienter…");
    expect(await overlay().innerText()).toContain("Nous chargeons la page pour vous");
    release();
    await customer.heading("Nous contacter").waitFor();
    expect(await overlay().count()).toBe(0);
  });

  it("the operator's loading text covers a dialog, too, while its form is being sent (R-PAG-18)", async () => {
    await isAskedForPin(customer);
    const release = await holds("**/pin.data*");
    await typesPin(customer);
    const inDialog = customer.page.getByRole("dialog").locator(".overlay");
    await inDialog.waitFor({ state: "visible" });
    const covers = await inDialog.evaluate((element) => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      return element.contains(top);
    });
    expect(covers).toBe(true);
    release();
    await customer.heading("Merci").waitFor();
  });

  it("a page whose scripts have not arrived after two minutes is loaded as a document (R-PAG-27)", async () => {
    await customer.page.clock.install();
    await customer.goTo("/about");
    await holds("**/assets/contact-*.js");
    await customer.link("Nous contacter").click();
    await overlay().waitFor({ state: "attached" });
    await customer.page.clock.fastForward(119_000);
    expect(await overlay().count()).toBe(1);
    await customer.page.clock.fastForward(1_000);
    await customer.heading("Nous contacter").waitFor();
    expect(await overlay().count()).toBe(0);
  });

  it("the skeleton of the home page is shown on the way home", async () => {
    await customer.goTo("/about");
    const release = await holds("**/_root.data*");
    await customer.link("Retour à l’accueil").click();
    await overlay().waitFor({ state: "visible" });
    expect(await overlay().getAttribute("class")).toContain("landing");
    release();
    await customer.heading("Rechargez en quelques secondes").waitFor();
  });
});
