import type { Locator, Page } from "playwright-core";
import { openChromium, type ChromiumOptions, type ChromiumSession } from "./chromium";
import type { World } from "./world";

export const CODE = "123456";
export const PIN = "1234";

/** Whoever sits before the browser; speaks French unless told, as Chad's browsers do. */
export interface Customer {
  session: ChromiumSession;
  page: Page;
  javaScript: boolean;
  goTo(path: string): Promise<void>;
  field(label: string): Locator;
  button(name: string | RegExp): Locator;
  link(name: string | RegExp): Locator;
  heading(name: string | RegExp): Locator;
  /** Waits until the text is to be seen somewhere on the page. */
  sees(text: string | RegExp): Promise<void>;
  /** The address, once it is this one. */
  arrives(path: string): Promise<void>;
  leaves(): Promise<void>;
}

export async function openCustomer(world: World, options: ChromiumOptions): Promise<Customer> {
  const session = await openChromium(options);
  const { page } = session;
  page.setDefaultTimeout(15_000);
  const { javaScript } = options;
  return {
    session,
    page,
    javaScript,
    async goTo(path) {
      await page.goto(world.portal.url + path);
      if (javaScript) await hydrated(page);
    },
    field: (label) => page.getByLabel(label, { exact: true }),
    button: (name) => page.getByRole("button", { name, ...exactly(name) }),
    link: (name) => page.getByRole("link", { name, ...exactly(name) }),
    heading: (name) => page.getByRole("heading", { name, ...exactly(name) }),
    sees: (text) => page.getByText(text).first().waitFor(),
    arrives: (path) => page.waitForURL((url) => url.pathname === path),
    leaves: () => session.close(),
  };
}

const exactly = (name: string | RegExp) => (typeof name === "string" ? { exact: true } : {});

/** React marks the elements that it has taken over; pages that stay as the server sent them never come to this. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

interface Wish {
  msisdn?: string;
  amount?: string;
}

/** From the recharge page to the ways to pay. */
export async function ordersRecharge(customer: Customer, wish: Wish = {}): Promise<void> {
  await customer.goTo("/prepaid-recharge");
  await customer.field("Numéro de téléphone").fill(wish.msisdn ?? "66000001");
  await customer.field("Montant en XAF").fill(wish.amount ?? "500");
  await customer.button("Continuer").click();
  await customer.arrives("/payment/start");
}

/** From the ways to pay to the wallet's number. */
export async function choosesWallet(customer: Customer): Promise<void> {
  await customer.link(/^Toumaï Money/).click();
  await customer.arrives("/payment/start/toumai-money");
  await customer.heading("Toumaï Money").waitFor();
}

export async function reachesCode(customer: Customer, wish: Wish = {}): Promise<void> {
  await ordersRecharge(customer, wish);
  await choosesWallet(customer);
  await customer.button("Continuer").click();
  await customer.arrives("/payment/start/toumai-money/code");
  await customer.field("Code").waitFor();
}

/** Scripts send the form with the sixth digit; without them the button does. */
export async function typesCode(customer: Customer, code: string = CODE): Promise<void> {
  await customer.field("Code").fill(code);
  if (!customer.javaScript) await customer.button("Vérifier").click();
}

export async function reachesPin(customer: Customer, wish: Wish = {}): Promise<void> {
  await reachesCode(customer, wish);
  await typesCode(customer);
  await customer.field("Code PIN Toumaï Money").waitFor();
}

export async function typesPin(customer: Customer, pin: string = PIN): Promise<void> {
  await customer.field("Code PIN Toumaï Money").fill(pin);
  await customer.button(/^Payer/).click();
}
