import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inOrder } from "../i18n/direction";
import { useLanguage } from "../i18n/useLanguage";

/** A column: its heading, and what stands below it; `cell` undefined leaves the place empty ('-'). */
export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

interface FactTableProps<Row> {
  /** The first one names its row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row, place: number) => string;
  /** Where a row is chosen: a column of its own before the others, as w3m would break the line behind a radio button. */
  choice?: Column<Row>;
}

/**
 * A table that reads in every browser: rows below headings, as text browsers draw them; on a narrow screen, where nine
 * columns would not fit, each fact with its name before it (styles/tables.css).
 */
export function FactTable<Row>({ columns, rows, keyOf, choice }: FactTableProps<Row>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ordered = (value: ReactNode) => (typeof value === "string" ? inOrder(value, language) : value);
  const [first, ...others] = columns;
  return (
    <table className={columns.length > 5 ? "facts many" : "facts"}>
      <thead>
        <tr>
          {(choice ? [choice, ...columns] : columns).map(({ head }) => (
            <th key={head} scope="col">
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
            {others.map(({ head, cell }) => (
              <td key={head} data-fact={t("site.fact", { name: head })}>
                {ordered(cell(row)) ?? "-"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
