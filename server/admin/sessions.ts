import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ADMIN_SESSIONS_KEPT } from "@domain/tuning";
import { ADMIN_IDLE_MS } from "@domain/rule-numbers";

/** A person who has typed the token. */
export interface AdminSession {
  id: string;
  /** The token in each form of the session's pages. */
  formToken: string;
}

/** The sessions of the operator's page, which end when they are idle, by logging out, and with the process. */
export interface AdminSessions {
  /** The value of the new session's cookie. */
  open(): string;
  /** The session of a cookie; using it keeps it open. */
  find(cookie: string | undefined): AdminSession | undefined;
  close(session: AdminSession): void;
}

export function createSessions(now: () => number = Date.now): AdminSessions {
  // The key belongs to the process, so that no cookie is valid after a restart.
  const key = randomBytes(32);
  const lastSeen = new Map<string, number>();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

  return {
    open() {
      const id = randomBytes(18).toString("base64url");
      lastSeen.set(id, now());
      for (const oldest of lastSeen.keys()) {
        if (lastSeen.size <= ADMIN_SESSIONS_KEPT) break;
        lastSeen.delete(oldest);
      }
      return `${id}.${sign(`session ${id}`)}`;
    },
    find(cookie = "") {
      const [id = "", proof = ""] = cookie.split(".");
      if (!isSame(proof, sign(`session ${id}`))) return undefined;
      const seen = lastSeen.get(id);
      lastSeen.delete(id);
      if (seen === undefined || now() - seen > ADMIN_IDLE_MS) return undefined;
      lastSeen.set(id, now());
      return { id, formToken: sign(`form ${id}`) };
    },
    close({ id }) {
      lastSeen.delete(id);
    },
  };
}

/** Compares two texts in constant time. */
export function isSame(given: string, expected: string): boolean {
  // Digests have one length, which the comparison needs.
  const digest = (text: string) => createHmac("sha256", "length").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
