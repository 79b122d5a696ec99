import { paths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** Card numbers are typed at the provider, never in the portal (R-MET-20). */
export const card: PaymentMethod = {
  id: "card",
  name: "card",
  optionType: "PG",
  product: "",
  paymentGateway: undefined,
  paymentMode: "PAYMENT_GATEWAY",
  mobileMoney: false,
  pages: { start: paths.card, after: paths.cardProvider },
  email: "strict",
  approval: "provider",
};
