import { brand } from "@domain/brand";
import { languageCodes, languageNames } from "@domain/languages";
import type { Language } from "@domain/languages";

interface LanguageLinksProps {
  language: Language;
  /** What assistive technology calls the links. */
  label: string;
  /** The address of this page in a language. */
  addressIn: (language: Language) => string;
  /** Called when a link is pressed, before its document is loaded. */
  onPress?: () => void;
}

/** Links to a page in the other languages, by their codes; assistive technology reads the names. */
export function LanguageLinks({ language, label, addressIn, onPress }: LanguageLinksProps) {
  return (
    <nav className="languages" aria-label={label}>
      {brand.languages
        .filter((other) => other !== language)
        .map((other) => [
          " ",
          <a
            key={other}
            href={addressIn(other)}
            lang={other}
            aria-label={`${languageCodes[other]} ${languageNames[other]}`}
            onClick={onPress}
          >
            {languageCodes[other]}
          </a>,
        ])}
    </nav>
  );
}
