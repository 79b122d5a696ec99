import type { Language } from "@domain/languages";

/** Loads the first texts of a language; a browser downloads only these before its customer does something. */
export async function loadFirstTexts(language: Language) {
  switch (language) {
    case "fr":
      return (await import("./first.fr")).firstFr;
    case "en":
      return (await import("./first.en")).firstEn;
    case "sw":
      return (await import("./first.sw")).firstSw;
    case "ar":
      return (await import("./first.ar")).firstAr;
    case "ha":
      return (await import("./first.ha")).firstHa;
  }
}

/** Loads the texts of a language for the pages after the first ones. */
export async function loadLaterTexts(language: Language) {
  switch (language) {
    case "fr":
      return (await import("./later.fr")).laterFr;
    case "en":
      return (await import("./later.en")).laterEn;
    case "sw":
      return (await import("./later.sw")).laterSw;
    case "ar":
      return (await import("./later.ar")).laterAr;
    case "ha":
      return (await import("./later.ha")).laterHa;
  }
}
