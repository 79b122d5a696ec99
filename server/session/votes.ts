import { createHash } from "node:crypto";
import { z } from "zod";
import { VOTES_REMEMBERED } from "@domain/tuning";
import { readCookies, setCookie } from "./cookies";
import { openJson, type Sealer } from "./seal";

const VOTES_COOKIE = "votes";
const YEAR = 365 * 24 * 60 * 60;
const MARK_LENGTH = 8;

const marks = z.array(z.string().length(MARK_LENGTH)).max(VOTES_REMEMBERED);

/** Ids are the operator's and may be long; a short mark tells the questions of a help centre apart. */
function markOf(questionId: string): string {
  return createHash("sha256").update(questionId).digest("base64url").slice(0, MARK_LENGTH);
}

/** Whether this browser has voted on a question. */
export interface Votes {
  has(questionId: string): boolean;
  /** Set-Cookie line that remembers one more; the oldest is forgotten for it. */
  write(questionId: string, secure: boolean): string;
}

export function readVotes(request: Request, sealer: Sealer): Votes {
  const sealed = readCookies(request).get(VOTES_COOKIE);
  const known = openJson(sealer, sealed, VOTES_COOKIE, marks) ?? [];
  return {
    has: (questionId) => known.includes(markOf(questionId)),
    write(questionId, secure) {
      const all = [...known.filter((mark) => mark !== markOf(questionId)), markOf(questionId)];
      const kept = JSON.stringify(all.slice(-VOTES_REMEMBERED));
      return setCookie(VOTES_COOKIE, sealer.seal(kept, VOTES_COOKIE), { secure, maxAge: YEAR });
    },
  };
}
