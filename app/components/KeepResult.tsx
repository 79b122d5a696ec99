import { useState } from "react";
import { useTexts } from "../i18n/useTexts";
import { smsLink, whatsAppLink } from "@domain/paths";
import { useHydrated } from "../enhance/hydration";
import { PrintButton } from "../enhance/PrintButton";
import { ShareButton } from "../enhance/ShareButton";
import type { ShareOutcome } from "../enhance/ShareButton";

interface KeepResultProps {
  reference: string;
  address: string;
  /** The receipt in one line, without the link to it; else the name of the payment. */
  short?: string;
  /** The receipt as a page or a file, with its label in the customer's language. */
  files: readonly { to: string; label: string }[];
}

/** Links that keep and share a result in every browser; scripts add buttons for the share and print functions. */
export function KeepResult({ reference, address, short, files }: KeepResultProps) {
  const { t } = useTexts();
  const title = t("status.shareTitle", { reference });
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<ShareOutcome>("shared");
  const text = `${short ?? title} ${address}`;
  return (
    <section className="panel keep" aria-labelledby="keep-heading">
      <h2 id="keep-heading">{t("status.keep")}</h2>
      <p className="hint">{t("status.masked")}</p>
      <ul>
        {files.map(({ to, label }) => (
          <li key={to}>
            <a className="button secondary" href={to}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="button secondary" href={whatsAppLink(text)}>
            {t("status.whatsApp")}
          </a>
        </li>
        <li>
          <a className="button secondary" href={smsLink(text)}>
            {t("status.sms")}
          </a>
        </li>
        {hydrated && (
          <>
            <li>
              <ShareButton title={title} text={short} address={address} onEnd={setOutcome} />
            </li>
            <li>
              <PrintButton />
            </li>
          </>
        )}
      </ul>
      {/* The live region is rendered before its text, because screen readers announce only changes in it. */}
      {hydrated && <p role="status">{outcome !== "shared" && t(`status.${outcome}`)}</p>}
    </section>
  );
}
