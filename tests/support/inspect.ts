import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "playwright-core";
import { z } from "zod";

/** The script is converted to ASCII, because a browser reads a string with other letters more slowly. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replace(
  /\P{ASCII}/gu,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
);
const WIDTHS = [240, 360, 1280];

/** A test that runs in the browser, and the sentences that it finds. */
type Test = () => string[];

const devTools = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Evaluates an expression in the loaded page and returns its sentences, without Playwright's own selectors, whose
 * script in each page costs half as much as the page itself.
 */
async function sentences(page: Page, expression: string): Promise<string[]> {
  await page.waitForLoadState();
  const opened = devTools.get(page) ?? page.context().newCDPSession(page);
  devTools.set(page, opened);
  const session = await opened;
  const answer = await session.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  const error = answer.exceptionDetails;
  if (error) throw new Error(error.exception?.description ?? error.text);
  return z.array(z.string()).parse(answer.result.value);
}

const runs = (...tests: Test[]) => `[${tests.map((test) => `...(${test.toString()})()`).join(", ")}]`;

const runsAxe = (options = "") =>
  `axe.run(document, { ${options} resultTypes: ["violations"], selectors: false }).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => id + ": " + help + " " + nodes.map(({ html }) => html).join(" ")))`;

/** The problems that axe finds in the page by all of its rules. */
export const axeFindings = (page: Page): Promise<string[]> => sentences(page, `${AXE};${runsAxe()}`);

/** The problems of colours in dark mode, in a document that axe has checked before. */
export async function findingsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  return sentences(page, runsAxe('runOnly: ["color-contrast", "link-in-text-block"],'));
}

/**
 * What axe finds, inputs without a label, and what does not fit windows of several widths, by one script per width.
 * The present width comes first, because a browser lays the page out again for each other width.
 */
export async function findings(page: Page, targetsAt: readonly number[] = [240]): Promise<string[]> {
  const now = page.viewportSize()?.width ?? 0;
  const fits = (width: number) => {
    const tests = targetsAt.includes(width) ? [overhanging, lowTargets] : [overhanging];
    return WIDTHS.includes(width) ? tests : [];
  };
  const found = await sentences(
    page,
    `${AXE};${runsAxe()}.then((found) => [...found, ...${runs(withoutLabel, ...fits(now))}])`,
  );
  for (const width of WIDTHS.filter((other) => other !== now)) {
    await page.setViewportSize({ width, height: 640 });
    found.push(...(await sentences(page, runs(...fits(width)))).map((text) => `${width} px wide: ${text}`));
  }
  return found;
}

/** Buttons and links that are lower than 44 px. */
export const smallTargets = (page: Page): Promise<string[]> => sentences(page, runs(lowTargets));

/** How many pixels the page is wider than the window; 0 when it does not scroll sideways. */
export async function overhang(page: Page): Promise<number> {
  await page.waitForLoadState();
  return page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth));
}

/** Elements that take the keyboard focus without a visible outline; a chip shows the outline of its label. */
export const unseenFocus = (page: Page): Promise<string[]> => sentences(page, runs(withoutOutline));

// Each function from here on runs alone in the browser.

function overhanging(): string[] {
  const tooWide = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
  return tooWide > 0 ? [`sticks out by ${tooWide} px`] : [];
}

/** Finds visible inputs without a label. */
function withoutLabel(): string[] {
  return [...document.querySelectorAll("input:not([type=hidden]):not([type=submit]), select, textarea")]
    .filter((input) => !document.querySelector(`label[for="${CSS.escape(input.id)}"]`))
    .map((input) => input.outerHTML);
}

/** A radio button counts as high as its label. */
function lowTargets(): string[] {
  return [
    ...document.querySelectorAll(
      "a:not(.skip), button, input[type=submit], .bundle label, .gateways label, .input",
    ),
  ]
    .filter((target) => {
      const { height, width } = target.getBoundingClientRect();
      return width > 0 && height < 43.5;
    })
    .map((target) => `${Math.round(target.getBoundingClientRect().height)} px: ${target.outerHTML}`);
}

function withoutOutline(): string[] {
  const outlined = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  };
  return [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [tabindex='0']",
    ),
  ]
    .filter((element) => {
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) return false;
      const covered = getComputedStyle(element).opacity === "0";
      return !outlined(covered ? element.nextElementSibling : element);
    })
    .map((element) => `no visible focus: ${element.outerHTML}`);
}
