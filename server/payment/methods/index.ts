import type { PaymentMode } from "../../operator/otp";
import type { OptionType } from "../options";
import { wallet } from "./wallet";

/** A way to pay: what the operator calls it (contract: MONEY PATH) and where its pages begin. */
export interface PaymentMethod {
  id: "wallet";
  optionType: OptionType;
  path: string;
  paymentGateway: string;
  paymentMode: PaymentMode;
}

/** Every way to pay that this portal has. Adding one: its file, a line here, its pages. */
export const methods: readonly PaymentMethod[] = [wallet];
