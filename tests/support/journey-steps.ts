import type { FormClient, Page } from "./form-client";

/** The sandbox's code and PIN (R-SBX-3). */
export const CODE = "123456";
export const WRONG_CODE = "654321";
export const PIN = "1234";
export const WRONG_PIN = "4321";

export const RECHARGE = "/prepaid-recharge";
export const BUNDLES = "/prepaid-recharge/bundles";
export const PAYMENT = "/payment/start";
export const WALLET = "/payment/start/toumai-money";
export const CODE_PAGE = `${WALLET}/code`;
export const PIN_PAGE = `${WALLET}/pin`;
export const CONFIRM = `${WALLET}/confirm`;
export const APPROVE = `${WALLET}/approve`;
export const STATUS = "/payment/status";

export interface Wish {
  /** Whom it is for; a number that nobody has used yet unless told. */
  msisdn?: string;
  amount?: string;
  /** Who pays; the same number unless told. */
  payer?: string;
}

let nextNumber = 66_100_000;

/** A prepaid number with full wallets, that no other test of the file has used. */
export function freshNumber(): string {
  nextNumber += 1;
  return String(nextNumber);
}

export function pathOf(page: Page): string {
  return new URL(page.url).pathname;
}

/** The page that a step must have led to; anything else ends the test with what is shown instead. */
function arrived(client: FormClient, path: string): Page {
  const { page } = client;
  if (pathOf(page) !== path)
    throw new Error(`expected ${path}, stands on ${page.url} (${page.status}): ${page.text.slice(0, 800)}`);
  return page;
}

/** Number and amount are typed: the choice of a method follows. */
export async function toPayment(client: FormClient, wish: Wish = {}): Promise<Page> {
  await client.open(RECHARGE);
  await client.fill({ msisdn: wish.msisdn ?? freshNumber(), amount: wish.amount ?? "500" }).submit();
  return arrived(client, PAYMENT);
}

export async function toWallet(client: FormClient, wish: Wish = {}): Promise<Page> {
  await toPayment(client, wish);
  await client.click("Toumaï Money");
  return arrived(client, WALLET);
}

/** The paying number is given, in PIN mode: the code is on its way. */
export async function toCode(client: FormClient, wish: Wish = {}): Promise<Page> {
  await toWallet(client, wish);
  if (wish.payer) client.fill({ msisdn: wish.payer });
  await client.submit();
  return arrived(client, CODE_PAGE);
}

export async function giveCode(client: FormClient, code = CODE): Promise<Page> {
  return client.fill({ otp: code }).submit();
}

/** The code is proved: the PIN is asked for. */
export async function toPin(client: FormClient, wish: Wish = {}): Promise<Page> {
  await toCode(client, wish);
  await giveCode(client);
  return arrived(client, PIN_PAGE);
}

export async function givePin(client: FormClient, pin = PIN): Promise<Page> {
  return client.fill({ pin }).submit();
}

/** A whole recharge by amount in PIN mode, up to its result. */
export async function toResult(client: FormClient, wish: Wish = {}): Promise<Page> {
  await toPin(client, wish);
  await givePin(client);
  return arrived(client, STATUS);
}

/** The paying number is given, in push mode: the request waits for the customer's word. */
export async function toConfirm(client: FormClient, wish: Wish = {}): Promise<Page> {
  await toWallet(client, wish);
  if (wish.payer) client.fill({ msisdn: wish.payer });
  await client.submit();
  return arrived(client, CONFIRM);
}

export async function toApprove(client: FormClient, wish: Wish = {}): Promise<Page> {
  await toConfirm(client, wish);
  await client.submit();
  return arrived(client, APPROVE);
}

/** Looks again, as the page asks, until the result of a request on the phone stands. */
export async function untilDecided(client: FormClient): Promise<Page> {
  for (let look = 0; look < 10 && pathOf(client.page) !== STATUS; look++) await client.followRefresh();
  return client.page;
}

/** The number whose bundles are looked at is typed: the shelf follows. */
export async function toBundles(client: FormClient, msisdn = freshNumber(), path = BUNDLES): Promise<Page> {
  await client.open(RECHARGE);
  client.fill({ msisdn });
  await client.submit(client.form({ field: "msisdn" }).buttons[1]?.text);
  arrived(client, BUNDLES);
  return path === BUNDLES ? client.page : client.open(path);
}

/** What a refused form shows: its status, its summary on top, and what was typed. */
export function refusalOf(client: FormClient) {
  const { page } = client;
  const fields = page.forms.flatMap((form) => form.fields);
  return {
    status: page.status,
    alert: page.alerts.join(" "),
    typed: (name: string) => fields.find((field) => field.name === name)?.value,
    /** The summary's links to fields: where each leads, and whether that field is there. */
    links: page.links
      .filter(({ url }) => url.includes("#") && !url.endsWith("#content"))
      .map(({ text, url }) => ({ text, field: new URL(url).hash.slice(1) })),
  };
}

/** A browser that has shown a result is led to where the order came from, with a link to that result. */
export async function seeAgain(client: FormClient): Promise<boolean> {
  const link = "See its result";
  const offered = client.page.links.some(({ text }) => text === link);
  if (offered) await client.click(link);
  return offered;
}

/** "Cancel" is a link, except where it has to end something (the tries of a PIN): there it is a button. */
export function cancel(client: FormClient): Promise<Page> {
  const linked = client.page.links.some(({ text }) => text === "Cancel");
  return linked ? client.click("Cancel") : client.submit("Cancel");
}
