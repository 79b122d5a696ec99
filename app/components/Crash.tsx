import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/useTexts";
import { withSingleSlashes, isPaymentPage, paths } from "@domain/paths";
import { ServerFacts } from "../server-facts";

/** The error page. The service adds what still works; in a browser that lost its connection it is the panel alone. */
export function Crash() {
  const server = useContext(ServerFacts);
  return server?.content ?? <CrashPanel />;
}

/**
 * Shows a link to retry, the status, and a reference for the operator's engineers, but no stack trace (R-PAG-15).
 * On payment pages the link leads to the same address, whose loader redirects to the current step.
 * The text says nothing about the outcome of a payment, because the connection can break after the server has processed it.
 */
export function CrashPanel({ children, ways }: { children?: ReactNode; ways?: ReactNode }) {
  const error = useRouteError();
  const server = useContext(ServerFacts);
  const { pathname, search } = useLocation();
  const { t } = useTexts();
  const page = withSingleSlashes(pathname);
  const paying = isPaymentPage(page);
  return (
    <section className="panel" role="alert">
      <h1>{t("crash.heading")}</h1>
      <p>{t(paying ? "crash.paying" : "crash.body")}</p>
      <p className="actions">
        <a className="button" href={`${page}${search}`}>
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
