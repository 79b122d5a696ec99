import { brand } from "@domain/brand";
import { paths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** The first mobile-money wallet; PIN or push is the operator's choice (configData.enableAmPin). */
const wallet = {
  optionType: "AM",
  product: brand.walletName,
  paymentGateway: "AM",
  paymentMode: "MOBILE_MONEY",
  mobileMoney: true,
  number: { required: "phoneRequired", invalid: "phoneInvalid" },
} as const;

/** A code proves the number, the PIN is typed here. */
export const walletPin: PaymentMethod = {
  ...wallet,
  id: "wallet-pin",
  pages: { start: paths.wallet, otp: paths.walletCode, ready: paths.walletPin },
  otp: "wallet-user",
  approval: "pin",
  applies: ({ enableAmPin }) => enableAmPin === true,
};

/** A request goes to the payer's phone and is approved there. */
export const walletPush: PaymentMethod = {
  ...wallet,
  id: "wallet-push",
  pages: { start: paths.wallet, ready: paths.walletConfirm, after: paths.walletApprove },
  approval: "confirmation",
  applies: ({ enableAmPin }) => enableAmPin !== true,
};
