import { html } from "hono/html";
import type { Payment } from "../money/payments";
import { OUTCOMES, type Outcome, type Report } from "../money/provider";
import { formPanel, page, submit, type Html } from "./layout";

const TITLE = "Card payment (sandbox)";
const LABELS: Record<Outcome, string> = { approve: "Approve", decline: "Decline", cancel: "Cancel" };
type ReturnMode = "get" | "post" | "bare";

function decision(payment: Payment, outcome: Outcome, way: ReturnMode, label: string): Html {
  const isMain = outcome === "approve" && way === "get";
  return html`<form method="post" action="/sandbox/provider/decide">
    <input type="hidden" name="tid" value="${payment.id}" />
    <input type="hidden" name="outcome" value="${outcome}" />
    <input type="hidden" name="way" value="${way}" />
    ${submit(label, isMain ? "primary" : "secondary")}
  </form>`;
}

/** Renders the card provider's page, which customers see after the redirect. */
export function providerPage(payment: Payment): Html {
  const { order } = payment;
  return page(
    TITLE,
    html`<p>
        <strong>${order.amount} ${order.currencyCode}</strong> for ${order.emailId ?? ""}, transaction
        ${payment.id}
      </p>
      ${formPanel(
        "Return by GET",
        html`${OUTCOMES.map((outcome) => decision(payment, outcome, "get", LABELS[outcome]))}`,
      )}
      ${formPanel(
        "Return by POST",
        html`${OUTCOMES.map((outcome) =>
          decision(payment, outcome, "post", `${LABELS[outcome]}, return by POST`),
        )}`,
      )}
      ${formPanel(
        "Return without PnrID",
        decision(payment, "approve", "bare", "Approve, return without PnrID"),
      )}`,
  );
}

export function providerUnknown(): Html {
  return page(TITLE, html`<p class="panel form">No card payment waits under this address.</p>`);
}

/** Renders the page for addresses below /sandbox that do not exist. */
export function unknownPage(): Html {
  return page(
    "Page not found",
    html`<p class="panel form">The sandbox has no such page. <a href="/sandbox">Open the sandbox</a></p>`,
  );
}

/** Renders the form that posts the report to the portal, like that of a real provider. */
export function returnByPost(report: Report): Html {
  return page(
    "Back to the shop",
    html`<form class="panel form" method="post" action="${report.callbackUrl}">
      <input type="hidden" name="txref" value="${report.txref}" />
      <input type="hidden" name="PnrID" value="${report.PnrID}" />
      <input type="hidden" name="status" value="${report.status}" />
      ${submit("Continue")}
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
