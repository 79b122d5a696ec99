import { z } from "zod";
import { jsonOf } from "@domain/json";
import { CARD_CHANNELS, CARD_POPUP_CURRENCY, CARD_MINOR_UNITS } from "@domain/rule-numbers";
import type { ConfigData } from "../../operator/resource";
import { chargeOf } from "../../order/charge";
import type { Order } from "../../order/schema";

/**
 * The address of a card provider's page; undefined when the customer may not be sent there, as to an origin outside
 * CARD_PROVIDER_ORIGINS when that is set (R-MET-24).
 * `base` is an address of the portal.
 */
export function providerAddress(text: string, origins: readonly string[], base: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // A page under https never redirects to plain http.
  const isPlainHttp = url.protocol === "http:" && new URL(base).protocol === "http:";
  if (url.protocol !== "https:" && !isPlainHttp) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  return origins.length === 0 || origins.includes(url.origin) ? url.href : undefined;
}

const providerConfig = z.object({ publicKey: z.string().min(1), scriptUrl: z.string().min(1) });
export type CardPopup = z.infer<typeof providerConfig>;

/**
 * The provider's pop-up, when the operator has configured one (configData.cardProviderConfig, a JSON document;
 * R-MET-30).
 * A relative script address is resolved against `base`, as the embedded sandbox needs.
 */
export function cardPopup(
  config: ConfigData | undefined,
  origins: readonly string[],
  base: string,
): CardPopup | undefined {
  const read = providerConfig.safeParse(jsonOf(config?.cardProviderConfig ?? ""));
  if (!read.success) return undefined;
  const scriptUrl = URL.canParse(read.data.scriptUrl, base)
    ? providerAddress(new URL(read.data.scriptUrl, base).href, origins, base)
    : undefined;
  return scriptUrl === undefined ? undefined : { publicKey: read.data.publicKey, scriptUrl };
}

/** The parameters of the provider's script (contract: CARDS), with the amount in minor units. */
export interface PopupOrder {
  key: string;
  scriptUrl: string;
  reference: string;
  email: string;
  amount: number;
  currency: string;
  channels: readonly string[];
}

/** What the pop-up charges in a currency other than the order's; undefined when the currency is the same. */
export function popupCharge(order: Order): { amount: number; currency: string } | undefined {
  const { amount, currency } = chargeOf(order);
  return currency === CARD_POPUP_CURRENCY ? undefined : { amount, currency: CARD_POPUP_CURRENCY };
}

/** The order for the provider's pop-up, with the charge in minor units of the pop-up's currency. */
export function popupOrder(popup: CardPopup, order: Order, transactionId: string): PopupOrder {
  return {
    key: popup.publicKey,
    scriptUrl: popup.scriptUrl,
    reference: transactionId,
    email: order.email ?? "",
    amount: Math.round(chargeOf(order).amount * CARD_MINOR_UNITS),
    currency: CARD_POPUP_CURRENCY,
    channels: CARD_CHANNELS,
  };
}
