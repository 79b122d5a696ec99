import { cardGateway } from "@domain/card-gateways";
import type { ReturnParameters } from "@domain/paths";

/** Reads the parameters of the return to the result page, without codes of unknown providers. */
export function readReturnParameters(search: URLSearchParams): ReturnParameters {
  const pg = search.get("pg")?.trim();
  return {
    channel: search.get("channel")?.trim().toLowerCase() === "whatsapp" ? "whatsapp" : undefined,
    pg: pg ? cardGateway(pg) : undefined,
  };
}
