import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import { ServerFacts } from "../server-facts";

/** The last resort: what happened, a reference for the operator's engineer, and a way on. Never a stack. */
export function Crash() {
  const error = useRouteError();
  const server = useContext(ServerFacts);
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h1>{t("crash.heading")}</h1>
      {isRouteErrorResponse(error) && (
        <p>
          {error.status} {error.statusText}
        </p>
      )}
      <p>{t("crash.body")}</p>
      {server && <p>{t("crash.reference", { id: server.requestId })}</p>}
      <p>
        <a className="button" href={paths.home}>
          {t("notFound.home")}
        </a>
      </p>
    </section>
  );
}
