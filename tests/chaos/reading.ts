import { en } from "../../app/i18n/texts/en";
import { paths } from "../../domain/paths";
import type { Form, Page } from "../support/form-client";
import type { Typing } from "./commands";

const CODE = "123456";
const PIN = "1234";

/** Payers, of which the first is the usual one; the sandbox treats some of them specially (README). */
const PAYERS = [
  ...["66000001", "66000003", "66000012", "70000001", "90000001", "66000005", "66000006"],
  ...["66000007", "66000008", "66000009", "66000010", "12"],
];
/** A payer without history: no attempts used up, all balances full. */
export const FRESH_PAYER = PAYERS.length;
const FRESH_NUMBER = "77000001";
const RECHARGED = "66000001";

/** The values for the portal's fields, by their names. */
function typedInto(form: Form, typing: Typing): Record<string, string> {
  const values: Record<string, string> = {
    msisdn: createsOrder(form) ? RECHARGED : (PAYERS[typing.payer] ?? FRESH_NUMBER),
    email: "customer@example.td",
    otp: typing.right ? CODE : "000000",
    pin: typing.right ? PIN : "9999",
  };
  const known = form.fields.flatMap(({ name, type }): [string, string][] => {
    const value = type === "radio" ? oneOf(form, name, typing.way) : values[name];
    return type === "hidden" || value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(known);
}

function oneOf(form: Form, name: string, wish: number): string | undefined {
  const choices = form.fields.filter((field) => field.name === name && !field.disabled);
  return pick(choices, wish)?.value;
}

/** The element at an index, modulo the length. */
export function pick<T>(choices: readonly T[], wish: number): T | undefined {
  return choices[wish % Math.max(1, choices.length)];
}

/** A form that creates an order; its amount is filled in by the caller. */
export function createsOrder(form: Form): boolean {
  return form.fields.some(({ name }) => name === "amount" || name === "productCode");
}

export function filledIn(form: Form, typing: Typing, amount?: number): Record<string, string> {
  const values = typedInto(form, typing);
  if (form.fields.some(({ name }) => name === "amount")) values["amount"] = String(amount ?? 500);
  return values;
}

/** The next step of a person from a page: its form, or its link to the next step. */
export type Onward = { form: Form } | { url: string } | undefined;

export function onward(page: Page, way: number): Onward {
  const unfinished = page.links.find(({ text }) => text === en.home.unfinishedLink);
  if (unfinished) return { url: unfinished.url };
  const form = primaryForm(page);
  if (form) return { form };
  const link =
    pick(waysToPay(page), way) ??
    page.links.find(({ text }) => leadingOn.includes(text)) ??
    (page.refresh && { url: page.refresh.url });
  return link && { url: link.url };
}

const leadingOn: string[] = [
  en.confirm.check,
  en.status.verify,
  en.payer.backToNumber,
  en.payment.retry,
  en.payment.other,
];

export function primaryForm(page: Page): Form | undefined {
  return page.forms.find(
    ({ method, buttons }) => method === "POST" && buttons.some(({ disabled }) => !disabled),
  );
}

/** The links to the payment methods: one level below the page that lists them. */
export function waysToPay(page: Page): { url: string }[] {
  return page.links.filter(({ url }) => {
    const { pathname } = new URL(url);
    return (
      pathname.startsWith(`${paths.payment}/`) && !pathname.slice(paths.payment.length + 1).includes("/")
    );
  });
}

/** The transaction whose result a page shows. */
export function resultShown(page: { url: string }): string | undefined {
  const { pathname, searchParams } = new URL(page.url);
  return pathname === paths.paymentStatus ? (searchParams.get("id") ?? undefined) : undefined;
}

/**
 * The number of links and forms of the page itself, without those of the header and footer, which are the same
 * everywhere and prove nothing.
 */
export function waysOn({ html, links, forms }: Page): number {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0];
  if (main === undefined) return links.length + forms.length;
  return (main.match(/<a\s[^>]*href=/g) ?? []).length + (main.match(/<form\s/g) ?? []).length;
}
