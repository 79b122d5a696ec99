/** The operator's names, which are the same in every country. */
export const brand = {
  brandSlug: "toumai",
  brand: "Toumaï",
  walletName: "Toumaï Money",
} as const;
