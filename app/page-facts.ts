import { useMatches } from "@remix-run/react";
import type { OrderView } from "@server/order/view";
import { isOrderView } from "./components/OrderStrip";
import { isRefresh } from "./refresh";
import type { Refresh } from "./refresh";

/** Returns the title (R-PAG-11), description, refresh and order of the deepest matched page. */
export function usePageFacts() {
  let title: string | undefined;
  let description: string | undefined;
  let refresh: Refresh | undefined;
  let order: OrderView | undefined;
  for (const { data: facts } of useMatches()) {
    if (typeof facts !== "object" || facts === null) continue;
    if ("title" in facts && typeof facts.title === "string") title = facts.title;
    if ("description" in facts && typeof facts.description === "string") description = facts.description;
    if ("refresh" in facts && isRefresh(facts.refresh)) refresh = facts.refresh;
    if ("order" in facts && isOrderView(facts.order)) order = facts.order;
  }
  return { title, description, refresh, order };
}
export type PageFacts = ReturnType<typeof usePageFacts>;
