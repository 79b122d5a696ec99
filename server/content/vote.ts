import type { OperatorClient } from "../operator/client";
import { voteFaq } from "../operator/content";
import type { Store } from "../exactly-once/store";

/** What a vote needs; `admit` asks the limit of votes. */
export interface VoteContext<Limited> {
  operator: OperatorClient;
  /** The votes that are being sent. */
  votes: Store;
  visitor: string;
  admit: () => Promise<{ ok: true } | { ok: false; limited: Limited }>;
  /** Reads the questions again, because they have the share of helpful votes. */
  refresh: () => Promise<unknown>;
}

/** Gives a visitor's vote on a question, and reads the questions again when it was counted. */
export async function giveVote<Limited>(
  { operator, votes, visitor, admit, refresh }: VoteContext<Limited>,
  vote: Vote,
): Promise<{ kind: "given" } | { kind: "unsent" } | { kind: "limited"; limited: Limited }> {
  const admission = await admit();
  if (!admission.ok) return { kind: "limited", limited: admission.limited };
  const result = await sendVote(operator, votes, visitor, vote);
  if (result === "unsent") return { kind: "unsent" };
  if (result === "counted") await refresh();
  return { kind: "given" };
}

interface Vote {
  questionId: string;
  isLike: boolean;
}

/**
 * The result of a vote: counted; sent but not counted or without an answer (`given`); never sent; or sent
 * before.
 */
export type VoteResult = "counted" | "given" | "unsent" | "repeated";

const SENT = "sent";
const NOT_SENT = "free";

/**
 * Sends a visitor's vote on a question once, because the call changes state and must not be repeated (contract:
 * CONTENT, R-OPR-14).
 * A vote that the operator does not count, or whose answer is lost, counts as given (R-HLP-13); one that was never sent
 * may be sent again.
 */
export async function sendVote(
  operator: OperatorClient,
  store: Store,
  visitor: string,
  vote: Vote,
): Promise<VoteResult> {
  const key = `${visitor} ${vote.questionId}`;
  const claimed =
    (await store.compareAndSet(key, undefined, SENT)) || (await store.compareAndSet(key, NOT_SENT, SENT));
  if (!claimed) return "repeated";
  const answer = await voteFaq(operator, vote);
  if (answer.ok && answer.value) return "counted";
  if (answer.ok || answer.failure.kind === "refused" || answer.failure.maybeExecuted) return "given";
  await store.compareAndSet(key, SENT, NOT_SENT);
  return "unsent";
}
