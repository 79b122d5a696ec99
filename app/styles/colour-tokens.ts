import type { AtRule, ChildNode, Container, Declaration, Plugin, Rule } from "postcss";
import { isColourToken } from "../../domain/colours";

const usesToken = /var\(--([\w-]+)\)/g;
/** A token of a part that has its light colour also on a dark page, such as a map. */
const LIGHT = "light-";
const DARK = "dark-";

/** Repeats the rules with colours of the brand at the end of the sheet, with the dark colours. */
export function colourTokensPlugin(): Plugin {
  return {
    postcssPlugin: "colour-tokens",
    Once(root, helpers) {
      // The service replaces the tokens by the colours of its brand pack at its start (brand-colours.ts), because Opera
      // Mini and Gecko 48 support no custom properties (B-41).
      root.walkDecls(checkTokens);
      const rules = new helpers.AtRule({
        name: "media",
        params: "screen and (prefers-color-scheme: dark)",
      });
      rules.append(darkRules(root));
      if (rules.nodes?.length) root.append(rules);
    },
  };
}

/** An unknown token stops the build. */
function checkTokens(declaration: Declaration): void {
  for (const [, name = ""] of declaration.value.matchAll(usesToken))
    if (!isColourToken(name.startsWith(LIGHT) ? name.slice(LIGHT.length) : name))
      throw declaration.error(`${name} is no colour of a brand (domain/colours.ts)`);
}

/** Returns copies of the rules that use tokens, with their media queries, in the order of the sheet. */
function darkRules(parent: Container): ChildNode[] {
  return (parent.nodes ?? []).flatMap((node): ChildNode[] => {
    if (node.type === "rule") return darkRule(node);
    if (node.type !== "atrule" || node.name !== "media" || node.params.includes("print")) return [];
    const nested = darkRules(node);
    return nested.length === 0 ? [] : [mediaWith(node, nested)];
  });
}

function mediaWith(media: AtRule, rules: ChildNode[]): AtRule {
  const copy = media.clone({ nodes: [] });
  copy.append(rules);
  return copy;
}

function darkRule(rule: Rule): Rule[] {
  const copy = rule.clone();
  copy.each((child) => {
    if (child.type !== "decl" || !makeDark(child)) child.remove();
  });
  return copy.nodes.length === 0 ? [] : [copy];
}

/** Names the dark colours in a declaration; returns whether it has any. */
function makeDark(declaration: Declaration): boolean {
  const { value } = declaration;
  declaration.value = value.replace(usesToken, (use, name: string) =>
    name.startsWith(LIGHT) ? use : `var(--${DARK}${name})`,
  );
  return declaration.value !== value;
}
