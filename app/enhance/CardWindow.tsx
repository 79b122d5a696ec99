import { useCallback, useEffect, useRef, useState } from "react";
import { useTexts } from "../i18n/useTexts";
import { paths, withQuery } from "@domain/paths";
import type { PopupOrder } from "@server/payment/card/card-provider";
import { useAppearedLater, useHydrated } from "./hydration";

interface ProviderOptions {
  key: string;
  reference: string;
  email: string;
  amount: number;
  currency: string;
  channels: readonly string[];
  onSuccess: (report?: { txref?: string }) => void;
  onCancel: () => void;
}

/** The object that the provider's script adds to the window (contract: CARDS). */
interface Provider {
  open: (options: ProviderOptions) => void;
}

function providerOf(page: Window): Provider | undefined {
  const found: unknown = "CardProvider" in page ? page.CardProvider : undefined;
  return isProvider(found) ? found : undefined;
}

function isProvider(value: unknown): value is Provider {
  return typeof value === "object" && value !== null && "open" in value && typeof value.open === "function";
}

/**
 * Opens the provider's popup, each outcome of which leads to the callback page, which reads the status from the
 * operator.
 */
function openPopup(order: PopupOrder) {
  const { key, reference, email, amount, currency, channels } = order;
  const goToCallback = (status: string, txref?: string) =>
    window.location.assign(withQuery(paths.paymentCallback, { txref, PnrID: reference, status }));
  providerOf(window)?.open({
    key,
    reference,
    email,
    amount,
    currency,
    channels,
    onSuccess: (report) => goToCallback("successful", report?.txref),
    onCancel: () => goToCallback("cancelled"),
  });
}

/** Opens the card provider's popup once its script is loaded, and again with a button. */
export function CardWindow({ order }: { order: PopupOrder }) {
  const { t } = useTexts();
  const hydrated = useHydrated();
  const later = useAppearedLater();
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const { scriptUrl } = order;
  useEffect(() => {
    // Only a document that was loaded for this page may load the script (Content-Security-Policy), so after a
    // navigation a link loads a new document.
    if (later) return;
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => setState(providerOf(window) ? "ready" : "failed");
    script.onerror = () => setState("failed");
    document.head.append(script);
    return () => script.remove();
  }, [scriptUrl, later]);
  const open = useCallback(() => openPopup(order), [order]);
  // After the form beside it was refused, the page shows its message, which the window would cover.
  const opened = useRef("");
  useEffect(() => {
    if (state !== "ready" || opened.current === order.reference) return;
    opened.current = order.reference;
    open();
  }, [state, open, order.reference]);
  // If the script fails to load, the customer uses the form beside this component.
  if (!hydrated || state === "failed") return null;
  if (later) {
    return (
      <p>
        <a className="button primary" href={paths.cardProvider}>
          {t("card.openWindow")}
        </a>
      </p>
    );
  }
  return (
    <p className="actions">
      <input
        type="button"
        className="button primary"
        disabled={state === "loading"}
        value={t(state === "loading" ? "card.opening" : "card.openWindow")}
        onClick={open}
      />
    </p>
  );
}
