import { cardGateway } from "@domain/card-gateways";
import type { ReturnParameters } from "@domain/paths";

/** Reads how the customer came to the result page. Codes of unknown providers are dropped. */
export function readReturnParameters(search: URLSearchParams): ReturnParameters {
  const pg = search.get("pg")?.trim();
  return {
    channel: search.get("channel")?.trim().toLowerCase() === "whatsapp" ? "whatsapp" : undefined,
    pg: pg ? cardGateway(pg) : undefined,
  };
}
