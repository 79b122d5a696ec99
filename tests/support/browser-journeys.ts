import type { Customer } from "./browser-customer";

/** These walks click as customers do; journey-page-states.ts reaches states of pages by forms. */

export async function asksByAccount(customer: Customer): Promise<void> {
  await customer.goTo("/postpaid-bill-pay");
  await customer.field("Numéro de téléphone").fill("66000002");
  await customer.field("Numéro de compte").fill("1000000002");
  await customer.button("Afficher les factures").click();
  await customer.arrives("/postpaid-bill-pay/bill");
}

export async function asksByCode(customer: Customer): Promise<void> {
  await customer.goTo("/postpaid-bill-pay");
  await customer.field("Numéro de téléphone").fill("66000002");
  await customer.button("Continuer").click();
  await customer.field("Code").waitFor();
}

export async function asksForInvoices(customer: Customer): Promise<void> {
  await customer.goTo("/orp/fixed-internet");
  await customer.field("Numéro de compte").fill("PE0000000001");
  await customer.field("Adresse e-mail").fill("p@example.td");
  await customer.button("Afficher les factures").click();
  await customer.arrives("/orp/fixed-internet/invoices");
}

/** Asks for the balance, where the operator offers it. */
export async function asksForBalance(customer: Customer): Promise<void> {
  await customer.goTo("/broadband-recharge");
  await customer.field("Numéro de la box").fill("66000004");
  await customer.button("Consulter le solde internet").click();
  await customer.field("Code").waitFor();
}

/** Home broadband: a plan is chosen, the details are typed and not sent. */
export async function typesDetails(customer: Customer, place = "Moundou"): Promise<void> {
  await customer.goTo("/hbb-lead");
  await customer.page.getByRole("radio").nth(1).check();
  await customer.button("Continuer").click();
  await customer.arrives("/hbb-lead/details");
  await fillsInDetails(customer, place);
}

export async function fillsInDetails(customer: Customer, place = "Moundou"): Promise<void> {
  await customer.field("Nom complet").fill("Achta Mahamat");
  await customer.field("Téléphone").fill("66000001");
  await customer.field("E-mail").fill("achta@example.td");
  const town = customer.field("Ville");
  if ((await town.evaluate((field) => field.tagName)) === "SELECT") await town.selectOption(place);
  else {
    await town.click();
    await customer.page.getByRole("option", { name: place }).click();
  }
  await customer.field("Adresse").fill("Rue du Marché 12");
  await customer.page.getByRole("checkbox").check();
}

/** Home broadband: a plan and the details are sent, the address is not confirmed. */
export async function asksForInternet(customer: Customer, place = "Moundou"): Promise<void> {
  await typesDetails(customer, place);
  await customer.button("Envoyer").click();
  await customer.arrives("/hbb-lead/address");
}
