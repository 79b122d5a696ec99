import { useTranslation } from "react-i18next";

/** Only where scripts run: elsewhere it could do nothing, and the browser's own menu prints the same. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <button type="button" className="button secondary" onClick={() => window.print()}>
      {t("status.print")}
    </button>
  );
}
