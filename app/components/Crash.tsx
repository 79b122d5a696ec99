import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext, useEffect } from "react";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/useTexts";
import { withSingleSlashes, isPaymentPage, paths } from "@domain/paths";
import { useAppearedLater } from "../enhance/hydration";
import { saveHeld } from "../enhance/keep-typed";
import { ServerFacts } from "../server-facts";

/** The error page with what the service adds, or the panel alone in a browser, for example after a lost connection. */
export function Crash() {
  const server = useContext(ServerFacts);
  return server?.content ?? <CrashPanel />;
}

/** The address with which the browser has loaded the document. */
const addressOfDocument =
  typeof window === "undefined" ? "" : window.location.pathname + window.location.search;

function hasWorker(): boolean {
  return "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
}

/** Shows a link to retry, the status, and a reference for the operator's engineers, but no stack trace (R-PAG-15). */
export function CrashPanel({ children, ways }: { children?: ReactNode; ways?: ReactNode }) {
  const error = useRouteError();
  const server = useContext(ServerFacts);
  const { pathname, search } = useLocation();
  const { t } = useTexts();
  // On payment pages the loader of the same address redirects to the current step.
  const page = withSingleSlashes(pathname);
  const address = `${page}${search}`;
  const appearedLater = useAppearedLater();
  // A document that fails itself is not loaded again.
  const mayBeOffline = appearedLater && !isRouteErrorResponse(error) && address !== addressOfDocument;
  // The service worker answers a document while there is no connection; a form that was sent waits here for its
  // customer (R-INS-2, R-FRM-48).
  useEffect(() => {
    if (!saveHeld() && mayBeOffline && hasWorker()) window.location.assign(address);
  }, [mayBeOffline, address]);
  // The text says nothing about the outcome of a payment, because the connection can break after the server has
  // processed it.
  const paying = isPaymentPage(page);
  return (
    <section className="panel" role="alert">
      <h1>{t("crash.heading")}</h1>
      <p>{t(paying ? "crash.paying" : "crash.body")}</p>
      <p className="actions">
        <a className="button" href={address}>
          {t(paying ? "crash.check" : "payment.retry")}
        </a>
      </p>
      <p className="exits">
        <a href={paths.home}>{t("notFound.home")}</a> {children}
      </p>
      {ways}
      {isRouteErrorResponse(error) && (
        <p className="hint" lang="en">
          <bdi dir="ltr">
            {error.status} {error.statusText}
          </bdi>
        </p>
      )}
      {server && <p className="hint">{t("crash.reference", { id: server.requestId })}</p>}
    </section>
  );
}
