import { paths } from "@domain/paths";
import { strictEmail } from "../email";
import type { PaymentMethod } from "./method";

/** The card's number is typed at a provider, never here (spec section 4, Card). */
export const card: PaymentMethod = {
  id: "card",
  optionType: "PG",
  product: "",
  paymentGateway: undefined,
  paymentMode: "PAYMENT_GATEWAY",
  pages: { start: paths.card, after: paths.cardProvider },
  email: { required: "emailRequired", invalid: "emailInvalid", pattern: strictEmail },
  approval: "provider",
};
