import { cardGateway } from "@domain/card-gateways";
import type { ReturnParameters } from "@domain/paths";

/** How the address of a result says that the customer came there. Codes of unknown providers are not kept. */
export function readReturnParameters(search: URLSearchParams): ReturnParameters {
  const pg = search.get("pg")?.trim();
  return {
    channel: search.get("channel")?.trim().toLowerCase() === "whatsapp" ? "whatsapp" : undefined,
    pg: pg ? cardGateway(pg) : undefined,
  };
}
