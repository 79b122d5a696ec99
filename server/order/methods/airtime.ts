import { paths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** Pays from the credit of a line after its holder verifies an OTP and confirms (R-MET-32). */
export const airtime: PaymentMethod = {
  id: "airtime",
  name: "airtime",
  optionType: "airtime",
  product: "",
  paymentGateway: "AIRTIME",
  paymentMode: "AIRTIME",
  leadPaymentMode: "HBB_AIRTIME",
  mobileMoney: false,
  pages: { start: paths.airtime, otp: paths.airtimeCode, ready: paths.airtimeConfirm },
  number: { required: "airtimePhoneRequired", invalid: "airtimePhoneInvalid" },
  email: "loose",
  otp: "payer",
  checksCredit: true,
  approval: "confirmation",
};
