import { useTranslation } from "react-i18next";

/** A print button, rendered only with scripts; without them customers print from the browser's menu. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <button type="button" className="button secondary" onClick={() => window.print()}>
      {t("status.print")}
    </button>
  );
}
