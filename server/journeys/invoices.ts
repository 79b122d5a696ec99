import { parseMsisdn } from "@domain/msisdn";
import { say, type Message } from "@domain/message";
import { paths } from "@domain/paths";
import { clockTime } from "@domain/time";
import { UNAVAILABLE, UNPROCESSABLE } from "@domain/http-status";
import { failureMessage } from "../operator/answer-message";
import type { OperatorClient } from "../operator/client";
import { meansNotFound } from "../operator/breakdown";
import { getOpenInvoices, isPayable, validateFixedAccount, type Invoice } from "../operator/subscriber";
import { readFields } from "../forms/read";
import { fixedInternetForm, invoiceForm } from "../forms/schemas";
import type { NewOrder, OrderState } from "../order/schema";
import {
  redirectTo,
  invalid,
  invalidField,
  invalidForm,
  invalidLimited,
  type StepResult,
} from "../payment/step-result";
import { type PaymentContext } from "../payment/context";
import { createOrder } from "../payment/create-order";
import { type DebtStatus, refuseNewPayment, debtStatusForPage } from "../payment/debts/debts";
import { PLAIN_PRODUCT } from "./number-orders";

/** Handles the first page's form: account and e-mail address must belong together (R-INV-1, R-INV-4). */
export async function askForInvoices(
  context: PaymentContext,
  state: OrderState,
  typed: { accountNo: string; email: string },
): Promise<StepResult> {
  const read = readFields(fixedInternetForm, typed);
  if (read.status !== "success") return invalidForm(read);
  const { accountNo, email } = read.value;
  const lookup = await context.limits.accountLookup();
  if (!lookup.ok) return invalidLimited(lookup.limited);
  const validated = await validateFixedAccount(context.operator, { accountNo, email });
  if (!validated.ok) {
    return meansNotFound(validated.failure)
      ? invalidField("accountNo", say("fixedAccountInvalid"))
      : invalid(say("somethingWrong"), UNAVAILABLE);
  }
  if (validated.value !== "FIXED") return invalidField("accountNo", say("fixedAccountInvalid"));
  return redirectTo({ ...state, account: { accountNo, email } }, paths.invoices);
}

/** An open invoice of a list, which can hold invoices of several accounts. */
export interface OpenInvoice extends Invoice {
  /** What the form sends for it: its number, with its account where another one has the same number. */
  choice: string;
}

/** The open invoices of an account, and its numbers when they are mobile numbers. */
export type OpenInvoices =
  | { ok: true; invoices: OpenInvoice[]; lineNumber: string | undefined; contact: string | undefined }
  | { ok: false; message: Message };

/** Fetches the invoices of an account with an amount to pay; the message is that of a failed call. */
export async function openInvoices(
  operator: OperatorClient,
  account: { accountNo: string; email: string },
): Promise<OpenInvoices> {
  const answer = await getOpenInvoices(operator, account);
  if (!answer.ok) return { ok: false, message: failureMessage(answer.failure) };
  const { invoices, lineNumber, contactPersonMsisdn } = answer.value;
  return {
    ok: true,
    invoices: withChoices(invoices.filter(isPayable)),
    lineNumber: lineNumber && parseMsisdn(lineNumber),
    contact: contactPersonMsisdn && parseMsisdn(contactPersonMsisdn),
  };
}

/** Each invoice once, however often the operator lists it: the first one, as in the check before the payment. */
function withChoices(invoices: readonly Invoice[]): OpenInvoice[] {
  const keyOf = ({ accountNo, invoiceNo }: Invoice) => `${accountNo}/${invoiceNo}`;
  const first = new Map<string, Invoice>();
  for (const invoice of invoices) if (!first.has(keyOf(invoice))) first.set(keyOf(invoice), invoice);
  const unlike = [...first.values()];
  const numbers = new Map<string, number>();
  for (const { invoiceNo } of unlike) numbers.set(invoiceNo, (numbers.get(invoiceNo) ?? 0) + 1);
  return unlike.map((invoice) => {
    const isOnly = numbers.get(invoice.invoiceNo) === 1;
    return { ...invoice, choice: isOnly ? invoice.invoiceNo : keyOf(invoice) };
  });
}

const OVERDUE = "overdue";

/** An overdue invoice shows a red flag (R-INV-7). */
function isOverdue({ invoiceStatus }: Invoice): boolean {
  return invoiceStatus?.trim().toLowerCase() === OVERDUE;
}

/**
 * The order for one invoice in the invoice's currency, whose msisdn is the account's line when that is a mobile number.
 */
export function invoiceOrder(
  invoice: Invoice,
  account: { accountNo: string; email: string },
  lines: { lineNumber: string | undefined; contact: string | undefined },
): NewOrder {
  const { accountNo, invoiceNo, billingStartDate, billingEndDate, dueDate } = invoice;
  return {
    origin: paths.invoices,
    journey: "fixed-internet",
    msisdn: lines.lineNumber ?? "",
    lineType: "FIXED",
    transactionType: "BILL_PAYMENT",
    amount: invoice.outstandingAmount,
    currency: invoice.currency,
    productCode: PLAIN_PRODUCT,
    email: account.email,
    ...(lines.contact === undefined ? {} : { payer: lines.contact }),
    invoice: {
      accountNo,
      ...(accountNo === account.accountNo ? {} : { listedFor: account.accountNo }),
      invoiceNo,
      ...(billingStartDate === undefined ? {} : { billingStartDate }),
      ...(billingEndDate === undefined ? {} : { billingEndDate }),
      ...(dueDate === undefined ? {} : { dueDate }),
    },
  };
}

/** The columns of an invoice on the page (R-INV-6). */
export interface InvoiceView {
  choice: string;
  accountNo: string;
  invoiceNo: string;
  dueDate?: string | undefined;
  billingStartDate?: string | undefined;
  billingEndDate?: string | undefined;
  currency: string;
  outstandingAmount: number;
  /** The status as the operator writes it; undefined for an open invoice. */
  status: string | undefined;
  overdue: boolean;
  /** An earlier payment of the invoice that prevents another payment. */
  payment: { kind: "paying" } | { kind: "paid"; time: string } | undefined;
}

/**
 * The choice of the order's invoice, for a customer who changes it (R-PAG-23); undefined when the list does not have it
 * to be paid.
 */
export function orderedChoice(
  { order }: Pick<OrderState, "order">,
  invoices: readonly (Pick<InvoiceView, "choice" | "accountNo" | "invoiceNo"> & { payment?: unknown })[],
): string | undefined {
  const ordered = order?.invoice;
  const isOrdered = ({ accountNo, invoiceNo }: Pick<InvoiceView, "accountNo" | "invoiceNo">) =>
    accountNo === ordered?.accountNo && invoiceNo === ordered.invoiceNo;
  return invoices.find((one) => !one.payment && isOrdered(one))?.choice;
}

const OPEN = "open";

/** The invoices of the page, each with the payment that is open or not booked yet (R-INV-13, R-INV-14). */
export function invoiceViews(context: PaymentContext, invoices: OpenInvoice[]): Promise<InvoiceView[]> {
  return Promise.all(
    invoices.map(async (invoice) =>
      invoiceView(invoice, context.now, await debtStatusForPage(context, invoiceDebt(invoice))),
    ),
  );
}

function invoiceDebt({ accountNo, invoiceNo }: Invoice) {
  return { kind: "invoice" as const, accountNo, invoiceNo };
}

/**
 * Orders the chosen invoice as the operator lists it now, never with an amount from the form (R-INV-13, R-INV-14).
 */
export async function orderInvoice(
  context: PaymentContext,
  state: OrderState,
  account: { accountNo: string; email: string },
  typed: { invoiceNo: string },
): Promise<StepResult> {
  const read = readFields(invoiceForm, typed);
  if (read.status !== "success") return invalidForm(read);
  const found = await openInvoices(context.operator, account);
  if (!found.ok) return invalid(found.message, UNAVAILABLE);
  const invoice = found.invoices.find(({ choice }) => choice === read.value.invoiceNo);
  if (!invoice) return invalid(say("invoiceGone"), UNPROCESSABLE);
  const debt = invoiceDebt(invoice);
  const refused = refuseNewPayment(context, state, debt, await debtStatusForPage(context, debt));
  if (refused) return refused;
  return redirectTo(await createOrder(context, state, invoiceOrder(invoice, account, found)), paths.payment);
}

/** An open invoice as its page shows it, without a status that only says that it is open. */
export function invoiceView(
  invoice: OpenInvoice,
  now: number,
  debtStatus: DebtStatus = { kind: "free" },
): InvoiceView {
  const { invoiceStatus, ...facts } = invoice;
  const status = invoiceStatus?.trim().toLowerCase() === OPEN ? undefined : invoiceStatus;
  return { ...facts, status, overdue: isOverdue(invoice), payment: paymentView(debtStatus, now) };
}

function paymentView(debtStatus: DebtStatus, now: number): InvoiceView["payment"] {
  switch (debtStatus.kind) {
    case "free":
      return undefined;
    case "paying":
      return { kind: "paying" };
    case "paid":
      return { kind: "paid", time: clockTime(debtStatus.entry.sentAt, now) };
  }
}
