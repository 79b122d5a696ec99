import { html } from "hono/html";
import type { Payment } from "../money/payments";
import { OUTCOMES, type Outcome, type Report } from "../money/provider";
import { page, type Html } from "./layout";

const LABELS: Record<Outcome, string> = { approve: "Approve", decline: "Decline", cancel: "Cancel" };
type ReturnMode = "get" | "post" | "bare";

function decision(payment: Payment, outcome: Outcome, way: ReturnMode, label: string): Html {
  return html`<form method="post" action="/sandbox/provider/decide">
    <input type="hidden" name="tid" value="${payment.id}" />
    <input type="hidden" name="outcome" value="${outcome}" />
    <input type="hidden" name="way" value="${way}" />
    <button>${label}</button>
  </form>`;
}

/** Renders the card provider's page, which customers see after the redirect. */
export function providerPage(payment: Payment): Html {
  const { order } = payment;
  return page(
    "Card payment (sandbox)",
    html`<p>Transaction ${payment.id}: ${order.amount} ${order.currencyCode} for ${order.emailId ?? ""}</p>
      <h2>Return by GET</h2>
      ${OUTCOMES.map((outcome) => decision(payment, outcome, "get", LABELS[outcome]))}
      <h2>Return by POST</h2>
      ${OUTCOMES.map((outcome) => decision(payment, outcome, "post", `${LABELS[outcome]}, return by POST`))}
      <h2>Return without PnrID</h2>
      ${decision(payment, "approve", "bare", "Approve, return without PnrID")}`,
  );
}

export function providerUnknown(): Html {
  return page("Card payment (sandbox)", html`<p>No card payment waits under this address.</p>`);
}

/** Renders the form that posts the report to the portal, like that of a real provider. */
export function returnByPost(report: Report): Html {
  return page(
    "Back to the shop",
    html`<form method="post" action="${report.callbackUrl}">
      <input type="hidden" name="txref" value="${report.txref}" />
      <input type="hidden" name="PnrID" value="${report.PnrID}" />
      <input type="hidden" name="status" value="${report.status}" />
      <button>Continue</button>
    </form>`,
  );
}

export function returnAddress(report: Report, way: ReturnMode): string {
  const back = new URL(report.callbackUrl);
  back.searchParams.set("txref", report.txref);
  if (way !== "bare") back.searchParams.set("PnrID", report.PnrID);
  back.searchParams.set("status", report.status);
  return back.href;
}
