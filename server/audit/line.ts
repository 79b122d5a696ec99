import { createHash } from "node:crypto";
import { z } from "zod";
import { jsonOf } from "@domain/json";
import { orderJourneys } from "@domain/journeys";
import { methodNames } from "@domain/method-names";
import { type PaymentEvent, transitions } from "../payment/trail";
import { switchEntry, switchers, switchNames } from "../switches/state";

/**
 * Joins a line to the one before it in the chain of its process, so that a changed line and a missing line are found.
 * `sequence` counts the lines of a chain from 0, and `hash` is the hash of the line without this field.
 */
const link = {
  chain: z.string(),
  sequence: z.number().int(),
  previous: z.string(),
  hash: z.string(),
};

const beginning = z.object({ event: z.literal("audit-begin"), at: z.iso.datetime(), ...link });

/**
 * The word of the audit trail for each end of a payment, which must not change because older trails are read with it.
 */
export const writtenOutcomes = {
  success: "succeeded",
  failed: "failed",
  "not-sent": "not-sent",
  unknown: "unknown",
} as const satisfies Record<NonNullable<PaymentEvent["end"]>, string>;

const payment = z.object({
  event: z.literal("payment"),
  at: z.iso.datetime(),
  transition: z.enum(transitions),
  order: z.string(),
  transaction: z.string().optional(),
  ourReference: z.string().optional(),
  providerReference: z.string().optional(),
  journey: z.enum(orderJourneys).optional(),
  method: z.enum(methodNames).optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  call: z.enum(["initiate", "process"]).optional(),
  reason: z.string().optional(),
  outcome: z.enum(writtenOutcomes).optional(),
  tookMs: z.number().optional(),
  /** Keyed hashes of the number or account that is paid for, and of the number that pays. */
  beneficiary: z.string().optional(),
  payer: z.string().optional(),
  browserId: z.string().optional(),
  requestId: z.string(),
  ...link,
});

/** A changed switch before and after the change, null when it was in its usual state, and who changed it. */
const switched = z.object({
  event: z.literal("switch"),
  at: z.iso.datetime(),
  switch: z.enum(switchNames),
  by: z.enum(switchers),
  before: switchEntry.nullable(),
  after: switchEntry.nullable(),
  /** Present when the answer to the write was lost (R-SWI-16). */
  outcome: z.literal("unknown").optional(),
  ...link,
});

/** One line of the audit trail (R-OPS-28, R-SWI-12). */
const auditLine = z.discriminatedUnion("event", [beginning, payment, switched]);
export type AuditLine = z.infer<typeof auditLine>;
export type PaymentLine = Extract<AuditLine, { event: "payment" }>;
/** A line before it is joined to its chain. */
export type UnlinkedLine =
  | Omit<PaymentLine, keyof typeof link>
  | Omit<z.infer<typeof beginning>, keyof typeof link>
  | Omit<z.infer<typeof switched>, keyof typeof link>;

const LINE_HASH_LENGTH = 22;

/** The text of a line that follows the line with the hash `previous`, and the line's own hash. */
export function linkedText(
  line: UnlinkedLine,
  place: { chain: string; sequence: number; previous: string },
): { text: string; hash: string } {
  const unhashed = JSON.stringify({ ...line, ...place });
  const hash = hashOf(unhashed);
  return { text: `${unhashed.slice(0, -1)},"hash":"${hash}"}`, hash };
}

/** What a text says when it is a line of an audit trail; undefined for other lines, such as those of a log. */
export function readLine(text: string): { line: AuditLine; intact: boolean } | undefined {
  if (!text.startsWith('{"event":"')) return undefined;
  const read = auditLine.safeParse(jsonOf(text));
  if (!read.success) return undefined;
  const { hash } = read.data;
  const end = `,"hash":"${hash}"}`;
  const intact = text.endsWith(end) && hashOf(`${text.slice(0, -end.length)}}`) === hash;
  return { line: read.data, intact };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, LINE_HASH_LENGTH);
}
