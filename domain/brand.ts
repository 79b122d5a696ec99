/** What the operator is called; the same in every country. */
export const brand = {
  brandSlug: "toumai",
  brand: "Toumaï",
  walletName: "Toumaï Money",
} as const;
