/** Stands for a bundle without a category or a periodType (spec section 2: "missing means Others"). */
export const OTHERS = "others";
