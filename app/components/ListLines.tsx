import type { ReactNode } from "react";
import { country } from "@domain/country";
import { formatMsisdn } from "@domain/msisdn";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";

interface ListLinesProps<Line> {
  lines: readonly Line[];
  /** What stands below a line. */
  children?: (line: Line, row: number) => ReactNode;
}

interface ShownLine {
  msisdn: string;
  amount: number;
  /** The name of a bundle. */
  bundle?: string | undefined;
}

/** The lines of a list of recharges: who gets what, with the row numbers that messages name. */
export function ListLines<Line extends ShownLine>({ lines, children }: ListLinesProps<Line>) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <ol className="lines">
      {lines.map((line, index) => (
        <li key={index}>
          {t("bundles.fact", { name: formatMsisdn(line.msisdn), value: "" })}
          {line.bundle !== undefined && `${line.bundle} – `}
          <strong>{formatMoney(line.amount, country.currency, language)}</strong>
          {children?.(line, index + 1)}
        </li>
      ))}
    </ol>
  );
}
