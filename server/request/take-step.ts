import { createHash } from "node:crypto";
import { type Message, type MessageKey, say } from "@domain/message";
import { paths } from "@domain/paths";
import { FORBIDDEN, UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE } from "@domain/http-status";
import { formFields, type PostedForm } from "./form";
import { type FormReply, replyTo } from "../forms/read";
import type { Order, OrderState } from "../order/schema";
import type { LockEntry } from "../exactly-once/payment-lock";
import { recheckWayToProvider } from "../payment/card/card";
import { keptResultNow, resultWhenSentBefore, entrySentBefore } from "../payment/earlier-transactions";
import { invalid, type FormErrors, type RecentPurchase, type StepResult } from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import { processTimeoutMs } from "../exactly-once/process-once";
import { limitsOf } from "./limits";
import { fits, goTo, redirectOutside, samePage } from "./reply";
import { StoreUnavailable } from "../exactly-once/store";
import type { ShownLimit } from "../limits/limited";
import type { Prefs } from "../session/prefs";
import type { Visit } from "./visit";

/** The reply of an action when the customer stays on the page. */
export interface SamePageReply {
  form: FormReply;
  /** What the customer can do about an error. */
  hint?: Message;
  /** A payment for the same, about which the customer is asked. */
  again?: Question;
  /** The limit that was reached. */
  limited?: ShownLimit;
}

/** Asks about a payment for the same, in the customer's language. */
export interface Question {
  transactionId: string;
  text: string;
}
type Ask = (paid: RecentPurchase) => string;

/** The fields that no reply repeats. */
const secrets = ["pin", "otp", ...Object.values(formFields)];

/** What a step of a payment works with: the operator, the stores, and the limits and switches of this visit. */
export function paymentContext(visit: Visit, form?: PostedForm): PaymentContext {
  return {
    operator: visit.operator,
    catalogue: visit.service.catalogue,
    paymentLock: visit.service.paymentLock,
    debts: visit.service.debts,
    openPayments: visit.service.openPayments,
    limits: limitsOf(visit, form),
    switches: visit.service.switches.active(),
    otpCounts: visit.service.otpCounts,
    trail: visit.service.trailOf({ requestId: visit.requestId, browserId: visit.browserId }),
    callbackUrl: `${visit.origin}${paths.paymentCallback}`,
    providerOrigins: visit.service.config.cardProviderOrigins,
    now: visit.now,
    processTimeoutMs: processTimeoutMs(visit.service.config.operator.timeoutMs),
  };
}

/**
 * Runs one step of a journey; the same form posted twice from the same state is one submission, whose second request
 * waits for the first and gets the same redirect (R-PAY-14). `step` names the form in the key of the submission and in
 * the log.
 */
export async function takeStep(
  visit: Visit,
  form: PostedForm,
  step: string,
  run: Run,
  { forDuplicate = (_context, kept) => Promise.resolve(kept), prefs }: StepOptions = {},
) {
  if (!form.isAccepted) return refuseForm(visit, form);
  const { state } = visit.session;
  const context = paymentContext(visit, form);
  let first = false;
  const submission = visit.service.duplicateSubmissions.once(
    submissionKey(visit, step, form),
    () => {
      first = true;
      return run(context, state);
    },
    (ended) => ended.kind !== "invalid" && isProgress(state, ended.state) && fits(visit, ended.state),
  );
  const result = await submission
    .then((ended) => (first ? ended : forDuplicate(context, ended)))
    .catch((error: unknown) => withoutPaymentLock(visit, step, error, "somethingWrong"));
  return answerStep(visit, form, step, result, { prefs });
}

/**
 * Runs a step that creates an order or opens its bundles, without the check for duplicate submissions because it moves
 * no money, so that it also works while the shared store cannot be reached.
 */
export async function takeOrderStep(
  visit: Visit,
  form: PostedForm,
  step: string,
  run: Run,
  options: AnswerOptions = {},
) {
  if (!form.isAccepted) return refuseForm(visit, form);
  const result = await run(paymentContext(visit, form), visit.session.state);
  return answerStep(visit, form, step, result, options);
}

/** Runs a step on the state of this request. */
export type Run = (context: PaymentContext, state: OrderState) => Promise<StepResult>;
/** Decides the result of a duplicate submission from the result of the first one. */
type ForDuplicate = (context: PaymentContext, kept: StepResult) => Promise<StepResult>;

interface StepOptions extends Pick<AnswerOptions, "prefs"> {
  forDuplicate?: ForDuplicate;
}

/**
 * Runs one step of an order's payment; an order that was already submitted redirects to its result, whichever form is
 * posted (R-PAY-47).
 */
export async function takePaymentStep(
  visit: Visit,
  form: PostedForm,
  step: string,
  order: Order,
  run: Run,
  { prefs }: Pick<AnswerOptions, "prefs"> = {},
) {
  if (!form.isAccepted) return refuseForm(visit, form);
  let sent: LockEntry | undefined;
  try {
    sent = await entrySentBefore(paymentContext(visit), order);
  } catch (error) {
    // No call was made for this form.
    return answerStep(visit, form, step, withoutPaymentLock(visit, step, error, "paymentsPaused"));
  }
  return takeStep(
    visit,
    form,
    step,
    async (context, state) => resultWhenSentBefore(context, state, order, sent) ?? run(context, state),
    {
      forDuplicate: async (context, kept) => {
        const now = await keptResultNow(context, order, kept, sent);
        return sent ? recheckWayToProvider(context, now) : now;
      },
      prefs,
    },
  );
}

export interface AnswerOptions {
  /** The preferences to write with the new state; undefined leaves them unchanged. */
  prefs?: ((state: OrderState) => Prefs | undefined) | undefined;
  ask?: Ask;
}

/** Turns the result of a step into a response. */
function answerStep(
  visit: Visit,
  form: PostedForm,
  step: string,
  result: StepResult,
  { prefs, ask }: AnswerOptions = {},
) {
  if (result.kind === "invalid")
    return samePage<SamePageReply>(visit, replyOf(form, result.errors, ask), result.status);
  if (!fits(visit, result.state)) {
    visit.service.log.error({ requestId: visit.requestId, step }, "the order does not fit into cookies");
    return samePage<SamePageReply>(visit, replyOf(form, { page: say("somethingWrong") }), UNAVAILABLE);
  }
  if (result.kind === "external") return redirectOutside(visit, result.url, result.state);
  const { state, to, why } = result;
  if (state.flash?.tone === "error") visit.stepFailed();
  return goTo(visit, to, { state, prefs: prefs?.(state), ...(why ? { why } : {}) });
}

/**
 * While the payment lock is out of reach nothing is submitted, and the page keeps the typed values for another attempt
 * (R-PAY-38).
 * The message `paymentsPaused` is for a form before anything has begun.
 */
function withoutPaymentLock(visit: Visit, step: string, error: unknown, message: MessageKey): StepResult {
  if (!(error instanceof StoreUnavailable)) throw error;
  visit.service.log.error(
    { requestId: visit.requestId, step, cause: error.message },
    "the payment lock cannot be reached",
  );
  return invalid(say(message), UNAVAILABLE);
}

/** A step that changed nothing is not remembered, so that the same form may be tried again (R-PAY-15). */
function isProgress(before: OrderState, after: OrderState): boolean {
  const withoutFlash = ({ flash: _shown, ...rest }: OrderState) => JSON.stringify(rest);
  return withoutFlash(before) !== withoutFlash(after);
}

/** A form without a valid token is not carried out, and the new page has a valid token. */
export function refuseForm(visit: Visit, form: PostedForm) {
  return samePage<SamePageReply>(visit, replyOf(form, { page: say("formExpired") }), refusedStatus(form));
}

/** The status of the page that a form without a valid token gets (R-FRM-4). */
export function refusedStatus({ refusal }: PostedForm): number {
  return refusal === "content-type" ? UNSUPPORTED_MEDIA_TYPE : FORBIDDEN;
}

/** The form with what was typed, except secrets, and with its messages. */
export function replyOf(form: PostedForm, errors: FormErrors, ask?: Ask): SamePageReply {
  const { hint, again, limited, ...messages } = errors;
  const text = again && ask?.(again);
  return {
    form: replyTo(form.entries, messages, secrets),
    ...(hint ? { hint } : {}),
    ...(again && text !== undefined ? { again: { transactionId: again.transactionId, text } } : {}),
    ...(limited ? { limited } : {}),
  };
}

/**
 * The id of the browser session is part of the key, because two customers may type the same values on a page without an
 * order.
 */
function submissionKey({ session }: Visit, step: string, form: PostedForm): string {
  const { [formFields.csrf]: _token, ...fields } = form.entries;
  return createHash("sha256")
    .update(JSON.stringify([session.csrfId, step, session.state, fields]))
    .digest("base64url");
}
