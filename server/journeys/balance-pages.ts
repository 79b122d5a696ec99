import { paths } from "@domain/paths";
import type { BalanceState } from "../order/balance-state";

/** The pages and the service of the balance of a router and of a mobile line. */
export const balancePages = {
  router: {
    start: paths.broadband,
    code: paths.broadbandCode,
    shown: paths.broadbandBalance,
    service: "BROADBAND",
    journey: "balance",
  },
  mobile: {
    start: paths.myBalance,
    code: paths.myBalanceCode,
    shown: paths.myBalanceShown,
    service: "AIRTIME",
    // The contract has no product of its own for the balance of a mobile line.
    journey: "prepaid",
  },
} as const;

/** The kind of balance that a page belongs to. */
export function balanceKindAt(path: string): BalanceState["of"] {
  return path === paths.myBalance || path.startsWith(`${paths.myBalance}/`) ? "mobile" : "router";
}
