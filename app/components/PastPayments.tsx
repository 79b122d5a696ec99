import { Link } from "@remix-run/react";
import { statusPath } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";

interface PastPaymentsProps {
  /** `end` says what is known of the result without asking the operator. */
  payments: readonly { id: string; end?: string | undefined }[];
}

/** Links to the results of this browser's last payments. */
export function PastPayments({ payments }: PastPaymentsProps) {
  const { t } = useTexts();
  if (payments.length === 0) return null;
  return (
    <section className="panel wide">
      <h2>{t("home.past")}</h2>
      <ul className="plain">
        {payments.map(({ id, end }) => (
          <li key={id}>
            <Link to={statusPath(id)}>{t("home.pastLink", { id })}</Link>
            {end && ` (${end})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
