import type { Language } from "@domain/languages";

/** Loads the texts of one language; a browser downloads only these. */
export async function loadTexts(language: Language) {
  switch (language) {
    case "fr":
      return (await import("./fr")).fr;
    case "en":
      return (await import("./en")).en;
    case "sw":
      return (await import("./sw")).sw;
    case "ar":
      return (await import("./ar")).ar;
  }
}
