import type { Clock } from "./clock";
import type { FormClient, Page } from "./form-client";
import { pathOf } from "./journey-steps";
import { fromStart, letGo, untilResult, type Walk } from "./payment-walks";

/** What the operator answers when it says no in its own way: HTTP 200 and a code (contract: ENVELOPE). */
export function no(statusCode: number | string, message = "Non merci", result: unknown = null) {
  return { kind: "answer" as const, body: { statusCode, status: "failed", message, result } };
}

/** An answer that breaks the contract or the line, from something between us and the operator. */
export const breakdowns = [
  ...[408, 429, 500, 502, 503, 504].flatMap((status) => [
    { what: `HTTP ${status} without a word`, fault: { kind: "answer" as const, status, body: "" } },
    {
      what: `${status} in an envelope`,
      fault: { kind: "answer" as const, status, body: { statusCode: status, message: "down" } },
    },
  ]),
  { what: "an HTML page", fault: { kind: "html" as const } },
  { what: "half an answer", fault: { kind: "truncated" as const } },
  { what: "an answer that says nothing", fault: { kind: "answer" as const, body: {} } },
];

/** Some of each kind of breakdown; the rest is read the same way. */
export const typicalBreakdowns = breakdowns.filter(({ what }) =>
  ["HTTP 500 without a word", "502 in an envelope", "half an answer"].includes(what),
);

/** Goes on from wherever a refusal has led to, as its page offers it, and pays. */
export async function payAfterAll(walk: Walk, client: FormClient, payer?: string): Promise<Page> {
  const offers = (button: string) =>
    client.page.forms.some((form) => form.buttons.some(({ text }) => text === button));
  if (offers("Go on")) await client.submit("Go on");
  if (pathOf(client.page) !== (walk.ready ?? walk.start)) await client.open(walk.start);
  if (walk.ready && pathOf(client.page) === walk.start) await fromStart(walk, client, payer);
  await letGo(walk, client);
  return untilResult(walk, client);
}

/** A payment that was sent and never carried out: later it can be gone on with, as the same transaction. */
export async function goOnLater(walk: Walk, client: FormClient, clock: Clock): Promise<Page> {
  clock.advance(60_000);
  if (walk.elsewhere === "provider") {
    await client.open(walk.after ?? walk.start);
    return untilResult(walk, client);
  }
  await client.click("Verify");
  await client.submit("Go on with this payment");
  await letGo(walk, client);
  return untilResult(walk, client);
}
