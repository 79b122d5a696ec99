import type { Clock } from "./clock";
import type { FormClient, Page } from "./form-client";
import { expectPage, PAYMENT, pathOf, RECHARGE, STATUS } from "./pages";
import type { PaymentMethod } from "./payment-methods";
import { freshNumber, testCustomers } from "./test-customers";

export interface Purchase {
  /** The beneficiary; a new number by default. */
  msisdn?: string;
  amount?: string;
  /** The payer; the same number by default. */
  payer?: string;
}

/** From the recharge page to the payment methods. */
export async function toPayment(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await client.open(RECHARGE);
  const { msisdn = freshNumber(), amount = "500" } = purchase;
  await client.fill({ msisdn, amount }).submit();
  return expectPage(client, PAYMENT);
}

/** From the recharge page to the first page of a payment method. */
export async function toMethod(
  method: PaymentMethod,
  client: FormClient,
  purchase: Purchase = {},
): Promise<Page> {
  await toPayment(client, purchase);
  await client.open(method.start);
  return expectPage(client, method.start);
}

/** The button of a method that pays from the known number, on the page of the payment methods. */
export function payAtOnce(method: PaymentMethod, client: FormClient): Promise<Page> {
  const form = client.form(({ action }) => action.endsWith(method.start));
  return client.fill({}, form).submit();
}

/** Fills in the first page of a method, and sends nothing. */
export function fillPayer(
  method: PaymentMethod,
  client: FormClient,
  payer: string = freshNumber(),
): FormClient {
  return client.fill({
    ...(method.asksNumber ? { msisdn: payer } : {}),
    ...(method.asksEmail ? { email: testCustomers.email } : {}),
  });
}

/** From the recharge page to the OTP of a payment method. */
export async function toMethodOtp(
  method: PaymentMethod,
  client: FormClient,
  purchase: Purchase = {},
): Promise<Page> {
  await toMethod(method, client, purchase);
  await fillPayer(method, client, purchase.payer).submit();
  return expectPage(client, method.otp);
}

/** From the recharge page to the form that calls process: the PIN, the confirmation, or the card's first page. */
export async function toLast(
  method: PaymentMethod,
  client: FormClient,
  purchase: Purchase = {},
): Promise<Page> {
  await toMethod(method, client, purchase);
  return fromFirstToLast(method, client, purchase.payer);
}

/** Goes from the first page of the method to the form that calls process. */
export async function fromFirstToLast(
  method: PaymentMethod,
  client: FormClient,
  payer?: string,
): Promise<Page> {
  if (!method.last) return expectPage(client, method.start);
  await fillPayer(method, client, payer).submit();
  if (method.otp) await client.fill({ otp: testCustomers.otp }).submit();
  return expectPage(client, method.last);
}

/** Fills in the form that calls process, and does not send it. */
export function fillLast(method: PaymentMethod, client: FormClient): FormClient {
  return Object.keys(method.credentials).length > 0 ? client.fill(method.credentials) : client;
}

/** Sends the form that calls process. */
export function submitPayment(method: PaymentMethod, client: FormClient): Promise<Page> {
  return fillLast(method, client).submit();
}

/**
 * Approves the payment on the phone or at the provider, if needed, and opens the result, also in a browser that has
 * viewed it.
 */
export async function untilResult(method: PaymentMethod, client: FormClient): Promise<Page> {
  if (method.elsewhere === "provider") {
    if (pathOf(client.page) === method.waiting) await client.submit();
    if (isProviderPage(client.page)) await client.submit("Approve");
  }
  for (let poll = 0; poll < 10 && pathOf(client.page) === method.waiting; poll++)
    await client.click("Check now");
  await seeAgain(client);
  return expectPage(client, STATUS);
}

/** From the recharge page to the result. */
export async function payBy(
  method: PaymentMethod,
  client: FormClient,
  purchase: Purchase = {},
): Promise<Page> {
  await toLast(method, client, purchase);
  await submitPayment(method, client);
  return untilResult(method, client);
}

/** Whether the customer is at the card's provider. */
export function isProviderPage(page: Page): boolean {
  return pathOf(page) === "/sandbox/provider";
}

/** Continues after a refusal by the links and forms of its page, and pays. */
export async function payAfterAll(method: PaymentMethod, client: FormClient, payer?: string): Promise<Page> {
  const offers = (button: string) =>
    client.page.forms.some((form) => form.buttons.some(({ text }) => text === button));
  if (offers("Continue")) await client.submit("Continue");
  if (pathOf(client.page) !== (method.last ?? method.start)) await client.open(method.start);
  if (method.last && pathOf(client.page) === method.start) await fromFirstToLast(method, client, payer);
  await submitPayment(method, client);
  return untilResult(method, client);
}

/** Resumes a payment that was sent and never carried out, as the same transaction. */
export async function resumeLater(method: PaymentMethod, client: FormClient, clock: Clock): Promise<Page> {
  clock.advance(60_000);
  if (method.elsewhere === "provider") {
    await client.open(method.waiting ?? method.start);
    return untilResult(method, client);
  }
  await client.click("Check again");
  await client.submit("Continue this payment");
  await submitPayment(method, client);
  return untilResult(method, client);
}

/** A browser that has viewed a result is redirected to where the order started, with a link to that result. */
export async function seeAgain(client: FormClient): Promise<boolean> {
  const link = "See the result";
  const offered = client.page.links.some(({ text }) => text === link);
  if (offered) await client.click(link);
  return offered;
}
