import {
  browserMethods,
  type BrowserMethod,
  chooses,
  type Customer,
  fillsInPayer,
  goesOnToProvider,
  type Purchase,
  typesOtp,
} from "./browser-customer";
import type { FormClient } from "./form-client";
import { expectPage, PAYMENT, RECHARGE } from "./pages";
import { toMethod, toPayment } from "./payment-walk";
import { testCustomers } from "./test-customers";

/*
 * Customers who come by forms to the page before the one that is wanted, and go on to that one in the browser: a page
 * that follows on another one by scripts may be a dialog over it, or take the focus. For tests of that page; the ways to it by
 * clicks are in browser-customer.ts, and their tests are journeys.test.ts and methods.test.ts.
 */

/** The number that is recharged is the one that pays, except by airtime, which recharges another one. */
function purchaseBy(method: BrowserMethod, { msisdn = testCustomers.prepaid, ...rest }: Purchase) {
  return { ...rest, msisdn: method === "airtime" ? testCustomers.hybrid : msisdn, payer: msisdn };
}

/** An order, and then the payment methods or another page, loaded as a document. */
export function hasOrdered(customer: Customer, purchase: Purchase = {}, path?: string): Promise<void> {
  const walk = (client: FormClient) => toPayment(client, { msisdn: testCustomers.prepaid, ...purchase });
  return customer.comesByForms(walk, path);
}

/** An order whose number is to be remembered, and then this page, loaded as a document. */
export function hasSavedNumber(customer: Customer, path: string): Promise<void> {
  return customer.comesByForms(async (client) => {
    await client.open(RECHARGE);
    await client.fill({ msisdn: testCustomers.prepaid, amount: "500", remember: true }).submit();
    expectPage(client, PAYMENT);
  }, path);
}

/** At the first page of a payment method, loaded as a document. */
export function opensMethod(
  customer: Customer,
  method: BrowserMethod,
  purchase: Purchase = {},
): Promise<void> {
  return customer.comesByForms((client) =>
    toMethod(browserMethods[method], client, { msisdn: testCustomers.prepaid, ...purchase }),
  );
}

/** At the first page of a payment method. */
export async function hasChosen(
  customer: Customer,
  method: BrowserMethod,
  purchase: Purchase = {},
): Promise<void> {
  // Without scripts every page is a document.
  if (!customer.javaScript) return opensMethod(customer, method, purchase);
  await hasOrdered(customer, purchase);
  await chooses(customer, method);
}

/** By card, on the way to the page of the provider or to its window, whichever the portal shows. */
export async function isSentToProvider(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await hasChosen(customer, "card", purchase);
  await goesOnToProvider(customer);
}

/** At the OTP of the payer. */
export async function isAskedForOtp(
  customer: Customer,
  purchase: Purchase = {},
  method: "airtime" | "wallet" | "smartcash" = "wallet",
): Promise<void> {
  const { msisdn, payer, ...rest } = purchaseBy(method, purchase);
  await opensMethod(customer, method, { ...rest, msisdn });
  await fillsInPayer(customer, method, payer);
}

/** At the PIN of the payer. */
export async function isAskedForPin(
  customer: Customer,
  purchase: Purchase = {},
  method: "wallet" | "smartcash" = "wallet",
): Promise<void> {
  await isAskedForOtp(customer, purchase, method);
  await typesOtp(customer);
  await customer.page.getByLabel(/^Code PIN /).waitFor();
}

/** By airtime, at 'Are you sure?'. */
export async function isAskedWhetherSure(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await isAskedForOtp(customer, purchase, "airtime");
  await typesOtp(customer);
  await customer.heading("Êtes-vous sûr ?").waitFor();
}

/** By MPESA, at the push request before it is sent. */
export async function isOfferedRequest(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await opensMethod(customer, "mpesa", purchase);
  await customer.field("Adresse e-mail").fill(testCustomers.email);
  await customer.button("Continuer vers le paiement").click();
  await customer.button(/^Envoyer la demande/).waitFor();
}
