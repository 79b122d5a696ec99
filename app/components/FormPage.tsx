import type { ReactNode } from "react";
import { dialLink, paths } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";
import { useCareNumber } from "../root-data";
import { Link } from "./Link";

interface FormPageProps {
  /** Whether the page leads to a payment, so that its help says how we pay. */
  paying?: boolean;
  children: ReactNode;
}

/** A page with one card, such as a form, and help beside it on wide screens or below it on phones. */
export function FormPage({ paying = true, children }: FormPageProps) {
  const { t } = useTexts();
  const care = useCareNumber();
  return (
    <div className="columns">
      <section className="panel">{children}</section>
      <section className="panel aside" aria-labelledby="beside">
        <h2 id="beside">{t("beside.heading")}</h2>
        <ul>
          {paying && <li>{t("beside.once")}</li>}
          {paying && <li>{t("beside.pin")}</li>}
          <li>
            <a href={dialLink(care)}>{t("beside.call", { number: care })}</a>{" "}
          </li>
          <li>
            <Link to={paths.help}>{t("beside.help")}</Link>
          </li>
        </ul>
      </section>
    </div>
  );
}
