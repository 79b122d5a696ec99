import type { Locator, Page } from "playwright-core";
import { openChromium, type ChromiumOptions, type ChromiumSession } from "./chromium";
import { FormClient } from "./form-client";
import type { Cookie } from "./journey";
import { airtime, card, mpesa, smartcash, walletPin } from "./payment-methods";
import { testCustomers } from "./test-customers";
import type { TestPortal } from "./test-portal";

/** How long a customer waits for a page or for something on it. */
const LIMIT_MS = 60_000;

/** The payment methods by the names that browser tests use. */
export const browserMethods = { card, airtime, wallet: walletPin, mpesa, smartcash };
export type BrowserMethod = keyof typeof browserMethods;

/** A customer in a browser, who reads French by default, as browsers in Chad do. */
export interface Customer {
  session: ChromiumSession;
  page: Page;
  javaScript: boolean;
  goTo(path: string): Promise<void>;
  /**
   * Walks by forms without a browser, which costs a tenth, and opens the last page of the walk, or the page at `path`,
   * in the browser.
   */
  comesByForms(walk: (client: FormClient) => Promise<unknown>, path?: string): Promise<void>;
  field(label: string): Locator;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  heading(name: string | RegExp): Locator;
  /** Waits until the page shows the text. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until the page has this path. */
  arrives(path: string): Promise<void>;
  leaves(): Promise<void>;
}

export async function openCustomer(
  portal: Pick<TestPortal, "url">,
  options: ChromiumOptions,
): Promise<Customer> {
  const session = await openChromium(options);
  const { page } = session;
  page.setDefaultTimeout(LIMIT_MS);
  const { javaScript, locale = "fr" } = options;
  const open = async (url: string) => {
    await page.goto(url);
    if (javaScript) await hydrated(page);
  };
  return {
    session,
    page,
    javaScript,
    goTo: (path) => open(portal.url + path),
    async comesByForms(walk, path) {
      const client = new FormClient(portal.url, { "accept-language": locale });
      await walk(client);
      await session.context.addCookies(client.jar.snapshot().map(browserCookie));
      await open(path ? portal.url + path : client.page.url);
    },
    field: (label) => page.getByLabel(label, { exact: true }),
    button: (name) => page.getByRole("button", { name, ...exactly(name) }),
    link: (name) => page.getByRole("link", { name, ...exactly(name) }),
    heading: (name) => page.getByRole("heading", { name, ...exactly(name) }),
    sees: (text) => page.getByText(text).first().waitFor(),
    arrives: (path) => arrives(page, path),
    leaves: () => session.close(),
  };
}

async function arrives(page: Page, path: string): Promise<void> {
  const isThere = (url: URL) => url.pathname === path;
  try {
    await page.waitForURL(isThere);
  } catch (error) {
    // The second press of a double click ends the navigation of the first.
    if (!String(error).includes("ERR_ABORTED")) throw error;
    await page.waitForURL(isThere);
  }
}

/** The portal's cookies are for the server only. */
const browserCookie = ({ host, expires, ...cookie }: Cookie) => ({
  ...cookie,
  domain: host,
  expires: Number.isFinite(expires) ? expires / 1000 : -1,
  httpOnly: true,
  sameSite: "Lax" as const,
});

const exactly = (name: string | RegExp) => (typeof name === "string" ? { exact: true } : {});

declare global {
  interface Window {
    /** The DOM types of this TypeScript lack this API, which a test's own clock does not stop. */
    readonly scheduler: { postTask(task: () => void, options: { delay: number }): Promise<void> };
  }
}

/**
 * Waits until React has hydrated the whole page, and times out on a page that never hydrates.
 * Playwright's own waiting would load its script into each page, which costs half as much as the page itself.
 */
export async function hydrated(page: Page): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;)
    try {
      await page.evaluate(hydration, deadline - Date.now());
      return;
    } catch (error) {
      // Another page replaces the page meanwhile, as after a payment.
      const isReplaced = /Execution context was destroyed|Cannot find context/.test(String(error));
      if (!isReplaced || Date.now() > deadline) throw error;
      await page.waitForLoadState();
    }
}

/** Runs in the browser. */
async function hydration(limitMs: number): Promise<void> {
  const part = (whole: unknown, name: string): unknown =>
    typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
  const isHydrated = () => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    const root = part(part(part(document, key ?? ""), "stateNode"), "current");
    return part(part(root, "memoizedState"), "isDehydrated") === false;
  };
  const POLL_MS = 5;
  for (let waitedMs = 0; !isHydrated(); waitedMs += POLL_MS) {
    if (waitedMs > limitMs) throw new Error("the page is not hydrated");
    await window.scheduler.postTask(() => undefined, { delay: POLL_MS });
  }
}

/** Types a wrong value and reads the message: on leaving the field with scripts, from the server without. */
export async function isToldAbout(
  customer: Customer,
  wrong: { field: string; text: string; button: string },
): Promise<void> {
  const field = customer.field(wrong.field);
  await field.fill(wrong.text);
  if (customer.javaScript) await field.blur();
  else await customer.button(wrong.button).click();
  await customer.page.locator(".field-error").first().waitFor();
}

export interface Purchase {
  msisdn?: string;
  amount?: string;
}

/** From the recharge page to the payment methods. */
export async function ordersRecharge(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await customer.goTo("/prepaid-recharge");
  await customer.field("Numéro de téléphone").fill(purchase.msisdn ?? testCustomers.prepaid);
  await customer.field("Montant en XAF").fill(purchase.amount ?? "500");
  await customer.button("Continuer").click();
  await customer.arrives("/payment/start");
}

/** From the payment methods to the first page of one. */
export async function chooses(customer: Customer, method: BrowserMethod): Promise<void> {
  const { name, start } = browserMethods[method];
  await customer.link(new RegExp(`^${name.fr}`)).click();
  await customer.arrives(start);
  await customer.heading(name.fr).waitFor();
}

/** From the recharge page to the first page of a payment method. */
export async function ordersAndChooses(
  customer: Customer,
  method: BrowserMethod,
  purchase: Purchase = {},
): Promise<void> {
  await ordersRecharge(customer, purchase);
  await chooses(customer, method);
}

/**
 * Goes from the recharge page to the OTP of the payer, who recharges the paying number, or by airtime another number.
 */
export async function reachesOtp(
  customer: Customer,
  purchase: Purchase = {},
  method: "airtime" | "wallet" | "smartcash" = "wallet",
): Promise<void> {
  const { msisdn = testCustomers.prepaid, ...rest } = purchase;
  const recharged = method === "airtime" ? testCustomers.hybrid : msisdn;
  await ordersAndChooses(customer, method, { ...rest, msisdn: recharged });
  await fillsInPayer(customer, method, msisdn);
}

/** From the first page of a payment method to the OTP of the payer. */
export async function fillsInPayer(
  customer: Customer,
  method: "airtime" | "wallet" | "smartcash",
  msisdn: string,
): Promise<void> {
  if (method === "airtime") {
    await customer.field("Numéro de téléphone").fill(msisdn);
    await customer.field("Adresse e-mail").fill(testCustomers.email);
  }
  await customer.button(method === "airtime" ? "Continuer vers le paiement" : "Continuer").click();
  await customer.arrives(`${browserMethods[method].start}/code`);
  await customer.field("Code").waitFor();
}

/** Scripts send the form with the sixth digit; without scripts the customer presses the button. */
export async function typesOtp(customer: Customer, otp: string = testCustomers.otp): Promise<void> {
  await customer.field("Code").fill(otp);
  if (!customer.javaScript) await customer.page.locator("form .primary").click();
}

export async function reachesPin(
  customer: Customer,
  purchase: Purchase = {},
  method: "wallet" | "smartcash" = "wallet",
): Promise<void> {
  await reachesOtp(customer, purchase, method);
  await typesOtp(customer);
  await pinField(customer).waitFor();
}

export async function typesPin(customer: Customer, pin: string = testCustomers.pin): Promise<void> {
  await pinField(customer).fill(pin);
  await customer.button(/^Payer/).click();
}

function pinField({ page }: Customer): Locator {
  return page.getByLabel(/^Code PIN /);
}

/** By airtime, to 'Are you sure?'. */
export async function reachesSure(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await reachesOtp(customer, purchase, "airtime");
  await typesOtp(customer);
  await customer.heading("Êtes-vous sûr ?").waitFor();
}

/** By MPESA, to the push request before it is sent. */
export async function reachesRequest(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await ordersAndChooses(customer, "mpesa", purchase);
  await customer.field("Adresse e-mail").fill(testCustomers.email);
  await customer.button("Continuer vers le paiement").click();
  await customer.button(/^Envoyer la demande/).waitFor();
}

/** By card, up to the page of the provider or of its window, whichever the portal shows. */
export async function goesToProvider(customer: Customer, purchase: Purchase = {}): Promise<void> {
  await ordersAndChooses(customer, "card", purchase);
  await goesOnToProvider(customer);
}

/** From the first page of the card. */
export async function goesOnToProvider(customer: Customer): Promise<void> {
  await customer.field("Adresse e-mail").fill(testCustomers.email);
  await customer.button("Continuer vers le paiement").click();
}
