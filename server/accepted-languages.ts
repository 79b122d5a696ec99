import { acceptedLanguages } from "@domain/languages";
import { remember } from "./remember";

/** The languages of an Accept-Language header (R-LNG-2); many customers send the same one. */
export const languagesIn = remember(acceptedLanguages);
