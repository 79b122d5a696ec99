import { ContractViolation } from "../contract/check";
import { paymentOptions } from "../data/options";

export const sandboxMethods = ["card", "wallet-pin", "wallet-push", "mpesa", "smartcash", "airtime"] as const;
export type SandboxMethod = (typeof sandboxMethods)[number];

/** A payment method (contract: the table in MONEY PATH). */
export interface Method {
  name: SandboxMethod;
  modes: string[];
  /**
   * The required properties of initiate and process, without uniqueCode, whose absence has its own error code (4003).
   */
  initiate: string[];
  process: string[];
  proof: boolean;
  /** The payer approves the payment on the phone. */
  approvedOnPhone?: boolean;
  /** Each transaction has its own key for the PIN. */
  ownPinKey?: boolean;
}

const METHODS: Record<SandboxMethod, Method> = {
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
    approvedOnPhone: true,
  },
  mpesa: {
    name: "mpesa",
    modes: ["MPESA"],
    initiate: ["emailId", "paymentMobile"],
    process: ["paymentMobile"],
    proof: false,
    approvedOnPhone: true,
  },
  smartcash: {
    name: "smartcash",
    modes: ["SMARTCASH_SECURE"],
    initiate: ["paymentMobile"],
    process: ["paymentMobile", "amPin"],
    proof: true,
    ownPinKey: true,
  },
  airtime: {
    name: "airtime",
    modes: ["AIRTIME", "HBB_AIRTIME"],
    initiate: ["emailId", "paymentMobile"],
    process: ["paymentMobile"],
    proof: true,
  },
};

export function methodNamed(name: SandboxMethod): Method {
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

/** The gateways of a single method. */
const METHOD_OF_GATEWAY: ReadonlyMap<string, SandboxMethod> = new Map([
  ["MPESA", "mpesa"],
  ["SmartCash", "smartcash"],
  ["AIRTIME", "airtime"],
]);

/** Whether each transaction of a gateway has its own key for the PIN. */
export function hasOwnPinKey(gateway: string): boolean {
  const name = METHOD_OF_GATEWAY.get(gateway);
  return name !== undefined && METHODS[name].ownPinKey === true;
}

function nameOf(gateway: string, secured: boolean): SandboxMethod {
  if (gateway === "AM") return secured ? "wallet-pin" : "wallet-push";
  const name = METHOD_OF_GATEWAY.get(gateway);
  if (name !== undefined) return name;
  if (paymentOptions().some((option) => option.paymentOpt === gateway)) return "card";
  throw new ContractViolation(`paymentGateway ${gateway} was not offered`);
}

/** Throws a ContractViolation when a property is missing or empty. */
export function requireProperties(body: Record<string, unknown>, names: string[]): void {
  const missing = names.filter((name) => body[name] === undefined || body[name] === "");
  if (missing.length > 0)
    throw new ContractViolation(`this payment method carries ${missing.join(", ")} too`);
}
