import type { CareContactsView } from "@domain/other-ways";
import { dialLink } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";
import type { CareWords } from "../i18n/care";
import { Dial } from "./Dial";

/** How to reach people: customer care by telephone and in WhatsApp, and the menu of the phone. */
export function CareContacts({ care, words }: { care: CareContactsView; words: CareWords }) {
  const { t } = useTexts();
  return (
    <section className="panel aside" aria-labelledby="care">
      <h2 id="care">{words.heading}</h2>
      <ul>
        <li>
          <a href={dialLink(care.number)}>{t("beside.call", { number: care.number })}</a>
        </li>
        {care.whatsApp !== undefined && (
          <li>
            <a href={care.whatsApp}>{words.whatsApp}</a>
          </li>
        )}
        {care.ussd !== undefined && <Dial name={words.dial} number={care.ussd} />}
      </ul>
    </section>
  );
}
