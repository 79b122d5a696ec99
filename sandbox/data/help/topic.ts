import { localized, type LocalizedText } from "../languages";

export interface Entry {
  /**
   * The id of the question in every language, so that votes are shared; it does not change when questions are added.
   */
  id: string;
  question: LocalizedText;
  answer: LocalizedText;
  popular?: boolean;
}

/** A category of the help centre; a category with `href` links to that address. */
export interface Topic {
  parent: LocalizedText;
  category: LocalizedText;
  href?: string;
  entries: Entry[];
}

export const entry = (id: string, question: LocalizedText, answer: LocalizedText): Entry => ({
  id,
  question,
  answer,
});

export const popular = (id: string, question: LocalizedText, answer: LocalizedText): Entry => ({
  id,
  question,
  answer,
  popular: true,
});

export const RECHARGE = localized("Recharge", "Recharge", "Kuongeza salio", "الشحن", "Saka kuɗin waya");
export const PAYING = localized("Paiement", "Paying", "Malipo", "الدفع", "Biyan kuɗi");
export const BILLS = localized("Factures", "Bills", "Bili", "الفواتير", "Bil");
export const MONEY = localized("Mobile Money", "Mobile Money", "Pesa ya simu", "محفظة الهاتف", "Kuɗin hannu");
export const LINES = localized("Ligne et SIM", "Line and SIM", "Laini", "الخط والشريحة", "Layi da SIM");
export const NETWORK = localized("Réseau", "Network", "Mtandao", "الشبكة", "Sadarwa");
export const SHOPS = localized("Boutiques", "Shops", "Maduka", "المتاجر", "Shaguna");

const NAME = "Contact Details";
/** The portal recognizes this category by its English name in every language (R-HLP-6, R-SBX-10). */
export const CONTACT = localized(NAME, NAME, NAME, NAME, NAME);
