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
 * Customers who come by forms to the page before the wanted page, and go on to it in the browser, because a page that
 * scripts open may be a dialog or take the focus.
 * These are for tests of one page; the ways by clicks are in browser-customer.ts, tested by journeys.test.ts and
 * methods.test.ts.
 */

/** The purchase for the paying number, or by airtime for another number. */
function purchaseBy(method: BrowserMethod, { msisdn = testCustomers.prepaid, ...rest }: Purchase) {
  return { ...rest, msisdn: method === "airtime" ? testCustomers.hybrid : msisdn, payer: msisdn };
}

/** Makes an order, and opens the payment methods or another page as a document. */
export function hasOrdered(customer: Customer, purchase: Purchase = {}, path?: string): Promise<void> {
  const walk = (client: FormClient) => toPayment(client, { msisdn: testCustomers.prepaid, ...purchase });
  return customer.comesByForms(walk, path);
}

/** Makes an order whose number is to be remembered, and opens this page as a document. */
export function hasSavedNumber(customer: Customer, path: string): Promise<void> {
  return customer.comesByForms(async (client) => {
    await client.open(RECHARGE);
    await client.fill({ msisdn: testCustomers.prepaid, amount: "500", remember: true }).submit();
    expectPage(client, PAYMENT);
  }, path);
}

/** Opens the first page of a payment method as a document. */
export function opensMethod(
  customer: Customer,
  method: BrowserMethod,
  purchase: Purchase = {},
): Promise<void> {
  return customer.comesByForms((client) =>
    toMethod(browserMethods[method], client, { msisdn: testCustomers.prepaid, ...purchase }),
  );
}

/** Goes to the first page of a payment method. */
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

/** Goes by card to the page of the provider or to its window, whichever the portal shows. */
export async function isSentToProvider(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await hasChosen(customer, "card", purchase);
  await goesOnToProvider(customer);
}

/** Goes to the OTP of the payer. */
export async function isAskedForOtp(
  customer: Customer,
  purchase: Purchase = {},
  method: "airtime" | "wallet" | "smartcash" = "wallet",
): Promise<void> {
  const { msisdn, payer, ...rest } = purchaseBy(method, purchase);
  await opensMethod(customer, method, { ...rest, msisdn });
  await fillsInPayer(customer, method, payer);
}

/** Goes to the PIN of the payer. */
export async function isAskedForPin(
  customer: Customer,
  purchase: Purchase = {},
  method: "wallet" | "smartcash" = "wallet",
): Promise<void> {
  await isAskedForOtp(customer, purchase, method);
  await typesOtp(customer);
  await customer.page.getByLabel(/^Code PIN /).waitFor();
}

/** Goes by airtime to 'Are you sure?'. */
export async function isAskedWhetherSure(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await isAskedForOtp(customer, purchase, "airtime");
  await typesOtp(customer);
  await customer.heading("Êtes-vous sûr ?").waitFor();
}

/** Goes by MPESA to the push request before it is sent. */
export async function isOfferedRequest(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await opensMethod(customer, "mpesa", purchase);
  await customer.field("Adresse e-mail").fill(testCustomers.email);
  await customer.button("Continuer vers le paiement").click();
  await customer.button(/^Envoyer la demande/).waitFor();
}
