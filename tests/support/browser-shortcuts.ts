import { type BrowserMethod, browserMethods, type Customer, type Purchase } from "./browser-customer";
import type { FormClient } from "./form-client";
import { expectPage, PAYMENT, RECHARGE } from "./pages";
import { airtime, mpesa } from "./payment-methods";
import { toLast, toMethod, toMethodOtp, toPayment } from "./payment-walk";
import { testCustomers } from "./test-customers";

/*
 * Customers who have come to a page of a payment by forms, and open it in a browser. For tests of that page: the ways to
 * it by clicks are in browser-customer.ts, and their tests are journeys.test.ts and methods.test.ts.
 */

/** The number that is recharged is the one that pays, except by airtime, which recharges another one. */
function purchaseBy(method: BrowserMethod, { msisdn = testCustomers.prepaid, ...rest }: Purchase) {
  return { ...rest, msisdn: method === "airtime" ? testCustomers.hybrid : msisdn, payer: msisdn };
}

/** At the payment methods, or on another page after them. */
export function hasOrdered(customer: Customer, purchase: Purchase = {}, path?: string): Promise<void> {
  const walk = (client: FormClient) => toPayment(client, { msisdn: testCustomers.prepaid, ...purchase });
  return customer.comesByForms(walk, path);
}

/** A number with its box ticked, on this page. */
export function hasSavedNumber(customer: Customer, path: string): Promise<void> {
  return customer.comesByForms(async (client) => {
    await client.open(RECHARGE);
    await client.fill({ msisdn: testCustomers.prepaid, amount: "500", remember: true }).submit();
    expectPage(client, PAYMENT);
  }, path);
}

/** At the first page of a payment method. */
export function hasChosen(
  customer: Customer,
  method: BrowserMethod,
  { msisdn = testCustomers.prepaid, ...rest }: Purchase = {},
): Promise<void> {
  return customer.comesByForms((client) => toMethod(browserMethods[method], client, { msisdn, ...rest }));
}

/** At the OTP of the payer. */
export function isAskedForOtp(
  customer: Customer,
  purchase: Purchase = {},
  method: "airtime" | "wallet" | "smartcash" = "wallet",
): Promise<void> {
  return customer.comesByForms((client) =>
    toMethodOtp(browserMethods[method], client, purchaseBy(method, purchase)),
  );
}

/** At the PIN of the payer. */
export function isAskedForPin(
  customer: Customer,
  purchase: Purchase = {},
  method: "wallet" | "smartcash" = "wallet",
): Promise<void> {
  return customer.comesByForms((client) =>
    toLast(browserMethods[method], client, purchaseBy(method, purchase)),
  );
}

/** By airtime, at 'Are you sure?'. */
export function isAskedWhetherSure(customer: Customer, purchase: Purchase = {}): Promise<void> {
  return customer.comesByForms((client) => toLast(airtime, client, purchaseBy("airtime", purchase)));
}

/** By MPESA, at the push request before it is sent. */
export function isOfferedRequest(customer: Customer, purchase: Purchase = {}): Promise<void> {
  return customer.comesByForms((client) => toLast(mpesa, client, purchaseBy("mpesa", purchase)));
}
