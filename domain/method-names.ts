/**
 * Ways to pay as metrics, the audit trail and the operator's switches name them, with a single name for a wallet's two
 * methods.
 */
export const methodNames = ["card", "airtime", "wallet", "mpesa", "smartcash"] as const;
export type MethodName = (typeof methodNames)[number];

export function isMethodName(name: string): name is MethodName {
  return methodNames.some((known) => known === name);
}
