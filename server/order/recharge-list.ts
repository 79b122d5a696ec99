import { createHash } from "node:crypto";
import { z } from "zod";
import { LIST_LINES_MAX, ORDER_LIFETIME_MS } from "@domain/rule-numbers";
import { numberLineTypes } from "@domain/line-types";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { message } from "./message";
import { sentOtp } from "./otp";
import { addUnsettled } from "./unsettled";

/**
 * The stage of a line: waiting for its OTP → code (sent) → proved (no transaction yet) → ready (a transaction exists,
 * no money moved) → sent.
 * `stopped` is a refused line, and `locked` a line whose wallet accepts no more PINs.
 */
const stage = z.discriminatedUnion("at", [
  z.object({ at: z.literal("waiting") }),
  z.object({ at: z.literal("code"), code: sentOtp }),
  z.object({ at: z.literal("proved"), uniqueCode: z.string(), pinsLeft: z.number().int().optional() }),
  z.object({
    at: z.literal("ready"),
    transactionId: z.string(),
    uniqueCode: z.string().optional(),
    pinKey: z.string().optional(),
    pinsLeft: z.number().int(),
  }),
  z.object({
    at: z.literal("sent"),
    transactionId: z.string(),
    since: z.number(),
    pinKey: z.string().optional(),
  }),
  z.object({ at: z.literal("stopped"), why: message.optional() }),
  z.object({ at: z.literal("locked") }),
]);
export type LineStage = z.infer<typeof stage>;

/** A line is an order in its shortest form, because ten of them must fit into one cookie. */
const line = z.object({
  /** The order's id: the payment lock and the idempotency keys of the line contain it. */
  id: z.string().min(16),
  msisdn: z.string(),
  /** Absent for a prepaid line. */
  lineType: z.enum(numberLineTypes).optional(),
  /** The typed amount, or the price of the bundle when the list was checked. */
  amount: z.number().positive(),
  /** A bundle: its product code, and its name, which may be shortened. */
  bundle: z.tuple([z.string(), z.string()]).optional(),
  initiations: z.number().int(),
  /** Absent before the first refusal. */
  refusals: z.number().int().optional(),
  /** Transactions of this line that were replaced by a later transaction. */
  unsettled: z.array(z.string()).optional(),
  stage,
});
export type ListLine = z.infer<typeof line>;

/** Several recharges in one go, as the order's cookie keeps them. */
export const rechargeList = z.object({
  /** Made from the posted page, so that the same page makes the same list and the same orders again. */
  id: z.string().min(16),
  createdAt: z.number(),
  /** The number of the wallet that pays; undefined until the customer has typed it. */
  payer: z.string().optional(),
  /** The newest token of that wallet. */
  authorization: z.string().optional(),
  /** When the last OTP was sent, epoch ms. */
  codeSentAt: z.number().optional(),
  lines: z.array(line).min(1).max(LIST_LINES_MAX),
  /** Transactions of the lists before this one, so that they can be found, newest first. */
  earlier: z.array(z.string()),
});
export type RechargeList = z.infer<typeof rechargeList>;

/** Whether a list can no longer be paid (R-PAY-2); `now` is in epoch ms. */
export function isListExpired({ createdAt }: RechargeList, now: number): boolean {
  return now - createdAt > ORDER_LIFETIME_MS;
}

/** Ends an expired list, where lines that were sent stay and the others can no longer be paid. */
export function endList(list: RechargeList): RechargeList {
  const { authorization: _token, codeSentAt: _sent, ...rest } = withoutListProofs(list) ?? list;
  const lines = rest.lines.map((one): ListLine => {
    if (one.stage.at === "sent" || one.stage.at === "stopped") return one;
    return { ...one, stage: { at: "stopped", why: say("orderExpired") } };
  });
  return { ...rest, lines };
}

/** The list without the proofs of verified OTPs; undefined when it has none. */
export function withoutListProofs(list: RechargeList): RechargeList | undefined {
  const { authorization, ...rest } = list;
  const proved = list.lines.some(({ stage: { at } }) => at === "proved" || at === "ready");
  if (authorization === undefined && !proved) return undefined;
  return { ...rest, lines: list.lines.map(withoutProof) };
}

/** Another tab may have sent an existing transaction, so its status is read before the next one of this line. */
export function withoutProof(one: ListLine): ListLine {
  const { stage } = one;
  if (stage.at === "proved") return { ...one, stage: { at: "waiting" } };
  if (stage.at !== "ready") return one;
  const unsettled = addUnsettled(one.unsettled ?? [], stage.transactionId);
  return { ...one, unsettled, stage: { at: "waiting" } };
}

/** Every transaction of a list that may have moved money, newest first. */
export function transactionsOfList({ lines, earlier }: RechargeList): string[] {
  const own = lines.flatMap(({ stage, unsettled = [] }) =>
    stage.at === "sent" || stage.at === "ready" ? [...unsettled, stage.transactionId] : unsettled,
  );
  return [...new Set([...own.reverse(), ...earlier])];
}

/** Whether a payment was sent by this list. */
export function hasSent(list: RechargeList | undefined, transactionId: string): boolean {
  return list !== undefined && transactionsOfList(list).includes(transactionId);
}

const LIST_MARK_LENGTH = 12;

/** Identifies the list and its progress in forms, so that the form of an older page is refused. */
export function listMark({ id, payer, lines }: RechargeList): string {
  const state = lines.map(({ id: order, initiations, refusals = 0, stage }) => [
    ...[order, initiations, refusals, stage.at],
    stage.at === "sent" || stage.at === "ready" ? stage.transactionId : "",
  ]);
  const hash = createHash("sha256")
    .update(JSON.stringify([payer, state]))
    .digest("base64url");
  return `${id}.${hash.slice(0, LIST_MARK_LENGTH)}`;
}

/** The line whose OTP is typed or sent next, by its index. */
export function lineInTurn({ lines }: RechargeList): number | undefined {
  const begun = lines.findIndex(({ stage: { at } }) => at === "code" || at === "proved");
  const next = begun >= 0 ? begun : lines.findIndex(({ stage: { at } }) => at === "waiting");
  return next < 0 ? undefined : next;
}

/** The page where the customer continues with this list. */
export function pageOfList(list: RechargeList): string {
  const isReady = list.lines.some(({ stage: { at } }) => at === "ready");
  const turn = lineInTurn(list);
  if (turn === undefined && !isReady) return paths.severalResult;
  if (list.payer === undefined) return paths.severalConfirm;
  return turn === undefined ? paths.severalPin : paths.severalCode;
}

/** Whether a page finishes or shows payments that a list has begun. */
export function isPageOfBegunList(path: string, list: RechargeList | undefined): boolean {
  if (!list) return false;
  if (path === paths.severalResult) return true;
  return path === paths.severalPin && list.lines.some(({ stage: { at } }) => at === "ready");
}
