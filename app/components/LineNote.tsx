import { country } from "@domain/country";
import { formatMsisdn } from "@domain/msisdn";
import type { LineState } from "../enhance/useLineCheck";
import { inOrder } from "../i18n/direction";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";
import { messageText } from "./message-text";

/** The result of the check of the number while the customer types it: the number, and what kind of line it has. */
export function LineNote({ line, hint }: { line: LineState; hint: string | undefined }) {
  const { t } = useTexts();
  const language = useLanguage();
  if (line.kind === "unchecked") return hint ? <p className="hint">{hint}</p> : null;
  if (line.kind === "unfit") return line.hint ? <p className="hint">{messageText(line.hint, t)}</p> : null;
  return (
    <p className={`line ${line.kind}`} aria-live="polite">
      {line.kind === "fits"
        ? t(`lineTypes.${line.lineType}`, {
            number: inOrder(`+${country.dialCode}\u00a0${formatMsisdn(line.msisdn)}`, language),
          })
        : t("recharge.checking")}
    </p>
  );
}
