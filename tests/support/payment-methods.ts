import type { ConfigData } from "../../sandbox/index";
import type { MethodId } from "../../server/order/methods/method";
import { testCustomers } from "./test-customers";

/** How a customer pays by one method; a new method needs an entry in this file. */
export interface PaymentMethod {
  id: MethodId;
  /** The backend's configData for the method. */
  config: Partial<ConfigData>;
  /** The method's name on the pages. */
  name: { en: string; fr: string };
  /** The first page, then the page of the OTP, the last page before process, and the waiting page. */
  start: string;
  otp?: string;
  last?: string;
  waiting?: string;
  asksNumber: boolean;
  asksEmail: boolean;
  /** The contract's operations for OTP, initiate and process. */
  verify?: "verifyOtp" | "verifyWalletUser";
  initiate: "initiatePayment" | "initiateWalletPayment";
  process: "processPayment" | "processWalletPayment";
  /** The source of the money in the sandbox's ledger. */
  source: string;
  /** The values typed on the last page before process. */
  credentials: Record<string, string>;
  /** Where the payer confirms after process. */
  elsewhere?: "phone" | "provider";
}

const P = "/payment/start";
const { email, pin } = testCustomers;

export const walletPin: PaymentMethod = {
  id: "wallet-pin",
  config: { enableAmPin: true },
  name: { en: "Toumaï Money", fr: "Toumaï Money" },
  start: `${P}/toumai-money`,
  otp: `${P}/toumai-money/code`,
  last: `${P}/toumai-money/pin`,
  asksNumber: true,
  asksEmail: false,
  verify: "verifyWalletUser",
  initiate: "initiateWalletPayment",
  process: "processWalletPayment",
  source: "wallet",
  credentials: { pin },
};

export const walletPush: PaymentMethod = {
  id: "wallet-push",
  config: { enableAmPin: false },
  name: { en: "Toumaï Money", fr: "Toumaï Money" },
  start: `${P}/toumai-money`,
  last: `${P}/toumai-money/confirm`,
  waiting: `${P}/toumai-money/approve`,
  asksNumber: true,
  asksEmail: false,
  initiate: "initiatePayment",
  process: "processPayment",
  source: "wallet",
  credentials: {},
  elsewhere: "phone",
};

export const card: PaymentMethod & { waiting: string } = {
  id: "card",
  config: {},
  name: { en: "Debit/Credit Card", fr: "Carte bancaire" },
  start: `${P}/card`,
  waiting: `${P}/card/provider`,
  asksNumber: false,
  asksEmail: true,
  initiate: "initiatePayment",
  process: "processPayment",
  source: "card",
  credentials: { email },
  elsewhere: "provider",
};

export const airtime: PaymentMethod = {
  id: "airtime",
  config: {},
  name: { en: "Airtime", fr: "Crédit téléphonique" },
  start: `${P}/airtime`,
  otp: `${P}/airtime/code`,
  last: `${P}/airtime/confirm`,
  asksNumber: true,
  asksEmail: true,
  verify: "verifyOtp",
  initiate: "initiatePayment",
  process: "processPayment",
  source: "airtime",
  credentials: {},
};

export const mpesa: PaymentMethod = {
  id: "mpesa",
  config: {},
  name: { en: "MPESA", fr: "MPESA" },
  start: `${P}/mpesa`,
  last: `${P}/mpesa/confirm`,
  waiting: `${P}/mpesa/approve`,
  asksNumber: true,
  asksEmail: true,
  initiate: "initiatePayment",
  process: "processPayment",
  source: "mpesa",
  credentials: {},
  elsewhere: "phone",
};

export const smartcash: PaymentMethod = {
  id: "smartcash",
  config: {},
  name: { en: "SmartCash", fr: "SmartCash" },
  start: `${P}/smartcash`,
  otp: `${P}/smartcash/code`,
  last: `${P}/smartcash/pin`,
  asksNumber: true,
  asksEmail: false,
  verify: "verifyOtp",
  initiate: "initiatePayment",
  process: "processPayment",
  source: "smartcash",
  credentials: { pin },
};

/** The compiler asks for an entry for each method of the portal. */
const methodsById: Record<MethodId, PaymentMethod> = {
  "wallet-pin": walletPin,
  "wallet-push": walletPush,
  card,
  airtime,
  mpesa,
  smartcash,
};
export const paymentMethods: readonly PaymentMethod[] = Object.values(methodsById);

/** A backend whose card provider has a window on the portal's page. */
export function withCardWindow(backendUrl: string): Partial<ConfigData> {
  const scriptUrl = `${backendUrl}/sandbox/provider.js`;
  return { cardProviderConfig: JSON.stringify({ publicKey: "pk_test", scriptUrl }) };
}
