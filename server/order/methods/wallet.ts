import { brand } from "@domain/brand";
import { walletPaths } from "@domain/paths";
import type { PaymentMethod } from "./method";

/** The first mobile-money wallet, which the operator sets to PIN or push (configData.enableAmPin, R-MET-36). */
const wallet = {
  optionType: "AM",
  paymentGateway: "AM",
  paymentMode: "MOBILE_MONEY",
  mobileMoney: true,
  number: { required: "phoneRequired", invalid: "phoneInvalid" },
} as const;

/** An OTP proves the number, and the PIN is typed in the portal. */
export const walletPin: PaymentMethod = {
  ...wallet,
  id: "wallet-pin",
  name: "wallet",
  get product() {
    return brand.wallet.name;
  },
  get pages() {
    return { start: walletPaths.start, otp: walletPaths.code, ready: walletPaths.pin };
  },
  otp: "wallet-user",
  approval: "pin",
  applies: ({ enableAmPin }) => enableAmPin === true,
};

/** The payer approves the payment on the phone. */
export const walletPush: PaymentMethod = {
  ...wallet,
  id: "wallet-push",
  name: "wallet",
  get product() {
    return brand.wallet.name;
  },
  get pages() {
    return { start: walletPaths.start, ready: walletPaths.confirm, after: walletPaths.approve };
  },
  approval: "confirmation",
  applies: ({ enableAmPin }) => enableAmPin !== true,
};
