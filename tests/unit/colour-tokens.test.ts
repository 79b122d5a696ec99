import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { brandSheets } from "../../app/brand-sheets";
import { withColours } from "../../app/styles/brand-colours";
import { colourTokensPlugin } from "../../app/styles/colour-tokens";
import { colourTokens as tokens, type Colours } from "../../domain/colours";
import { contrastPairs } from "../../server/brand/contrast";

const styles = join(import.meta.dirname, "../../app/styles");

function coloursOf(colour: string): Colours {
  const entries = tokens.map((token) => [token, colour] as const);
  return Object.fromEntries(entries) as Colours;
}

const colours = { light: coloursOf("#111111"), dark: coloursOf("#eeeeef") };

/** A style sheet as the build makes it, and then as the service sends it. */
async function built(css: string): Promise<string> {
  const { css: written } = await postcss([colourTokensPlugin()]).process(css, { from: undefined });
  return withColours(written, colours).replace(/\s+/g, " ").trim();
}

describe("A style sheet", () => {
  it("gets its light colours, and dark ones where the browser asks for dark colours", async () => {
    const css = await built("p { margin: 0; color: var(--ink); }");
    expect(css).toContain("p { margin: 0; color: #111; }");
    expect(css).toMatch(/@media screen and \(prefers-color-scheme: dark\) { ?p { color: #eeeeef; } ?}$/);
    expect(css).not.toMatch(/var\(|--ink/);
  });

  it("keeps the width that a dark rule is for, and has none for print", async () => {
    const css = await built(
      "@media (min-width: 48rem) { p { color: var(--ink); } } @media print { p { color: var(--ink); } }",
    );
    const dark = css.slice(css.indexOf("@media screen"));
    expect(dark).toContain("@media (min-width: 48rem)");
    expect(dark).not.toContain("print");
  });

  it("has daylight colours on a map in both, also in the address of a picture", async () => {
    const css = await built(
      `p { color: var(--light-bad); background: url("data:,fill='%23var(--light-bad)'"); }`,
    );
    expect(css).toBe(`p { color: #111; background: url("data:,fill='%23111'"); }`);
  });

  it("with a colour that no brand has stops the build", async () => {
    await expect(built("p { color: var(--inc); }")).rejects.toThrow("inc is no colour of a brand");
  });

  it("with a colour that no brand has stops the start", () => {
    expect(() => withColours("p{color:var(--inc)}", colours)).toThrow("var(--inc)");
  });

  it("holds no custom property when the service sends it (R-OPS-39)", () => {
    for (const css of Object.values(brandSheets().css)) expect(css).not.toMatch(/var\(/);
  });
});

describe("The contrast check of a brand pack", () => {
  const checked = new Set(
    contrastPairs.flatMap(({ on, colours: of }) => of.map((token) => `${token} on ${on}`)),
  );

  it("has every text colour on every ground that a rule of the style sheets gives it", () => {
    const missing: string[] = [];
    for (const file of readdirSync(styles).filter((name) => name.endsWith(".css")))
      postcss.parse(readFileSync(join(styles, file), "utf8")).walkRules((rule) => {
        const token = (property: string) => {
          let found: string | undefined;
          rule.walkDecls(property, ({ value }) => {
            found = /^var\(--((?!light-)[\w-]+)\)$/.exec(value)?.[1] ?? found;
          });
          return found;
        };
        const [text, ground] = [token("color"), token("background")];
        if (text === undefined) return;
        // A text without a background of its own is on the page or on a card.
        const grounds = ground === undefined ? [] : [ground];
        for (const on of grounds)
          if (!checked.has(`${text} on ${on}`)) missing.push(`${file}: ${text} on ${on}`);
      });
    expect(missing).toEqual([]);
  });
});
