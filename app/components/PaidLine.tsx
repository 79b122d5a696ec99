import { useTexts } from "../i18n/useTexts";
import type { Receipt } from "@server/payment/receipt";
import { formatPaid } from "../paid-amount";
import { useLanguage } from "../i18n/useLanguage";

/**
 * Shows in large letters what was paid and for which number, invoice or account; renders nothing when the amount is
 * unknown.
 */
export function PaidLine({ result }: { result: Receipt }) {
  const { t } = useTexts();
  const language = useLanguage();
  const amount = formatPaid(result.amount, result.currency, language);
  if (amount === undefined) return null;
  const paidFor = beneficiaryOf(result);
  return (
    <p className="paid">
      <bdi dir="ltr">{amount}</bdi>
      {paidFor && (
        <>
          {" "}
          <span aria-hidden="true">{t("result.arrow")}</span>{" "}
          {paidFor.kind !== "number" && <small>{`${t(`status.${paidFor.kind}`)} `}</small>}
          <bdi dir="ltr">{paidFor.shown}</bdi>
        </>
      )}
    </p>
  );
}

function beneficiaryOf({ number, invoice, account }: Receipt) {
  if (number) return { kind: "number", shown: number } as const;
  if (invoice) return { kind: "invoice", shown: invoice } as const;
  return account ? ({ kind: "account", shown: account } as const) : undefined;
}
