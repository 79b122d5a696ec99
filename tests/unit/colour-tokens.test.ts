import postcss from "postcss";
import { expect, it } from "vitest";
import { colourTokens } from "../../app/styles/colour-tokens";

const TOKENS = `:root { --ink: #111; } @media (prefers-color-scheme: dark) { :root { --ink: #eee; } }`;

async function built(css: string): Promise<string> {
  const { css: written } = await postcss([colourTokens()]).process(TOKENS + css, { from: undefined });
  return written.replace(/\s+/g, " ").trim();
}

it("A rule gets its light colour, and its dark one where the browser asks for dark colours", async () => {
  const css = await built("p { margin: 0; color: var(--ink); }");
  expect(css).toContain("p { margin: 0; color: #111; }");
  expect(css).toMatch(/@media screen and \(prefers-color-scheme: dark\) { ?p { color: #eee; } ?}$/);
  expect(css).not.toMatch(/var\(|--ink/);
});

it("Dark colours keep the width that their rule is for, and print has none", async () => {
  const css = await built(
    "@media (min-width: 48rem) { p { color: var(--ink); } } @media print { p { color: var(--ink); } }",
  );
  const dark = css.slice(css.indexOf("@media screen"));
  expect(dark).toContain("@media (min-width: 48rem)");
  expect(dark).not.toContain("print");
});

it("A colour without a value stops the build", async () => {
  await expect(built("p { color: var(--inc); }")).rejects.toThrow("--inc is not in tokens.css");
});
