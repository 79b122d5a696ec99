import type { ProviderReport } from "../payment/card-callback";
import { readFields } from "./form";

/** No operator's or provider's reference is longer. */
const LONGEST_REFERENCE = 200;

/** What a card's provider reports: in the address, or in a form that it posts. */
export async function readReport(request: Request): Promise<ProviderReport> {
  const asked = new URL(request.url).searchParams;
  const posted = request.method === "POST" ? await readFields(request) : undefined;
  const field = (name: string) => (posted?.get(name) || asked.get(name) || "").slice(0, LONGEST_REFERENCE);
  return { txref: field("txref"), PnrID: field("PnrID") };
}
