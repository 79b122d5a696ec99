import { useTranslation } from "react-i18next";
import { defaultLanguage, isLanguage } from "@domain/languages";
import type { Language } from "@domain/languages";

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
}
