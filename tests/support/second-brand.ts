import type { FormClient, Page } from "./form-client";
import { expectPage, PAYMENT, RECHARGE, STATUS } from "./pages";
import { testCustomers } from "./test-customers";

/** The pack of the tests' second brand, and what its customers use. */
export const sahel = {
  pack: "brand/sahel.json",
  languages: ["fr", "en", "ha"],
  /** A prepaid line of its sandbox. */
  msisdn: "90000001",
  wallet: "Sahel Cash",
  walletPath: `${PAYMENT}/sahel-cash`,
} as const;

/**
 * Facts of the default brand and its country only; the currency as a whole word, because random tokens can contain it.
 */
const foreignFacts = [
  /touma[iï]/gi,
  /\+235|\b00235|\b235[ \u00a0]/g,
  /(?<![\w-])XAF(?![\w-])/g,
  /N.?Djamena|Tchad|\bChad\b/gi,
];

/** The names of the default brand in a page or file of the second one, each with the text around it. */
export function foreignIn(text: string): string[] {
  return foreignFacts.flatMap((fact) =>
    [...text.matchAll(fact)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40)),
  );
}

/** Recharges by forms in any language, with the wallet of a brand, and returns every page on the way to the result. */
export async function rechargeByForms(
  client: FormClient,
  { msisdn, wallet, walletPath }: { msisdn: string; wallet: string; walletPath: string },
): Promise<Page[]> {
  const pages = [await client.open(RECHARGE)];
  pages.push(await client.fill({ msisdn, amount: "1000" }).submit());
  expectPage(client, PAYMENT);
  pages.push(await client.click(wallet));
  expectPage(client, walletPath);
  pages.push(await client.submit());
  pages.push(await client.fill({ otp: testCustomers.otp }).submit());
  pages.push(await client.fill({ pin: testCustomers.pin }).submit());
  expectPage(client, STATUS);
  return pages;
}
