import { paths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** The payer approves the payment on the phone (R-MET-42). */
export const mpesa: PaymentMethod = {
  id: "mpesa",
  name: "mpesa",
  optionType: "mpesa",
  product: "MPESA",
  paymentGateway: "MPESA",
  paymentMode: "MPESA",
  mobileMoney: true,
  pages: { start: paths.mpesa, ready: paths.mpesaConfirm, after: paths.mpesaApprove },
  number: { required: "phoneRequired", invalid: "phoneInvalid" },
  email: "strict",
  approval: "confirmation",
};
