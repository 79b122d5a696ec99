import { isColourToken } from "@domain/colours";
import type { BrandPack } from "@server/brand/pack";

/**
 * A use of a token, as colour-tokens.ts writes it; in the address of a picture a colour begins with %23 instead of #.
 */
const use = /(%23)?var\(--(?:(light|dark)-)?([\w-]+)\)/g;

/**
 * Writes the colours of a brand into a built sheet, and throws at the start for a token that the brand does not have.
 */
export function withColours(css: string, colours: BrandPack["colours"]): string {
  return css.replace(use, (token, escaped: string | undefined, scheme: string | undefined, name: string) => {
    if (!isColourToken(name)) throw new Error(`A style sheet uses ${token}, which is no colour of a brand`);
    const colour = shortest(colours[scheme === "dark" ? "dark" : "light"][name]);
    return escaped === undefined ? colour : escaped + colour.slice(1);
  });
}

/** #ffffff as #fff. */
function shortest(colour: string): string {
  return colour.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}
