import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_TOAST_MS, TOAST_MS } from "@domain/rule-numbers";
import { useLocation } from "@remix-run/react";
import { useToast } from "../enhance/useToast";

/** Pages of payments and of home-broadband requests (R-FRM-15). */
const slow = /^\/(payment|hbb-lead)/;

export type Tone = "error" | "success" | "notice";

/**
 * A sentence about what just happened. In the page for everyone; where scripts run it becomes a toast that goes away
 * by itself, later in payments (R-FRM-14, R-FRM-15).
 */
export function Alert({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const toast = useToast(slow.test(pathname) ? PAYMENT_TOAST_MS : TOAST_MS);
  const headingId = useId();
  if (toast.closed) return null;
  return (
    <div
      className={`alert ${tone}${toast.floating ? " toast" : ""}`}
      role={tone === "error" ? "alert" : "status"}
      aria-labelledby={headingId}
      {...toast.hold}
    >
      <strong id={headingId}>{t(`site.${tone}`)}</strong>
      <p>{children}</p>
      {toast.floating && (
        <button type="button" className="cross" onClick={toast.close} aria-label={t("site.close")}>
          ×
        </button>
      )}
    </div>
  );
}
