import { Link } from "@remix-run/react";
import { statusPath } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";

/** Links to the results of this browser's last payments. */
export function PastPayments({ ids }: { ids: readonly string[] }) {
  const { t } = useTexts();
  if (ids.length === 0) return null;
  return (
    <section className="panel wide">
      <h2>{t("home.past")}</h2>
      <ul className="plain">
        {ids.map((id) => (
          <li key={id}>
            <Link to={statusPath(id)}>{t("home.pastLink", { id })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
