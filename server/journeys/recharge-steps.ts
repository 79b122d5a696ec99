import { say } from "@domain/message";
import { paths, withQuery } from "@domain/paths";
import { UNAVAILABLE, UNPROCESSABLE } from "@domain/http-status";
import { readFields } from "../forms/read";
import { bundleForm, lineForm } from "../forms/schemas";
import { failureMessage } from "../operator/answer-message";
import { type BundleQuery, listBundles } from "../operator/product";
import type { OrderState } from "../order/schema";
import type { PaymentContext } from "../payment/context";
import { createOrder } from "../payment/create-order";
import { askAboutSamePurchase } from "../payment/same-purchase";
import {
  type FormErrors,
  invalid,
  invalidForm,
  invalidLimited,
  redirectTo,
  type StepResult,
} from "../payment/step-result";
import { findBundle } from "./bundles";
import { bundleOrder } from "./number-orders";
import type { NumberJourney } from "./number-journeys";
import { checkNumber, errorsOf, rechargeByAmount, type RechargeErrors, type TypedRecharge } from "./recharge";

type ChosenLine = NonNullable<OrderState["line"]>;

/** Handles Pay: creates an order for a recharge by amount (R-RCH-2). */
export async function rechargeStep(
  context: PaymentContext,
  state: OrderState,
  journey: NumberJourney,
  typed: TypedRecharge & { agreed: string },
): Promise<StepResult> {
  const checking = await context.limits.lineCheck();
  if (!checking.ok) return invalidLimited(checking.limited);
  const result = await rechargeByAmount(context.operator, context.catalogue, journey, typed);
  if (!result.ok) return invalidRecharge(result.errors);
  const asked = await askAboutSamePurchase(context, state, result.order, typed.agreed);
  if (asked) return asked;
  const before = withoutOtherLine(state, journey, result.order.msisdn);
  return redirectTo(await createOrder(context, before, result.order), paths.payment);
}

/** The number that was ordered last fills in the form, so an earlier one of the same journey is left out. */
function withoutOtherLine(state: OrderState, journey: NumberJourney, msisdn: string): OrderState {
  const { line, ...rest } = state;
  return line?.journey === journey.id && line.msisdn !== msisdn ? rest : state;
}

/** Handles See bundles: keeps the number for the bundles page, where the bundle of a link is already chosen. */
export async function showBundlesStep(
  context: PaymentContext,
  state: OrderState,
  journey: NumberJourney,
  typed: { msisdn: string; bundle: string | undefined },
): Promise<StepResult> {
  const read = readFields(lineForm, { msisdn: typed.msisdn });
  if (read.status !== "success") return invalidForm(read);
  const checking = await context.limits.lineCheck();
  if (!checking.ok) return invalidLimited(checking.limited);
  const line = await checkNumber(context.operator, context.catalogue, journey, read.value.msisdn);
  if (line.kind !== "fits") return invalidRecharge(errorsOf(line));
  const { msisdn, lineType } = line;
  const chosen = withQuery(journey.bundles, { bundle: typed.bundle });
  return redirectTo({ ...state, line: { journey: journey.id, msisdn, lineType } }, chosen);
}

/** Handles Buy: creates an order for the chosen bundle at the operator's present price. */
export async function chooseBundleStep(
  context: PaymentContext,
  state: OrderState,
  journey: NumberJourney,
  line: ChosenLine,
  typed: { productCode: string; agreed: string },
): Promise<StepResult> {
  const { productCode } = typed;
  const read = readFields(bundleForm, { productCode });
  if (read.status !== "success") return invalidForm(read);
  const answer = await listBundles(context.operator, bundlesOf(line));
  if (!answer.ok) return invalid(failureMessage(answer.failure), UNAVAILABLE);
  const bundle = findBundle(answer.value, productCode);
  if (!bundle) return invalid(say("bundleGone"), UNPROCESSABLE);
  const order = bundleOrder(journey, line, bundle);
  const asked = await askAboutSamePurchase(context, state, order, typed.agreed);
  return asked ?? redirectTo(await createOrder(context, state, order), paths.payment);
}

/**
 * Orders the last bundle of a saved number again; the bundles page, with the bundle already chosen, shows why when the
 * bundle is gone or was just bought.
 */
export async function repeatBundleStep(
  context: PaymentContext,
  state: OrderState,
  journey: NumberJourney,
  { msisdn, bundle }: { msisdn: string; bundle: string },
): Promise<StepResult> {
  const shown = await showBundlesStep(context, state, journey, { msisdn, bundle });
  if (shown.kind !== "redirect" || !shown.state.line) return shown;
  const { line } = shown.state;
  const chosen = await chooseBundleStep(context, shown.state, journey, line, {
    productCode: bundle,
    agreed: "",
  });
  return chosen.kind === "invalid" ? shown : chosen;
}

/** The query for the bundles of a line. */
export function bundlesOf({ msisdn, lineType }: Pick<ChosenLine, "msisdn" | "lineType">): BundleQuery {
  return { kind: "line", msisdn, lineType };
}

function invalidRecharge({ msisdn, amount, page, hint }: RechargeErrors): StepResult {
  const errors: FormErrors = {
    fields: [
      ...(msisdn ? [{ name: "msisdn", message: msisdn }] : []),
      ...(amount ? [{ name: "amount", message: amount }] : []),
    ],
    ...(page ? { page } : {}),
    ...(hint ? { hint } : {}),
  };
  return { kind: "invalid", errors, status: page ? UNAVAILABLE : UNPROCESSABLE };
}
