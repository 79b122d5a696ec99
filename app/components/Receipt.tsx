import type { ReceiptRow } from "../i18n/receipt";

interface ReceiptProps {
  heading: string;
  rows: readonly ReceiptRow[];
}

/** The printable summary of a payment (R-STA-10, R-STA-33), in words that the service sends. */
export function ReceiptSection({ heading, rows }: ReceiptProps) {
  return (
    <section className="summary receipt" aria-labelledby="result-heading">
      <h2 id="result-heading">{heading}</h2>
      <ReceiptRows rows={rows} />
    </section>
  );
}

export function ReceiptRows({ rows }: Pick<ReceiptProps, "rows">) {
  return (
    <dl>
      {rows.map(({ term, value, long }) => (
        <div key={term} className={long ? "row long" : "row"}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
