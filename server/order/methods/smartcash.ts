import { paths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** The second wallet with an OTP and a PIN, where each transaction has its own key for the PIN (R-MET-43). */
export const smartcash: PaymentMethod = {
  id: "smartcash",
  name: "smartcash",
  optionType: "smartcash",
  product: "SmartCash",
  paymentGateway: "SmartCash",
  paymentMode: "SMARTCASH_SECURE",
  mobileMoney: true,
  pages: { start: paths.smartcash, otp: paths.smartcashCode, ready: paths.smartcashPin },
  number: { required: "phoneRequired", invalid: "phoneInvalid" },
  otp: "payer",
  approval: "pin",
};
