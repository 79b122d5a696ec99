/** The category or period of a bundle that has none (R-BUN-3). */
export const OTHERS = "others";

/** The sort orders of the tariff table. */
export const tariffOrders = ["validity", "price", "name"] as const;
export type TariffOrder = (typeof tariffOrders)[number];
/** The value of the `list` parameter that shows a long list completely. */
export const WHOLE_LIST = "all";
