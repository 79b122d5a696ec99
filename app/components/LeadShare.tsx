import { useState } from "react";
import { smsLink, whatsAppLink } from "@domain/paths";
import { useHydrated } from "../enhance/hydration";
import type { LeadShareTexts } from "../i18n/lead";

/** Links that share the number of a home-broadband request in every browser; scripts add a button that copies it. */
export function LeadShare({ words }: { words: LeadShareTexts }) {
  const hydrated = useHydrated();
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(words.id).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  return (
    <section className="panel keep" aria-labelledby="share-heading">
      <h2 id="share-heading">{words.heading}</h2>
      <p>
        <strong>{words.id}</strong>
      </p>
      <ul>
        <li>
          <a className="button secondary" href={whatsAppLink(words.text)}>
            {words.whatsApp}
          </a>
        </li>
        <li>
          <a className="button secondary" href={smsLink(words.text)}>
            {words.sms}
          </a>
        </li>
        {hydrated && "clipboard" in navigator && (
          <li>
            <button type="button" className="button secondary" onClick={() => void copy()}>
              {words.copy}
            </button>
          </li>
        )}
      </ul>
      {/* The live region is rendered before its text, because screen readers announce only changes in it. */}
      {hydrated && <p role="status">{said}</p>}
    </section>
  );
}
