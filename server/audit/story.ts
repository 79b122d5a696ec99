import type { PaymentLine } from "./line";
import { lastLines, transactionsWithoutEnd } from "./without-end";

/** The story of one payment in plain sentences, oldest first, with times in UTC. */
export function tellStory(lines: readonly PaymentLine[]): string[] {
  const [first] = lines;
  if (!first) return [];
  return [
    `Order ${first.order}`,
    ...facts(lines),
    "",
    ...lines.map((line) => `${clock(line.at)}  ${sentenceOf(line)}`),
    "",
    ending(lines),
  ];
}

/** What the events together say of the payment. */
function facts(lines: readonly PaymentLine[]): string[] {
  const all = (read: (line: PaymentLine) => string | undefined) => [
    ...new Set(lines.map(read).filter((value) => value !== undefined)),
  ];
  const rows: [string, string[]][] = [
    ["Journey", all(({ journey }) => journey)],
    ["Charge", all(({ amount, currency }) => (amount === undefined ? undefined : `${amount} ${currency}`))],
    ["Paid by", all(({ method }) => method)],
    ["Transactions", all(({ transaction }) => transaction)],
    ["Our references", all(({ ourReference }) => ourReference)],
    ["Operator's reference", all(({ providerReference }) => providerReference)],
    ["Requests", all(({ requestId }) => requestId)],
    ["Browsers", all(({ browserId }) => browserId)],
  ];
  return rows
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}: ${values.join(", ")}`);
}

/** Reasons of calls that never reached the operator. */
const neverMade = new Set(["paused", "too-long", "not-sent", "certificate"]);

function sentenceOf(line: PaymentLine): string {
  const { transaction = "the transaction", reason = "no reason" } = line;
  const call = line.call === "initiate" ? "initiate" : "process";
  switch (line.transition) {
    case "created":
      return "The customer chose what to pay: the order was created.";
    case "initiated":
      return `The operator initiated ${transaction}. No money has moved.`;
    case "sent":
      return `The portal sent ${transaction} to process. From here on money may move.`;
    case "accepted":
      return `The operator accepted ${transaction}. Its result is not known yet.`;
    case "refused":
      return neverMade.has(reason)
        ? `The call of ${call} did not reach the operator (${reason}). It moved no money.`
        : `The operator refused ${call} (${reason}). This call moved no money.`;
    case "unknown":
      return call === "initiate"
        ? `The answer to initiate was lost (${reason}). No money has moved.`
        : `What became of ${transaction} is not known (${reason}): the portal asks for its status and does not send it again unasked.`;
    case "settled":
      return `${settledSentence(line)}${line.tookMs === undefined ? "" : ` This was seen ${seconds(line.tookMs)} after it was sent.`}`;
  }
}

function settledSentence({ outcome, reason, transaction = "The transaction" }: PaymentLine): string {
  switch (outcome) {
    case "succeeded":
      return `The operator says that ${transaction} succeeded.`;
    case "failed":
      return `The operator says that ${transaction} failed${reason === undefined ? "" : ` (${reason})`}.`;
    case "not-sent":
      return `${transaction} was never carried out: no money has moved.`;
    case "unknown":
    case undefined:
      return `The portal has given ${transaction} up: its result is unknown.`;
  }
}

/** What can be said of the payment now: an open transaction decides when an order has several. */
function ending(lines: readonly PaymentLine[]): string {
  if (lines.some(({ outcome }) => outcome === "succeeded")) return "The payment succeeded.";
  const ends = lastLines(lines);
  const [open] = transactionsWithoutEnd(lines);
  if (open) return `The result is open: ask the operator about ${open.transaction ?? "the transaction"}.`;
  if (ends.length === 0) return "Nothing was paid so far: no transaction was sent.";
  return ends.some(({ outcome }) => outcome === "failed")
    ? "The payment failed: nothing was bought."
    : "Nothing was paid so far: what was sent was refused, or not carried out.";
}

function clock(at: string): string {
  return at.replace("T", " ").replace("Z", "");
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
