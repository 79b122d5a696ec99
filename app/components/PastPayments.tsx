import { joinList } from "@domain/languages";
import { notReceivedPath, paths, statusPath } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";
import type { PastPaymentView } from "../i18n/past-payments";
import { Link } from "./Link";

interface PaymentListProps {
  payments: readonly PastPaymentView[];
  /** Where a payment of the list leads to. */
  to: (id: string) => string;
}

/** Links to payments, each with its amount, number, day and status. */
export function PaymentList({ payments, to }: PaymentListProps) {
  const { t, language } = useTexts();
  return (
    <ul className="plain">
      {payments.map(({ id, facts }) => (
        <li key={id}>
          <Link to={to(id)}>{t("home.pastLink", { id })}</Link>
          {facts.length > 0 && ` ${joinList(facts, language)}`}
        </li>
      ))}
    </ul>
  );
}

interface PastPaymentsProps {
  payments: readonly PastPaymentView[];
  /** `notReceived` is absent where the browser has no payments, because nothing can be missing then. */
  words: { find: string; notReceived?: string };
}

/** The results of this browser's last payments, and the way to any other one. */
export function PastPayments({ payments, words }: PastPaymentsProps) {
  const { t } = useTexts();
  const find = <Link to={paths.findPayment}>{words.find}</Link>;
  if (payments.length === 0) return <p>{find}</p>;
  return (
    <section className="panel wide">
      <h2>{t("home.past")}</h2>
      <PaymentList payments={payments} to={(id) => statusPath(id)} />
      <p className="exits">
        {words.notReceived && <Link to={notReceivedPath()}>{words.notReceived}</Link>} {find}
      </p>
    </section>
  );
}
