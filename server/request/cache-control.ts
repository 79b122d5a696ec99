import { isPersonalLink } from "../journeys/filled-link";
import { isRead, queryOf } from "./address";
import { keepsSomething, type Session } from "./session";

/** Pages without the data of a visit; the names are those of the route modules. */
const publicPages = new Set([
  ...["about", "privacy", "contact", "contact-thanks", "tariffs", "not-found", "styleguide"],
  ...["help", "help-search", "help-topic", "help-category", "help-question"],
  ...["open-networks", "store-locator", "map-point"],
]);
/** Pages that show an order, past payments or a draft when the browser keeps one. */
const pagesOfKeptState = new Set(["home", "lead-plans"]);
/** Forms that show a saved, filled or refused value, and nothing else of a visit. */
const forms = new Set(["recharge", "bill", "fixed-internet"]);

interface ShownPage {
  /** The matched route, never the address as it was typed. */
  routeId: string;
  request: Request;
  session: Session;
}

/**
 * Browsers keep no copy of a page that shows anything of a visit, and revalidate all others (R-SEC-10); an unknown
 * route counts as a page that shows something.
 */
export function cacheControlOf(page: ShownPage): "no-store" | "private, no-cache" {
  return showsVisit(page) ? "no-store" : "private, no-cache";
}

function showsVisit({ routeId, request, session }: ShownPage): boolean {
  const [name = ""] = routeId.replace(/^routes\//, "").split(" ");
  // The answer to a form holds the typed values.
  if (!isRead(request)) return true;
  if (publicPages.has(name)) return false;
  if (pagesOfKeptState.has(name)) return keepsSomething(session);
  const query = queryOf(request);
  const fillsIn = isPersonalLink(query) || query.has("lang");
  const lists = (session.prefs.recent ?? []).length > 0;
  return !forms.has(name) || fillsIn || lists || session.state.flash !== undefined;
}
