import { html } from "hono/html";
import type { SandboxContext } from "../context";
import { demo } from "../demo";
import { sentOtps } from "../otp/otp";
import { ledger } from "../money/ledger";
import { noLeadEmail } from "../operations/leads";
import { allLines, testSubscribers, walletsOf } from "../subscribers/lines";
import { formPanel, page, panel, submit, table, type Html } from "./layout";
import { settingsForm } from "./settings";

function testNumbers(): Html {
  const { currency, emailDomain, knownNumbers } = demo();
  return table(
    ["Number", "Who"],
    [
      ...testSubscribers().map(({ msisdn, about }) => [msisdn, about]),
      [
        knownNumbers,
        `any other that matches: prepaid, 25 000 ${currency} airtime, wallets with 100 000 ${currency}`,
      ],
      ["the rest", "unknown"],
      [`PE0000000001, p@${emailDomain}`, "fixed internet, three invoices, one overdue"],
      [`PE0000000002, q@${emailDomain}`, "fixed internet, one invoice in USD"],
      ["amount 1313", "fails with a reason"],
      ["amount 4242", "REQUEST_REGISTERED for three status reads, then SUCCESS"],
      [noLeadEmail(), "a feasible lead with this e-mail gets no lead id"],
    ],
  );
}

function balances(context: SandboxContext): Html {
  const rows = allLines(context.store).map((line) => {
    const wallets = walletsOf(context.store, line.msisdn).map(
      ({ kind, balance, locked }) => `${kind} ${balance}${locked ? " (locked)" : ""}`,
    );
    return [line.msisdn, line.type, line.airtime, line.account ?? "", line.bill, wallets.join(", ")];
  });
  return table(["Number", "Type", "Airtime", "Account", "Bill", "Wallets"], rows);
}

function movements(context: SandboxContext): Html {
  const last = ledger(context).slice(-20).reverse();
  return table(
    ["At", "Transaction", "Amount", "From", "To"],
    last.map((entry) => [
      ...[entry.at, entry.transactionId, `${entry.orderAmount} ${entry.currency}`],
      ...[`${entry.from.kind} ${entry.from.msisdn}`, `${entry.to.kind} ${entry.to.id}`],
    ]),
  );
}

/** Renders links to the portal that this sandbox runs in; a sandbox without a portal has only this page. */
function portalLinks({ publicUrl }: SandboxContext): Html {
  if (publicUrl !== undefined) return html``;
  return html`<p><a href="/">Portal</a>, <a href="/sandbox/styleguide">styleguide</a></p>`;
}

/** Renders the page at /sandbox with everything that a tester needs; it works without scripts. */
export function overview(context: SandboxContext): Html {
  const otps = sentOtps(context).map(({ at, msisdn, code, purpose }) => [at, msisdn, code, purpose]);
  return page(
    "Sandbox",
    html`<p>No real money. The code is 123456 and the PIN is 1234 for every number.</p>
      ${portalLinks(context)}
      ${panel("Codes sent", table(["At", "Number", "Code", "For"], otps.slice(0, 10)))}
      ${panel("Test numbers", testNumbers())} ${panel("Balances", balances(context))}
      ${panel(
        "Ledger",
        html`${movements(context)}
          <p>
            <a href="/sandbox/ledger">Ledger</a>, <a href="/sandbox/codes">codes</a> and
            <a href="/sandbox/violations">contract violations</a> as JSON
          </p>`,
      )}
      ${formPanel("Settings", settingsForm(context))}
      ${formPanel(
        "Reset",
        html`<form method="post" action="/sandbox/reset">
          ${submit("Reset balances, ledger, codes, transactions and settings", "secondary")}
        </form>`,
      )}`,
  );
}
