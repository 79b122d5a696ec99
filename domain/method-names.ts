/** Ways to pay as metrics, the audit trail and the operator's switches name them: a wallet's two ways are one. */
export const methodNames = ["card", "airtime", "wallet", "mpesa", "smartcash"] as const;
export type MethodName = (typeof methodNames)[number];
