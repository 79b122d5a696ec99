import type { Locator, Page } from "playwright-core";
import { openChromium, type ChromiumOptions, type ChromiumSession } from "./chromium";
import type { TestPortal } from "./test-portal";

export const CODE = "123456";
export const PIN = "1234";
export const EMAIL = "achta.ngarta@exemple.td";

const start = "/payment/start";
/** The ways to pay as the pages name them in French, and where each begins. */
export const ways = {
  card: { name: "Carte bancaire", path: `${start}/card` },
  airtime: { name: "Crédit téléphonique", path: `${start}/airtime` },
  wallet: { name: "Toumaï Money", path: `${start}/toumai-money` },
  mpesa: { name: "MPESA", path: `${start}/mpesa` },
  smartcash: { name: "SmartCash", path: `${start}/smartcash` },
} as const;
export type Way = keyof typeof ways;

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

export async function openCustomer(
  portal: Pick<TestPortal, "url">,
  options: ChromiumOptions,
): Promise<Customer> {
  const session = await openChromium(options);
  const { page } = session;
  page.setDefaultTimeout(30_000);
  const { javaScript } = options;
  return {
    session,
    page,
    javaScript,
    async goTo(path) {
      await page.goto(portal.url + path);
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

/** React has taken the whole page over, and not only begun to; pages that stay as the server sent them never come to this. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const part = (whole: unknown, name: string): unknown =>
      typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    const root = part(part(part(document, key ?? ""), "stateNode"), "current");
    return part(part(root, "memoizedState"), "isDehydrated") === false;
  });
}

export interface Wish {
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

/** From the ways to pay to the first page of one. */
export async function chooses(customer: Customer, way: Way): Promise<void> {
  const { name, path } = ways[way];
  await customer.link(new RegExp(`^${name}`)).click();
  await customer.arrives(path);
  await customer.heading(name).waitFor();
}

/** From the recharge page to the first page of a way to pay. */
export async function ordersAndChooses(customer: Customer, way: Way, wish: Wish = {}): Promise<void> {
  await ordersRecharge(customer, wish);
  await chooses(customer, way);
}

/** From the recharge page to the code that proves who pays; the number that is recharged is the one that pays. */
export async function reachesCode(
  customer: Customer,
  wish: Wish = {},
  way: "airtime" | "wallet" | "smartcash" = "wallet",
): Promise<void> {
  await ordersAndChooses(customer, way, wish);
  if (way === "airtime") await customer.field("Adresse e-mail").fill(EMAIL);
  await customer.button(way === "airtime" ? "Continuer vers le paiement" : "Continuer").click();
  await customer.arrives(`${ways[way].path}/code`);
  await customer.field("Code").waitFor();
}

/** Scripts send the form with the sixth digit; without them the button does. */
export async function typesCode(customer: Customer, code: string = CODE): Promise<void> {
  await customer.field("Code").fill(code);
  if (!customer.javaScript) await customer.button("Vérifier").click();
}

export async function reachesPin(
  customer: Customer,
  wish: Wish = {},
  way: "wallet" | "smartcash" = "wallet",
): Promise<void> {
  await reachesCode(customer, wish, way);
  await typesCode(customer);
  await pinField(customer).waitFor();
}

export async function typesPin(customer: Customer, pin: string = PIN): Promise<void> {
  await pinField(customer).fill(pin);
  await customer.button(/^Payer/).click();
}

function pinField({ page }: Customer): Locator {
  return page.getByLabel(/^Code PIN /);
}

/** By airtime, to 'Are you sure?'. */
export async function reachesSure(customer: Customer, wish: Wish = {}): Promise<void> {
  await reachesCode(customer, wish, "airtime");
  await typesCode(customer);
  await customer.heading("Êtes-vous sûr ?").waitFor();
}

/** By MPESA, to the request that is to be sent to the phone. */
export async function reachesRequest(customer: Customer, wish: Wish = {}): Promise<void> {
  await ordersAndChooses(customer, "mpesa", wish);
  await customer.field("Adresse e-mail").fill(EMAIL);
  await customer.button("Continuer vers le paiement").click();
  await customer.button("Envoyer la demande").waitFor();
}

/** By card, up to the page of the provider or of its window, whichever the portal leads to. */
export async function goesToProvider(customer: Customer, wish: Wish = {}): Promise<void> {
  await ordersAndChooses(customer, "card", wish);
  await customer.field("Adresse e-mail").fill(EMAIL);
  await customer.button("Continuer vers le paiement").click();
}
