import type { Language } from "@domain/languages";

/** Loads the texts of the map pages in a language. */
export async function loadMapTexts(language: Language) {
  switch (language) {
    case "fr":
      return (await import("./maps.fr")).mapsFr;
    case "en":
      return (await import("./maps.en")).mapsEn;
    case "sw":
      return (await import("./maps.sw")).mapsSw;
    case "ar":
      return (await import("./maps.ar")).mapsAr;
    case "ha":
      return (await import("./maps.ha")).mapsHa;
  }
}
