import { ContractViolation } from "../contract/check";
import { PAYMENT_OPTIONS } from "../data/options";

export type MethodName = "card" | "wallet-pin" | "wallet-push" | "mpesa" | "smartcash" | "airtime";

/** One row of the contract's MONEY PATH table of methods. */
export interface Method {
  name: MethodName;
  modes: string[];
  /** What initiate and process must carry; uniqueCode is not here, its absence has a code of its own (4003). */
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

/** The method that a gateway means; the first wallet asks for a PIN exactly when it is called under auth/. */
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
  if (PAYMENT_OPTIONS.some((option) => option.paymentOpt === gateway)) return "card";
  throw new ContractViolation(`paymentGateway ${gateway} is none that was offered`);
}

/** Every named property must be there and say something. */
export function demand(body: Record<string, unknown>, names: string[]): void {
  const missing = names.filter((name) => body[name] === undefined || body[name] === "");
  if (missing.length > 0)
    throw new ContractViolation(`this payment method carries ${missing.join(", ")} too`);
}
