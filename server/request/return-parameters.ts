import { cardGateway } from "@domain/card-gateways";
import type { Arrival } from "@domain/paths";

/** How the address of a result says that the customer came there. Codes of unknown providers are not kept. */
export function readArrival(search: URLSearchParams): Arrival {
  const pg = search.get("pg")?.trim();
  return {
    channel: search.get("channel")?.trim().toLowerCase() === "whatsapp" ? "whatsapp" : undefined,
    pg: pg ? cardGateway(pg) : undefined,
  };
}
