import type { AtRule, ChildNode, Container, Declaration, Plugin, Rule, Root } from "postcss";

type Tokens = Map<string, string>;
type Helpers = Parameters<NonNullable<Plugin["Once"]>>[1];

const DARK = "(prefers-color-scheme: dark)";
const usesToken = /var\((--[\w-]+)\)/g;

/**
 * Writes the colours of `tokens.css` into every rule, and repeats the rules with the dark colours at the end of the
 * sheet. Opera Mini and Gecko 48 support no custom properties (B-41), so the sheet that browsers get has none.
 */
export function colourTokens(): Plugin {
  return {
    postcssPlugin: "colour-tokens",
    Once(root, helpers) {
      const light = takeTokens(root);
      const dark = new Map([...light, ...takeDarkTokens(root)]);
      const rules = new helpers.AtRule({ name: "media", params: `screen and ${DARK}` });
      rules.append(darkRules(root, dark, helpers));
      root.walkDecls((declaration) => {
        setValue(declaration, light);
      });
      if (rules.nodes?.length) root.append(rules);
    },
  };
}

/** Removes the rules for `:root` and returns their custom properties. */
function takeTokens(parent: Container): Tokens {
  const tokens: Tokens = new Map();
  parent.each((node) => {
    if (node.type !== "rule" || node.selector !== ":root") return;
    node.each((child) => {
      if (child.type === "decl") tokens.set(child.prop, child.value);
    });
    node.remove();
  });
  return tokens;
}

function takeDarkTokens(root: Root): Tokens {
  const tokens: Tokens = new Map();
  root.walkAtRules("media", (media) => {
    if (media.params !== DARK) return;
    for (const [name, value] of takeTokens(media)) tokens.set(name, value);
    media.remove();
  });
  return tokens;
}

/** Returns copies of the rules that use tokens, with their media queries, in the order of the sheet. */
function darkRules(parent: Container, dark: Tokens, helpers: Helpers): ChildNode[] {
  return (parent.nodes ?? []).flatMap((node): ChildNode[] => {
    if (node.type === "rule") return darkRule(node, dark);
    if (node.type !== "atrule" || node.name !== "media" || node.params.includes("print")) return [];
    const nested = darkRules(node, dark, helpers);
    return nested.length === 0 ? [] : [mediaWith(node, nested)];
  });
}

function mediaWith(media: AtRule, rules: ChildNode[]): AtRule {
  const copy = media.clone({ nodes: [] });
  copy.append(rules);
  return copy;
}

function darkRule(rule: Rule, dark: Tokens): Rule[] {
  const copy = rule.clone();
  copy.each((child) => {
    if (child.type !== "decl" || !setValue(child, dark)) child.remove();
  });
  return copy.nodes.length === 0 ? [] : [copy];
}

/** Replaces the tokens of a declaration by their values; returns whether it had any. An unknown token stops the build. */
function setValue(declaration: Declaration, tokens: Tokens): boolean {
  const { value } = declaration;
  declaration.value = value.replace(usesToken, (_use, name: string) => {
    const colour = tokens.get(name);
    if (colour === undefined) throw declaration.error(`${name} is not in tokens.css`);
    return colour;
  });
  return declaration.value !== value;
}
