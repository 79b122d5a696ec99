import { paths } from "@domain/paths";
import type { Asker } from "../content/content";
import { findCategory, findParent, findQuestion, type Found, type HelpCategory } from "../content/help-index";
import type { HelpCentre, HelpParent } from "../content/help-index";
import { leadsSomewhere } from "../content/page-chrome";
import { elsewhereNamed, readHelp, withoutDeadEnds } from "../content/help-centre";
import { journeysForMenu } from "../journeys/available-journeys";
import { movedTo } from "./redirect";
import { goTo } from "./reply";
import type { Visit } from "./visit";

/** Redirects to the help page's address in this language, temporarily because the language may change. */
function moved(visit: Visit, path: string): Response {
  return movedTo(visit, `${path}${visit.url.search}`);
}

/**
 * The help centre in the customer's language, without links to pages that do not exist; undefined while the
 * operator is out of reach.
 */
export async function helpFor(visit: Visit, asker: Asker): Promise<HelpCentre | undefined> {
  const { content, catalogue } = visit.service;
  const [help, journeys] = await Promise.all([
    readHelp(content, asker),
    journeysForMenu(visit.operator, catalogue),
  ]);
  return help && withoutDeadEnds(help, (href) => leadsSomewhere(href, journeys));
}

/**
 * The category that an address names. A category of another language, or one that links to another page,
 * redirects.
 */
export async function requireCategory(
  visit: Visit,
  asker: Asker,
  help: HelpCentre,
  slugs: { parent: string; category: string | undefined },
): Promise<{ parent: HelpParent; category: HelpCategory | undefined }> {
  const parent = findParent(help, slugs.parent);
  const category = parent && slugs.category !== undefined ? findCategory(parent, slugs.category) : undefined;
  if (parent && (slugs.category === undefined || category)) {
    const away = category ? category.href : parent.href;
    if (away !== undefined) throw movedTo(visit, away);
    return { parent, category };
  }
  const path = await elsewhereNamed(visit.service.content, asker, help, slugs);
  throw path === undefined ? goTo(visit, paths.pageNotFound) : moved(visit, path);
}

/** The question with this id. An address with other category names redirects to the right one. */
export function requireQuestion(
  visit: Visit,
  help: HelpCentre,
  { id, parent, category }: { id: string; parent: string; category: string },
): Found {
  const found = findQuestion(help, id);
  if (!found) throw goTo(visit, paths.pageNotFound);
  const right = found.parent.slug === parent && found.category.slug === category;
  if (!right && visit.request.method === "GET") throw moved(visit, found.question.path);
  return found;
}
