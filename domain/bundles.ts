/** Stands for a bundle without a category or a periodType (R-BUN-3). */
export const OTHERS = "others";

/** What the tariff table can be sorted by. */
export const tariffOrders = ["validity", "price", "name"] as const;
export type TariffOrder = (typeof tariffOrders)[number];
/** What an address asks for that wants a long list whole. */
export const WHOLE_LIST = "all";
