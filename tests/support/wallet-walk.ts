import type { FormClient, Page } from "./form-client";
import { BUNDLES, expectPage, RECHARGE, STATUS, WALLET, pathOf } from "./pages";
import { walletPin, walletPush } from "./payment-methods";
import { payAtOnce, toPayment, type Purchase } from "./payment-walk";
import { freshNumber, testCustomers } from "./test-customers";

export async function toWallet(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await toPayment(client, purchase);
  await client.click(walletPin.name.en);
  return expectPage(client, WALLET);
}

/** The wallet's first page with the payer's number filled in and sent; the order's own number by default. */
export async function submitPayer(client: FormClient, payer?: string): Promise<Page> {
  await client.open(WALLET);
  return payer === undefined ? client.submit() : client.fill({ msisdn: payer }).submit();
}

/** Goes by wallet with a PIN to the OTP. */
export async function toOtp(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await toWallet(client, purchase);
  if (purchase.payer) client.fill({ msisdn: purchase.payer });
  await client.submit();
  return expectPage(client, walletPin.otp);
}

export function submitOtp(client: FormClient, otp: string = testCustomers.otp): Promise<Page> {
  return client.fill({ otp }).submit();
}

/** Goes by wallet to the PIN, where a transaction is initiated and no money has moved. */
export async function toPin(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await toOtp(client, purchase);
  await submitOtp(client);
  return expectPage(client, walletPin.last);
}

export function submitPin(client: FormClient, pin: string = testCustomers.pin): Promise<Page> {
  return client.fill({ pin }).submit();
}

/** Makes a whole recharge by wallet and PIN, up to its result. */
export async function toResult(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await toPin(client, purchase);
  await submitPin(client);
  return expectPage(client, STATUS);
}

/** Makes a whole recharge by wallet and PIN, which the order's own number pays without the payer's page. */
export async function toResultAtOnce(client: FormClient): Promise<Page> {
  await toPayment(client);
  await payAtOnce(walletPin, client);
  await submitOtp(client);
  await submitPin(client);
  return expectPage(client, STATUS);
}

/** Goes by wallet with approval on the phone to the page before the push request. */
export async function toConfirm(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await toWallet(client, purchase);
  if (purchase.payer) client.fill({ msisdn: purchase.payer });
  await client.submit();
  return expectPage(client, walletPush.last);
}

export async function toApprove(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await toConfirm(client, purchase);
  await client.submit();
  return expectPage(client, walletPush.waiting);
}

/** Follows the refresh of the waiting page until the result of a push request is shown. */
export async function untilDecided(client: FormClient): Promise<Page> {
  for (let poll = 0; poll < 10 && pathOf(client.page) !== STATUS; poll++) await client.followRefresh();
  return client.page;
}

/** Goes from the recharge page to the bundles of a number. */
export async function toBundles(client: FormClient, msisdn = freshNumber(), path = BUNDLES): Promise<Page> {
  await client.open(RECHARGE);
  client.fill({ msisdn });
  await client.submit(client.form({ field: "msisdn" }).buttons[1]?.text);
  expectPage(client, BUNDLES);
  return path === BUNDLES ? client.page : client.open(path);
}
