import { useId } from "react";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/useTexts";
import { PAYMENT_TOAST_MS, TOAST_MS } from "@domain/rule-numbers";
import { useLocation } from "@remix-run/react";
import { useToast } from "../enhance/useToast";

/** Matches the pages of payments and home-broadband requests, where a toast stays longer (R-FRM-15). */
const longToastPages = /^\/(payment|hbb-lead|several)/;

export type Tone = "error" | "success" | "notice";

/**
 * Shows the outcome of the last action; after a navigation it is a toast, which stays longer on payment pages
 * (R-FRM-14, R-FRM-15).
 */
export function Alert({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const toast = useToast(longToastPages.test(pathname) ? PAYMENT_TOAST_MS : TOAST_MS);
  const headingId = useId();
  if (toast.closed) return null;
  return (
    <div
      className={`alert ${tone}${toast.floating ? " toast" : ""}`}
      // Screen readers announce an error as an alert and anything else as a status (R-ACC-2).
      role={tone === "error" ? "alert" : "status"}
      aria-labelledby={headingId}
      {...toast.hold}
    >
      <strong id={headingId}>{t(`site.${tone}`)}</strong>
      <p ref={toast.text}>{children}</p>
      {toast.floating && (
        <button type="button" className="cross" onClick={toast.close} aria-label={t("site.close")}>
          ×
        </button>
      )}
    </div>
  );
}
