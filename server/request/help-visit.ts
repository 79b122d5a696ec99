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

/** Another address of what was asked for. Not for ever: which one it is depends on the language. */
function moved(visit: Visit, path: string): Response {
  return movedTo(visit, `${path}${visit.url.search}`);
}

/** The help centre in the customer's language, as far as it leads anywhere; undefined while it cannot be had. */
export async function helpFor(visit: Visit, asker: Asker): Promise<HelpCentre | undefined> {
  const { content, catalogue } = visit.service;
  const [help, journeys] = await Promise.all([
    readHelp(content, asker),
    journeysForMenu(visit.operator, catalogue),
  ]);
  return help && withoutDeadEnds(help, (href) => leadsSomewhere(href, journeys));
}

/** A category that an address names. One of another language, or one that leads away, is led on to. */
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

/** A question by its id; under other names of its categories the address is put right. */
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
