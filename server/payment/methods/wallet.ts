import { paths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** The first mobile-money wallet; PIN or push is the operator's choice (configData.enableAmPin). */
export const wallet: PaymentMethod = {
  id: "wallet",
  optionType: "AM",
  path: paths.wallet,
  paymentGateway: "AM",
  paymentMode: "MOBILE_MONEY",
};
