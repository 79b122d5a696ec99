import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { useTexts } from "../i18n/useTexts";
import { cleanPath, paths } from "@domain/paths";
import { ServerFacts } from "../server-facts";

/**
 * The error page: the status, a reference for the operator's engineers and a link to retry, but no stack trace. On
 * payment pages the link leads to the same address, whose loader redirects to the current step. The text makes no
 * statement about the outcome of a payment, because the connection can break after the server has processed it.
 */
export function Crash() {
  const error = useRouteError();
  const server = useContext(ServerFacts);
  const { pathname, search } = useLocation();
  const { t } = useTexts();
  const page = cleanPath(pathname);
  const paying = page.startsWith("/payment");
  return (
    <section className="panel" role="alert">
      <h1>{t("crash.heading")}</h1>
      {isRouteErrorResponse(error) && (
        <p lang="en">
          {error.status} {error.statusText}
        </p>
      )}
      <p>{t(paying ? "crash.paying" : "crash.body")}</p>
      {server && <p>{t("crash.reference", { id: server.requestId })}</p>}
      <p>
        <a className="button" href={`${page}${search}`}>
          {t(paying ? "crash.check" : "payment.retry")}
        </a>
      </p>
      <p>
        <a href={paths.home}>{t("notFound.home")}</a>
      </p>
    </section>
  );
}
