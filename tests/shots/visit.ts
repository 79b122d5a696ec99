import type { Page } from "playwright-core";
import { brand } from "../../domain/brand";
import type { Language } from "../../domain/languages";
import { paths } from "../../domain/paths";
import { type Customer, openCustomer } from "../support/browser-customer";
import type { PageState } from "../support/page-states";
import type { TestPortal } from "../support/test-portal";
import { freeze, PAPERS, pictureFile, settled, takePrint, takeScreenshot } from "./camera";
import { type Scheme, type Scripts, type ShotOptions, titleOf } from "./options";

/** A picture that was taken. */
export interface Picture {
  state: PageState;
  language: Language;
  scheme: Scheme;
  scripts: Scripts;
  /** The width of the screen, or the name of the paper. */
  size: string;
  width: number;
  file: string;
}

/** The result of visiting a state: its pictures, and sentences about errors. */
export interface Visit {
  pictures: Picture[];
  problems: string[];
}

/** Reaches a state once and takes its pictures in all languages, sizes and colour schemes. */
export async function photograph(
  state: PageState,
  portal: TestPortal,
  scripts: Scripts,
  options: ShotOptions,
): Promise<Visit> {
  portal.reset();
  const javaScript = scripts === "on";
  const customer = await openCustomer(portal, { javaScript });
  customer.page.setDefaultTimeout(15_000);
  const visit: Visit = { pictures: [], problems: [] };
  const wrong = (error: unknown, language: Language) => {
    const [reason = ""] = String(error instanceof Error ? error.message : error).split("\n");
    visit.problems.push(`${titleOf(state)} (${language}, scripts ${scripts}): ${reason}`);
  };
  try {
    await state.reach(customer, portal);
    await settled(customer.page, javaScript);
    const reached = await remember(customer);
    const wanted = state.untranslated ? options.languages.slice(0, 1) : options.languages;
    // French is on the page already.
    const ordered = [...wanted].sort(
      (a, b) => Number(b === brand.defaultLanguage) - Number(a === brand.defaultLanguage),
    );
    for (const language of ordered) {
      try {
        if (language !== brand.defaultLanguage && !state.untranslated)
          await changesLanguage(customer, state, portal, reached, language);
        await takePictures(customer, { state, language, scripts, options, visit });
      } catch (error) {
        wrong(error, language);
      }
    }
  } catch (error) {
    wrong(error, brand.defaultLanguage);
  } finally {
    await customer.leaves();
  }
  return visit;
}

interface Reached {
  url: string;
  cookies: Awaited<ReturnType<Customer["session"]["context"]["cookies"]>>;
  messages: number;
}

async function remember({ page, session }: Customer): Promise<Reached> {
  return { url: page.url(), cookies: await session.context.cookies(), messages: await messages(page) };
}

/** Opens the reached page in another language, with the cookies as they were, and repeats the last act. */
async function changesLanguage(
  customer: Customer,
  state: PageState,
  portal: TestPortal,
  reached: Reached,
  language: Language,
): Promise<void> {
  const { page, session } = customer;
  await session.context.clearCookies();
  await session.context.addCookies(reached.cookies);
  const url = new URL(reached.url);
  url.searchParams.set("lang", language);
  await page.goto(url.href);
  await settled(page, customer.javaScript);
  await state.again?.(customer, portal);
  const shown = await page.locator("html").getAttribute("lang");
  if (shown !== language) throw new Error(`the page is shown in ${shown ?? "no language"}`);
  const { pathname } = new URL(page.url());
  // Addresses of help categories are translated.
  const moved = pathname !== url.pathname && !pathname.startsWith(`${paths.help}/`);
  if (moved && !state.again) throw new Error(`the page moved on to ${pathname}`);
  if ((await messages(page)) < reached.messages) throw new Error("its message is lost");
}

/** The number of error messages on a page. */
function messages(page: Page): Promise<number> {
  return page.locator(".field-error, [role=alert]").filter({ visible: true }).count();
}

interface Session {
  state: PageState;
  language: Language;
  scripts: Scripts;
  options: ShotOptions;
  visit: Visit;
}

async function takePictures({ page }: Customer, session: Session): Promise<void> {
  const { state, language, scripts, options, visit } = session;
  const thaw = await freeze(page);
  const of = (scheme: Scheme, size: string, width: number): Picture => {
    const variant = `${language}-${size}-${scheme}-scripts-${scripts}`;
    const file = pictureFile(options.out, titleOf(state), variant);
    return { state, language, scheme, scripts, size, width, file };
  };
  for (const scheme of options.schemes)
    for (const screen of options.screens) {
      const picture = of(scheme, String(screen.width), screen.width);
      await takeScreenshot(page, { screen, scheme, file: picture.file });
      visit.pictures.push(picture);
    }
  if (state.printed && options.schemes.includes("light"))
    for (const paper of PAPERS) {
      const picture = of("light", paper.name, paper.width);
      await takePrint(page, paper, picture.file);
      visit.pictures.push(picture);
    }
  await thaw();
}
