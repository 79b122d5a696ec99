/** The types of lines that the operator tells apart (R-NUM-10). */
export const lineTypes = ["PREPAID", "POSTPAID", "HYBRID", "BROADBAND", "FIXED"] as const;
export type LineType = (typeof lineTypes)[number];

/** The types of lines for which something is bought by their number. */
export const numberLineTypes = [
  "PREPAID",
  "POSTPAID",
  "HYBRID",
  "BROADBAND",
] as const satisfies readonly LineType[];
export type NumberLineType = (typeof numberLineTypes)[number];

/** The types of lines that get bills. */
export const billedLineTypes = ["POSTPAID", "HYBRID"] as const satisfies readonly LineType[];
export type BilledLineType = (typeof billedLineTypes)[number];
