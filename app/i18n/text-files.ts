import type { Language } from "@domain/languages";
import builtFiles from "virtual:text-files";
import { firstEn } from "./texts/first.en";
import type { Translate } from "./translate";

/** The translator of one page, with the files of texts that a browser needs for that page. */
export interface PageTexts {
  t: Translate;
  /** Notes a part of the texts that is read without `t`. */
  used: (part: TextFile["part"]) => void;
  /** The addresses of the files; complete when the page has been drawn up to the place that asks. */
  files: () => TextFile[];
}

/** A file of texts that a page is drawn with. */
export interface TextFile {
  part: "first" | "later" | "maps";
  href: string;
}

export function pageTexts(translate: Translate, language: Language): PageTexts {
  const parts = new Set<TextFile["part"]>(["first"]);
  return {
    t: (key, values) => {
      const [group = ""] = key.split(".", 1);
      if (!(group in firstEn)) parts.add("later");
      return translate(key, values);
    },
    used: (part) => parts.add(part),
    files: () =>
      [...parts].flatMap((part) => {
        const href = builtFiles[`${part}.${language}`];
        return href === undefined ? [] : [{ part, href }];
      }),
  };
}
