import { toCents } from "@domain/amount";
import { amountField, bundleField, msisdnField } from "@domain/list-form";
import { say, type Message } from "@domain/message";
import type { NumberLineType } from "@domain/line-types";
import { UNAVAILABLE, UNPROCESSABLE } from "@domain/http-status";
import { failureMessage } from "../../operator/answer-message";
import { listBundles } from "../../operator/product";
import type { NewOrder } from "../../order/schema";
import type { PaymentContext } from "../../payment/context";
import { type StepResult } from "../../payment/step-result";
import { findBundle } from "../bundles";
import { fitsLists } from "./list-bundles";
import { numberJourney } from "../number-journeys";
import { bundleOrder } from "../number-orders";
import { checkNumber, errorsOf, rechargeByAmount } from "../recharge";
import { bundlesOf } from "../recharge-steps";

/** A line of the form as it was typed, with its row. */
export interface TypedLine {
  row: number;
  msisdn: string;
  amount: string;
  /** The product code of the chosen bundle; empty for none. */
  bundle: string;
}

/** What the page says of a line, in its language. */
export interface ListSentences {
  /** The same line is in two rows. */
  twice: (row: number) => Message;
  /** Both an amount and a bundle were given. */
  both: Message;
  /** Neither an amount nor a bundle was given. */
  neither: Message;
}

/** The errors of a line by field, with `page` for the whole form. */
interface LineErrors {
  msisdn?: Message;
  amount?: Message;
  bundle?: Message;
  page?: Message;
}

/** The order of a checked line. */
export type CheckedLine = { ok: true; order: NewOrder } | { ok: false; errors: LineErrors };

const prepaid = numberJourney("prepaid");

/** Checks one line of a list as the journey of one recharge or of one bundle does. */
export async function checkTyped(
  context: PaymentContext,
  { msisdn, amount, bundle }: TypedLine,
  { both, neither }: Pick<ListSentences, "both" | "neither">,
): Promise<CheckedLine> {
  const { operator, catalogue } = context;
  const hasAmount = amount.trim() !== "";
  const hasBundle = bundle.trim() !== "";
  if (hasAmount && !hasBundle)
    return rechargeByAmount(operator, catalogue, prepaid, { msisdn, amount, preset: "" });
  // The number is checked, too, so that both errors are shown at once.
  const line = await checkNumber(operator, catalogue, prepaid, msisdn);
  const errors = errorsOf(line);
  if (!hasBundle) return { ok: false, errors: { ...errors, amount: neither } };
  if (hasAmount) return { ok: false, errors: { ...errors, bundle: both } };
  return line.kind === "fits" ? bundleForLine(context, line, bundle) : { ok: false, errors };
}

/** The order for a bundle that the operator offers to this line now, at its present price (R-BUN-12). */
async function bundleForLine(
  { operator }: PaymentContext,
  line: { msisdn: string; lineType: NumberLineType },
  productCode: string,
): Promise<CheckedLine> {
  const answer = await listBundles(operator, bundlesOf(line));
  if (!answer.ok) return { ok: false, errors: { page: failureMessage(answer.failure) } };
  const found = findBundle(answer.value.filter(fitsLists), productCode);
  if (!found) return { ok: false, errors: { bundle: say("bundleGone") } };
  return { ok: true, order: bundleOrder(prepaid, line, { ...found, amount: toCents(found.amount) }) };
}

/** The errors of the lines, each beside its field; undefined when all lines are right. */
export function refusedLines(
  typed: readonly Pick<TypedLine, "row">[],
  checked: readonly CheckedLine[],
  { twice }: Pick<ListSentences, "twice">,
): StepResult | undefined {
  const rows = typed.map(({ row }, index) => ({ row, result: checked[index] }));
  const fields = rows.flatMap(({ row, result }) => {
    if (!result) return [];
    if (result.ok) {
      const first = rows.find((one) => one.result?.ok === true && isSame(one.result.order, result.order));
      return first && first.row < row ? [{ name: msisdnField(row), message: twice(first.row) }] : [];
    }
    const { msisdn, amount, bundle } = result.errors;
    return [
      ...(msisdn ? [{ name: msisdnField(row), message: msisdn }] : []),
      ...(amount ? [{ name: amountField(row), message: amount }] : []),
      ...(bundle ? [{ name: bundleField(row), message: bundle }] : []),
    ];
  });
  const page = checked.flatMap((result) => (result.ok ? [] : [result.errors.page])).find(Boolean);
  if (fields.length === 0 && !page) return undefined;
  const status = page ? UNAVAILABLE : UNPROCESSABLE;
  return { kind: "invalid", errors: { fields, ...(page ? { page } : {}) }, status };
}

function isSame(one: NewOrder, other: NewOrder): boolean {
  return one.msisdn === other.msisdn && one.amount === other.amount && one.productCode === other.productCode;
}
