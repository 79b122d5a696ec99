import { useTexts } from "../i18n/useTexts";

/** A print button, rendered only with scripts; without them customers print from the browser's menu. */
export function PrintButton() {
  const { t } = useTexts();
  return (
    <button type="button" className="button secondary" onClick={() => window.print()}>
      {t("status.print")}
    </button>
  );
}
