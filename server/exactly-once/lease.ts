import { z } from "zod";
import { readJson, type Store, type StoredText, StoreUnavailable } from "./store";
import { LEASE_EXPIRES_AFTER_MS, LEASE_RENEW_EVERY_MS } from "./timing";

/** How often a lease is renewed, and after what time without renewal it expires. */
export interface LeaseTiming {
  renewEveryMs: number;
  expiresAfterMs: number;
}

export const defaultLeaseTiming: LeaseTiming = {
  renewEveryMs: LEASE_RENEW_EVERY_MS,
  expiresAfterMs: LEASE_EXPIRES_AFTER_MS,
};

/** The right of this process to carry out one piece of work, until it writes down how the work ended. */
export interface Lease {
  /** False once other processes may treat the lease as expired: nothing may be sent from then on. */
  holds(): boolean;
  /** Writes how the work ended; when the store cannot be reached, the write is repeated at each renewal. */
  end(text: string): Promise<void>;
}

export interface LeaseOptions {
  key: string;
  /** A new id for each lease, which the running text carries and the text written at the end does not. */
  owner: string;
  /** The text while the work runs, different at each heartbeat, so that compare-and-set sees every renewal. */
  running: (heartbeat: number) => string;
  /** When the first running text was written, at the earliest; epoch ms. */
  since: number;
}

const owned = z.object({ owner: z.string() });

function ownerOf(text: string): string | undefined {
  return owned.safeParse(readJson(text)).data?.owner;
}

/** Whether the process that wrote a running text has ended, or has not renewed its lease in time. */
export function isLeaseExpired(stored: StoredText, timing: LeaseTiming): boolean {
  return stored.leaseExpired === true || stored.ageMs >= timing.expiresAfterMs;
}

/**
 * Starts a lease whose first running text the caller has written, and renews it by a timer.
 * A store that has lost all texts (restarted, empty) gets the text again; a text of another owner is left alone.
 */
export function startLease(
  store: Store,
  { key, owner, running, since }: LeaseOptions,
  timing: LeaseTiming,
  now: () => number,
): Lease {
  let heartbeat = 0;
  let renewedAt = since;
  let over = false;
  let lastText: string | undefined;
  let endedAt = Infinity;
  let renewing = false;

  async function write(): Promise<void> {
    while (!over) {
      const askedAt = now();
      const stored = await store.get(key);
      if (stored && ownerOf(stored.text) !== owner) {
        stop();
        return;
      }
      const text = lastText ?? running(++heartbeat);
      if (!(await store.compareAndSet(key, stored?.text, text))) continue;
      renewedAt = askedAt;
      if (text === lastText) stop();
      return;
    }
  }

  function stop(): void {
    over = true;
    clearInterval(timer);
  }

  async function renew(): Promise<void> {
    if (renewing) return;
    renewing = true;
    try {
      await write();
    } catch {
      // The next renewal writes the end again, and the connection to the store has logged the cause.
      if (now() - endedAt > store.ttlMs) stop();
    } finally {
      renewing = false;
    }
  }

  const timer = setInterval(() => void renew(), timing.renewEveryMs).unref();
  return {
    holds: () => !over && now() - renewedAt < timing.expiresAfterMs,
    async end(text) {
      lastText = text;
      endedAt = now();
      try {
        await write();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },
  };
}
