import { z } from "zod";
import { CARD_CHANNELS, CARD_POPUP_CURRENCY } from "@domain/rule-numbers";
import type { ConfigData } from "../operator/resource";
import { chargeOf } from "../order/charge";
import type { Order } from "../order/schema";

/**
 * The address of a card provider's page, or undefined when it is none that a customer may be sent to. Where the
 * operator of the portal has named the providers' origins, it must be of one of them. `base` is an address of ours.
 */
export function providerAddress(text: string, origins: readonly string[], base: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  // From a page under https nobody is led to one without.
  const plain = url.protocol === "http:" && new URL(base).protocol === "http:";
  if (url.protocol !== "https:" && !plain) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  return origins.length === 0 || origins.includes(url.origin) ? url.href : undefined;
}

const providerConfig = z.object({ publicKey: z.string().min(1), scriptUrl: z.string().min(1) });
export type CardPopup = z.infer<typeof providerConfig>;

/**
 * The provider's pop-up, when the operator has configured one (configData.cardProviderConfig, a JSON document). An
 * address without an origin is the portal's own, at `base`, as the embedded sandbox's.
 */
export function cardPopup(
  config: ConfigData | undefined,
  origins: readonly string[],
  base: string,
): CardPopup | undefined {
  const read = providerConfig.safeParse(parseJson(config?.cardProviderConfig));
  if (!read.success) return undefined;
  const scriptUrl = URL.canParse(read.data.scriptUrl, base)
    ? providerAddress(new URL(read.data.scriptUrl, base).href, origins, base)
    : undefined;
  return scriptUrl === undefined ? undefined : { publicKey: read.data.publicKey, scriptUrl };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** What the provider's script is told (contract: CARDS). The amount is in minor units. */
export interface PopupOrder {
  key: string;
  scriptUrl: string;
  reference: string;
  email: string;
  amount: number;
  currency: string;
  channels: readonly string[];
}

const MINOR_UNITS = 100;

export function popupOrder(popup: CardPopup, order: Order, transactionId: string): PopupOrder {
  return {
    key: popup.publicKey,
    scriptUrl: popup.scriptUrl,
    reference: transactionId,
    email: order.email ?? "",
    amount: Math.round(chargeOf(order).amount * MINOR_UNITS),
    currency: CARD_POPUP_CURRENCY,
    channels: CARD_CHANNELS,
  };
}
