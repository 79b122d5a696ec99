import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { cleanPath, paths } from "@domain/paths";
import { ServerFacts } from "../server-facts";

/**
 * The last resort: what happened, a reference for the operator's engineer, and a way on. Never a stack. In a payment
 * the way on is the same address, whose guard knows where the customer belongs; in the browser the connection may have
 * broken after the server had acted, so nothing is claimed about it.
 */
export function Crash() {
  const error = useRouteError();
  const server = useContext(ServerFacts);
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const page = cleanPath(pathname);
  const paying = page.startsWith("/payment");
  return (
    <section className="panel" role="alert">
      <h1>{t("crash.heading")}</h1>
      {isRouteErrorResponse(error) && (
        <p>
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
