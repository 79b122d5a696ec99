import { unpaidAndPastPayments } from "../payment/earlier-transactions";
import { forgetEverything } from "../session/forget";
import { paymentContext } from "./take-step";
import { type Visit, writingOf } from "./visit";

/** What a browser may keep of its customer. */
export type KeptInBrowser = "order" | "payments" | "numbers" | "requests" | "lookups";

/** What this browser keeps of its customer, in the order in which its page names it. */
export async function keptInBrowser(visit: Visit): Promise<KeptInBrowser[]> {
  const { state, prefs } = visit.session;
  const { past } = await unpaidAndPastPayments(paymentContext(visit), state);
  const kept: Record<KeptInBrowser, boolean> = {
    order: (state.order ?? state.list) !== undefined,
    payments: past.length > 0,
    numbers: (prefs.recent ?? []).length > 0,
    requests: (prefs.leads ?? []).length > 0,
    lookups: (state.bill ?? state.account ?? state.balance) !== undefined,
  };
  const kinds: KeptInBrowser[] = ["order", "payments", "numbers", "requests", "lookups"];
  return kinds.filter((kind) => kept[kind]);
}

/** The headers that delete the cookies, and with them what the browser stores (R-INS-6). */
export function forgettingHeaders(visit: Visit): Headers {
  const headers = new Headers({ "Clear-Site-Data": '"storage"' });
  for (const line of forgetEverything(visit.cookies, visit.session.prefs, writingOf(visit)))
    headers.append("Set-Cookie", line);
  return headers;
}
