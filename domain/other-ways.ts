/** How a customer reaches the operator: by telephone, in the operator's chat, and by the menu of the phone. */
export interface CareContactsView {
  number: string;
  /** The address of the operator's chat; undefined where it has none. */
  whatsApp: string | undefined;
  /** A code to dial; undefined where the operator has none. */
  ussd: string | undefined;
}

/** What a customer can do without the failing page, in her language. */
export interface OtherWaysView {
  care: CareContactsView;
  words: { heading: string; call: string; dial: string; whatsApp: string; shop: string | undefined };
}
