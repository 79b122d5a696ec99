import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CDPSession, Page } from "playwright-core";

/** As ASCII, because a browser reads a string with other letters more slowly. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8").replace(
  /\P{ASCII}/gu,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
);

const devTools = new WeakMap<Page, Promise<CDPSession>>();

/** Loads axe into the page as a script; page.evaluate would hand it over as a text first, and evaluate that. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  const session = devTools.get(page) ?? page.context().newCDPSession(page);
  devTools.set(page, session);
  await (await session).send("Runtime.evaluate", { expression: `${AXE};0` });
}

/** The problems that axe finds in the page, as sentences: by all of its rules, or by these alone. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await loadAxe(page);
  const runOnly = rules ? `runOnly: ${JSON.stringify(rules)},` : "";
  return page.evaluate<string[]>(
    `axe.run(document, { ${runOnly} resultTypes: ["violations"], selectors: false }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => id + ": " + help + " " + nodes.map(({ html }) => html).join(" ")))`,
  );
}

// Playwright's own selectors would load a script of theirs into each page, which costs half as much as the page itself.

/** Visible inputs without a label. */
export function unlabelled(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input:not([type=hidden]):not([type=submit]), select, textarea")]
      .filter((input) => !document.querySelector(`label[for="${CSS.escape(input.id)}"]`))
      .map((input) => input.outerHTML),
  );
}

/** Buttons and links that are lower than 44 px. Radio buttons are as high as their label. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "a:not(.skip), button, input[type=submit], .bundle label, .gateways label, .input",
      ),
    ]
      .filter((target) => {
        const { height, width } = target.getBoundingClientRect();
        return width > 0 && height < 43.5;
      })
      .map((target) => `${Math.round(target.getBoundingClientRect().height)} px: ${target.outerHTML}`),
  );
}

/** How many pixels the page is wider than the window; 0 when it does not scroll sideways. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth));
}

/** Elements that a customer reaches with the keyboard and that show no outline then; a chip shows that of its label. */
export function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  });
}
