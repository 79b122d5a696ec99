import { useTexts } from "../i18n/useTexts";
import type { LineState } from "../enhance/useLineCheck";
import { messageText } from "./message-text";

/** The result of the check of the number while the customer types it. */
export function LineNote({ line, hint }: { line: LineState; hint: string | undefined }) {
  const { t } = useTexts();
  if (line.kind === "unchecked") return hint ? <p className="hint">{hint}</p> : null;
  if (line.kind === "unfit") return line.hint ? <p className="hint">{messageText(line.hint, t)}</p> : null;
  return (
    <p className={`line ${line.kind}`} aria-live="polite">
      {t(line.kind === "fits" ? "recharge.lineOk" : "recharge.checking")}
    </p>
  );
}
