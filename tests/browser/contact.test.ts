import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";

describe("The contact form, with JavaScript,", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.goTo("/contact-us");
  });
  afterEach(async () => {
    expect(customer.session.consoleErrors).toEqual([]);
    expect(customer.session.pageErrors).toEqual([]);
    await customer.leaves();
  });

  const subject = () => customer.page.getByRole("combobox", { name: "Sujet" });
  const options = () => customer.page.getByRole("option");

  async function fillsTheRest(): Promise<void> {
    await customer.field("Nom complet").fill("Achta Ngarta");
    await customer.field("E-mail").fill("achta@exemple.td");
    await customer.field("Message").fill("Il n'y a pas de réseau dans ma rue.");
  }

  it("enables its button once all required fields are filled in", async () => {
    await fillsTheRest();
    expect(await customer.button("Envoyer").isDisabled()).toBe(true);
    await subject().click();
    await options().filter({ hasText: "Réseau" }).click();
    expect(await subject().inputValue()).toBe("Réseau");
    await customer.button("Envoyer").click();
    await customer.heading("Merci de nous avoir contactés").waitFor();
    expect(portal.backend.requests.find(({ operationId }) => operationId === "saveForm")?.body).toMatchObject(
      {
        values: { subject: "Réseau" },
      },
    );
  });

  it("filters a choice while the customer types, and takes it by keyboard", async () => {
    await subject().click();
    expect(await subject().getAttribute("placeholder")).toBe("Rechercher");
    await subject().pressSequentially("FACT");
    expect(await options().allInnerTexts()).toEqual(["Facture"]);
    await subject().press("ArrowDown");
    await subject().press("Enter");
    expect(await subject().inputValue()).toBe("Facture");
    await subject().click();
    expect(await options().count()).toBe(4);
  });

  it("says that nothing matches, and closes when the customer leaves the field (R-FRM-40)", async () => {
    await subject().click();
    await subject().pressSequentially("xyz");
    await customer.sees("Aucun résultat");
    await customer.field("Nom complet").click();
    expect(await customer.page.getByText("Aucun résultat").count()).toBe(0);
    expect(await subject().getAttribute("placeholder")).toBe("Choisir…");
  });

  it("keeps the choice when the operator refuses the form", async () => {
    await fillsTheRest();
    const refusal = { statusCode: 400, status: "failure", message: "Réessayez plus tard." };
    portal.backend.faults.add({ operation: "saveForm", kind: "answer", body: refusal });
    await subject().click();
    await options().filter({ hasText: "Autre" }).click();
    await customer.button("Envoyer").click();
    await customer.sees("Réessayez plus tard.");
    expect(await subject().inputValue()).toBe("Autre");
  });
});
