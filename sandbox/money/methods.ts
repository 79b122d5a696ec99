import { ContractViolation } from "../contract/check";
import { paymentOptions } from "../data/options";

export type MethodName = "card" | "wallet-pin" | "wallet-push" | "mpesa" | "smartcash" | "airtime";

/** A payment method (contract: the table in MONEY PATH). */
export interface Method {
  name: MethodName;
  modes: string[];
  /**
   * The required properties of initiate and process, without uniqueCode, whose absence has its own error code (4003).
   */
  initiate: string[];
  process: string[];
  proof: boolean;
}

const METHODS: Record<MethodName, Method> = {
  card: {
    name: "card",
    modes: ["PAYMENT_GATEWAY"],
    initiate: ["emailId"],
    process: ["callbackUrl"],
    proof: false,
  },
  "wallet-pin": {
    name: "wallet-pin",
    modes: ["MOBILE_MONEY"],
    initiate: ["paymentMobile"],
    process: ["paymentMobile", "amPin"],
    proof: true,
  },
  "wallet-push": {
    name: "wallet-push",
    modes: ["MOBILE_MONEY"],
    initiate: ["paymentMobile"],
    process: ["paymentMobile"],
    proof: false,
  },
  mpesa: {
    name: "mpesa",
    modes: ["MPESA"],
    initiate: ["emailId", "paymentMobile"],
    process: ["paymentMobile"],
    proof: false,
  },
  smartcash: {
    name: "smartcash",
    modes: ["SMARTCASH_SECURE"],
    initiate: ["paymentMobile"],
    process: ["paymentMobile", "amPin"],
    proof: true,
  },
  airtime: {
    name: "airtime",
    modes: ["AIRTIME", "HBB_AIRTIME"],
    initiate: ["emailId", "paymentMobile"],
    process: ["paymentMobile"],
    proof: true,
  },
};

export const methodNames: MethodName[] = [
  "card",
  "wallet-pin",
  "wallet-push",
  "mpesa",
  "smartcash",
  "airtime",
];

export function methodNamed(name: MethodName): Method {
  return METHODS[name];
}

/** Returns the method of a gateway; the first wallet needs a PIN if it is called under auth/. */
export function methodOf(gateway: string, mode: string, secured: boolean): Method {
  const method = METHODS[nameOf(gateway, secured)];
  if (secured && method.name !== "wallet-pin")
    throw new ContractViolation("auth/ is for the first wallet's PIN mode");
  if (!method.modes.includes(mode))
    throw new ContractViolation(`paymentMode ${mode} does not go with ${gateway}`);
  return method;
}

function nameOf(gateway: string, secured: boolean): MethodName {
  switch (gateway) {
    case "AM":
      return secured ? "wallet-pin" : "wallet-push";
    case "MPESA":
      return "mpesa";
    case "SmartCash":
      return "smartcash";
    case "AIRTIME":
      return "airtime";
  }
  if (paymentOptions().some((option) => option.paymentOpt === gateway)) return "card";
  throw new ContractViolation(`paymentGateway ${gateway} is none that was offered`);
}

/** Throws a ContractViolation when a property is missing or empty. */
export function requireProperties(body: Record<string, unknown>, names: string[]): void {
  const missing = names.filter((name) => body[name] === undefined || body[name] === "");
  if (missing.length > 0)
    throw new ContractViolation(`this payment method carries ${missing.join(", ")} too`);
}
