import { paths } from "@domain/paths";
import { cardPopup } from "../payment/card/card-provider";
import type { CardSources } from "../security/headers";
import { service } from "../service";
import { pageOf } from "./address";

/**
 * The sources that the Content-Security-Policy of a card payment's pages allows: the providers' configured
 * origins, else any origin that the operator may send the customer to (docs/decisions/0032-card-origins.md).
 */
export async function cardSources(
  request: Request,
  https: boolean,
  requestId: string,
): Promise<CardSources | undefined> {
  const page = pageOf(request.url);
  if (page !== paths.card && page !== paths.cardProvider) return undefined;
  const { config, catalogue, operator } = await service();
  const origins = config.cardProviderOrigins;
  const forms = origins.length > 0 ? origins : https ? ["https:"] : ["https:", "http:"];
  if (page === paths.card) return { forms };
  const answer = await catalogue.config(operator.for(requestId));
  const popup = cardPopup(answer.ok ? answer.value : undefined, origins, config.publicUrl ?? request.url);
  if (!popup) return { forms };
  const sources = new Set([new URL(popup.scriptUrl).origin, ...origins]);
  return { forms, popup: [...sources].join(" ") };
}
