import type { ConfigData } from "../../operator/resource";
import { airtime } from "./airtime";
import { card } from "./card";
import type { MethodId, PaymentMethod } from "./method";
import { mpesa } from "./mpesa";
import { smartcash } from "./smartcash";
import { walletPin, walletPush } from "./wallet";

/** Every payment method of this portal; a new method needs its file, an entry here and its pages. */
const byId: Record<MethodId, PaymentMethod> = {
  card,
  airtime,
  "wallet-pin": walletPin,
  "wallet-push": walletPush,
  mpesa,
  smartcash,
};
export const methods: readonly PaymentMethod[] = Object.values(byId);

export function methodOf(id: MethodId): PaymentMethod {
  return byId[id];
}

/** The method whose first page is at `path`; the operator's configuration decides when two methods share the page. */
export function methodStartingAt(path: string, config?: ConfigData): PaymentMethod | undefined {
  return methods.find(
    ({ pages, applies }) => pages.start === path && (!applies || !config || applies(config)),
  );
}
