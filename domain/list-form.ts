import { amountRule, type AmountLimits } from "./amount";
import { accept, optionalRule } from "./field-rule";
import { lineRule } from "./msisdn";
import { LIST_LINES_FIRST, LIST_LINES_MAX } from "./rule-numbers";

/** The names of the fields of a list of recharges: three for each row, and how many rows the page has. */
export const msisdnField = (row: number) => `msisdn${row}`;
export const amountField = (row: number) => `amount${row}`;
/** The field with the product code of a bundle instead of an amount; empty without a bundle. */
export const bundleField = (row: number) => `bundle${row}`;
export const ROWS = "rows";
/** The button that adds rows. */
export const MORE_ROWS = "more";
/** The field with the name of one rendering of the form. */
export const FORM_NAME = "form";

/** The rows that a form has, at most as many as a list has lines. */
export function rowsOf(counted: string | undefined): number {
  const rows = Number.parseInt(counted ?? "", 10) || LIST_LINES_FIRST;
  return Math.min(Math.max(rows, LIST_LINES_FIRST), LIST_LINES_MAX);
}

/** The numbers of the rows: 1, 2, 3 … */
export function rowNumbers(rows: number): number[] {
  return Array.from({ length: rows }, (_row, index) => index + 1);
}

/** A list of recharges (R-PAY-65): the fields of a number of rows, which may stay empty. */
export function listRules(rows: number, limits: AmountLimits | undefined) {
  const fields = rowNumbers(rows).flatMap((row) => [
    [msisdnField(row), optionalRule<unknown>(lineRule)] as const,
    [amountField(row), optionalRule<unknown>(amountRule(limits))] as const,
    // The server checks that a row has either an amount or a bundle, and that the bundle is on sale.
    [bundleField(row), optionalRule<unknown>(accept)] as const,
  ]);
  return Object.fromEntries(fields);
}
