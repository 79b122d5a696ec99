import type { Language } from "@domain/languages";
import { typesetter, type TextTree } from "../../app/i18n/translate";

/** All texts of a tree as pages show them. */
export function typeset(texts: TextTree, language: Language): TextTree {
  const shown = typesetter(language);
  const inGroup = (group: TextTree): TextTree =>
    Object.fromEntries(
      Object.entries(group).map(([key, text]) => [
        key,
        typeof text === "string" ? shown(text) : inGroup(text),
      ]),
    );
  return inGroup(texts);
}
