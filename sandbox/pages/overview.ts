import { html } from "hono/html";
import type { Box } from "../box";
import { sentCodes } from "../otp/otp";
import { ledger } from "../money/ledger";
import { NO_LEAD_EMAIL } from "../operations/leads";
import { allLines, PEOPLE, walletsOf } from "../people/lines";
import { page, table, type Html } from "./layout";
import { settingsForm } from "./settings";

function people(): Html {
  return table(
    ["Number", "Who"],
    [
      ...PEOPLE.map((someone) => [someone.msisdn, someone.about]),
      ["6…, 7…, 9…", "any other: prepaid, 25 000 XAF airtime, wallets with 100 000 XAF"],
      ["5… and the rest", "unknown"],
      ["PE0000000001, p@example.td", "fixed internet, three invoices, one overdue"],
      ["PE0000000002, q@example.td", "fixed internet, one invoice in USD"],
      ["amount 1313", "fails with a reason"],
      ["amount 4242", "REQUEST_REGISTERED for three status reads, then SUCCESS"],
      [NO_LEAD_EMAIL, "a feasible lead with this e-mail gets no lead id"],
    ],
  );
}

function balances(box: Box): Html {
  const rows = allLines(box.store).map((line) => {
    const wallets = walletsOf(box.store, line.msisdn).map(
      ({ kind, balance, locked }) => `${kind} ${balance}${locked ? " (locked)" : ""}`,
    );
    return [line.msisdn, line.type, line.airtime, line.account ?? "", line.bill, wallets.join(", ")];
  });
  return table(["Number", "Type", "Airtime", "Account", "Bill", "Wallets"], rows);
}

function movements(box: Box): Html {
  const last = ledger(box).slice(-20).reverse();
  return table(
    ["At", "Transaction", "Amount", "From", "To"],
    last.map((entry) => [
      ...[entry.at, entry.transactionId, `${entry.orderAmount} ${entry.currency}`],
      ...[`${entry.from.kind} ${entry.from.msisdn}`, `${entry.to.kind} ${entry.to.id}`],
    ]),
  );
}

/** The page at /sandbox: everything a tester needs to know, readable without scripts. */
export function overview(box: Box): Html {
  const codes = sentCodes(box).map(({ at, msisdn, code, purpose }) => [at, msisdn, code, purpose]);
  return page(
    "Sandbox",
    html`<p>Play money only. The code is 123456 and the PIN 1234 for everyone.</p>
      <h2>Codes sent</h2>
      ${table(["At", "Number", "Code", "For"], codes.slice(0, 10))}
      <h2>Test numbers</h2>
      ${people()}
      <h2>Balances</h2>
      ${balances(box)}
      <h2>Ledger</h2>
      ${movements(box)}
      <p>
        <a href="/sandbox/ledger">ledger</a>, <a href="/sandbox/codes">codes</a> and
        <a href="/sandbox/violations">contract violations</a> as JSON
      </p>
      <h2>Settings</h2>
      ${settingsForm(box)}
      <h2>Start afresh</h2>
      <form method="post" action="/sandbox/reset">
        <button>Reset balances, ledger, codes, transactions and settings</button>
      </form>`,
  );
}
