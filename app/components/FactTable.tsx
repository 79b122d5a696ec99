import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

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
}

/**
 * A table that reads in every browser: on a wide screen rows below headings, on a narrow one and in text browsers each
 * fact with its name before it, as nine columns fit into neither.
 */
export function FactTable<Row>({ columns, rows, keyOf }: FactTableProps<Row>) {
  const { t } = useTranslation();
  const [first, ...others] = columns;
  return (
    <table className="facts">
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row, place)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ head, cell }) => (
              <td key={head}>
                <span className="fact">{t("site.fact", { name: head })}</span> {cell(row) ?? "-"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
