import { createHash } from "node:crypto";
import { z } from "zod";
import { SEALED_LIFETIME_MS } from "@domain/tuning";
import { VOTES_REMEMBERED } from "@domain/rule-numbers";
import { type Cookies, setCookie } from "./cookies";
import { jsonOpener } from "./open-json";
import type { Sealer } from "./seal";

const VOTES_COOKIE = "votes";
const VOTE_MARK_LENGTH = 8;

const marks = z.array(z.string().length(VOTE_MARK_LENGTH)).max(VOTES_REMEMBERED);
const openMarks = jsonOpener(VOTES_COOKIE, marks);

/** A short hash of a question's id, because the operator's ids may be long. */
function voteHash(questionId: string): string {
  return createHash("sha256").update(questionId).digest("base64url").slice(0, VOTE_MARK_LENGTH);
}

/** The questions on which this browser has voted (R-SES-11). */
export interface Votes {
  has(questionId: string): boolean;
  /** Set-Cookie line that adds a question and drops the oldest one. */
  write(questionId: string, secure: boolean): string;
}

export function readVotes(cookies: Cookies, sealer: Sealer, now: number): Votes {
  const voted = openMarks(sealer, cookies.get(VOTES_COOKIE), now)?.value ?? [];
  return {
    has: (questionId) => voted.includes(voteHash(questionId)),
    write(questionId, secure) {
      const all = [...voted.filter((mark) => mark !== voteHash(questionId)), voteHash(questionId)];
      const content = JSON.stringify(all.slice(-VOTES_REMEMBERED));
      const maxAge = SEALED_LIFETIME_MS.votes / 1000;
      return setCookie(VOTES_COOKIE, sealer.seal(content, VOTES_COOKIE, now), { secure, maxAge });
    },
  };
}
