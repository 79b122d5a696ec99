/** The operator's line types (R-NUM-10). */
export const lineTypes = ["PREPAID", "POSTPAID", "HYBRID", "BROADBAND", "FIXED"] as const;
export type LineType = (typeof lineTypes)[number];

/** The line types that customers identify by a number. */
export const numberLineTypes = [
  "PREPAID",
  "POSTPAID",
  "HYBRID",
  "BROADBAND",
] as const satisfies readonly LineType[];
export type NumberLineType = (typeof numberLineTypes)[number];

/** The line types with bills. */
export const billedLineTypes = ["POSTPAID", "HYBRID"] as const satisfies readonly LineType[];
export type BilledLineType = (typeof billedLineTypes)[number];
