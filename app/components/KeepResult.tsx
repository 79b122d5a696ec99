import { useState } from "react";
import { useTexts } from "../i18n/useTexts";
import { smsLink, whatsAppLink } from "@domain/paths";
import { useHydrated } from "../enhance/hydration";
import { PrintButton } from "../enhance/PrintButton";
import { ShareButton } from "../enhance/ShareButton";
import type { ShareOutcome } from "../enhance/ShareButton";

/** Links that share a result in every browser; scripts add buttons for the browser's share and print functions. */
export function KeepResult({ reference, address }: { reference: string; address: string }) {
  const { t } = useTexts();
  const title = t("status.shareTitle", { reference });
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<ShareOutcome>("shared");
  const text = `${title} ${address}`;
  return (
    <section className="panel keep" aria-labelledby="keep-heading">
      <h2 id="keep-heading">{t("status.keep")}</h2>
      <p className="hint">{t("status.masked")}</p>
      <ul>
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
              <ShareButton title={title} address={address} onEnd={setOutcome} />
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
