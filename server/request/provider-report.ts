import type { ProviderReport } from "../payment/card/card-callback";
import { readPostedFields } from "./form";

/** The references of the operator and of providers are never longer. */
const PROVIDER_REFERENCE_MAX_LENGTH = 200;

/** Reads the report of a card's provider from the address or from the form that it posts. */
export async function readReport(request: Request): Promise<ProviderReport> {
  const query = new URL(request.url).searchParams;
  const posted = request.method === "POST" ? await readPostedFields(request) : undefined;
  const field = (name: string) =>
    (posted?.get(name) || query.get(name) || "").slice(0, PROVIDER_REFERENCE_MAX_LENGTH);
  return { txref: field("txref"), PnrID: field("PnrID") };
}
