import { country } from "@domain/country";
import type { Message } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import type { LineState } from "../enhance/useLineCheck";
import { inOrder } from "../i18n/direction";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";
import { MessageText } from "./MessageText";

/** The result of the check of the number while the customer types it: the number, and what kind of line it has. */
export function LineNote({ line, hint }: { line: LineState; hint: Message | undefined }) {
  const { t } = useTexts();
  const language = useLanguage();
  if (line.kind === "unchecked") return <Hint hint={hint} />;
  if (line.kind === "unfit") return <Hint hint={line.hint} />;
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

function Hint({ hint }: { hint: Message | undefined }) {
  if (!hint) return null;
  return (
    <p className="hint">
      <MessageText message={hint} />
    </p>
  );
}
