import type { ReactNode } from "react";
import { useTexts } from "../i18n/useTexts";
import { inOrder } from "../i18n/direction";
import { useLanguage } from "../i18n/useLanguage";

/** A column with its heading and the content of its cells; an undefined cell shows '-'. */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** On a card: at the end of the first line and without its name, on a line of its own, or a link without its name. */
  place?: "end" | "line" | "action";
}

interface FactTableProps<Row> {
  /** The cells of the first column are the headings of their rows. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row, place: number) => string;
  /** A first column with the radio buttons; w3m breaks the line after a radio button inside another cell. */
  choice?: Column<Row>;
}

/**
 * A table for every browser: wide screens and text browsers show rows below headings, narrow screens show each row as a
 * card (styles/tables.css).
 */
export function FactTable<Row>({ columns, rows, keyOf, choice }: FactTableProps<Row>) {
  const { t } = useTexts();
  const language = useLanguage();
  const ordered = (value: ReactNode) => (typeof value === "string" ? inOrder(value, language) : value);
  const [first, ...others] = columns;
  const classes = ["facts", ...(choice ? ["with-choice"] : []), ...(columns.length > 5 ? ["many"] : [])];
  return (
    <table className={classes.join(" ")}>
      <thead>
        <tr>
          {(choice ? [choice, ...columns] : columns).map(({ head, place }) => (
            <th key={head} scope="col" className={place === "action" ? "action-head" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row, place)}>
            {choice && <td className="choice">{choice.cell(row)}</td>}
            <th scope="row">{first.cell(row)}</th>
            {others.map((column) => (
              <td
                key={column.head}
                className={column.place}
                data-fact={t("site.fact", { name: column.head })}
              >
                {ordered(column.cell(row)) ?? "-"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
