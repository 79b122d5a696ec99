import { z } from "zod";
import { LEASE_EXPIRES_AFTER_MS, LEASE_RENEW_EVERY_MS } from "@domain/limits";
import { type Found, readJson, type Store, StoreUnavailable } from "./store";

/** How long a process may be silent about what it holds, and how often it speaks, ms. */
export interface LeaseTiming {
  renewEveryMs: number;
  expiresAfterMs: number;
}

export const defaultLeaseTiming: LeaseTiming = {
  renewEveryMs: LEASE_RENEW_EVERY_MS,
  expiresAfterMs: LEASE_EXPIRES_AFTER_MS,
};

/** Work that this process has written down as its own, until it writes down how the work ended. */
export interface Lease {
  /** False once others may take this process for dead: from then on nothing may be sent in its name. */
  holds(): boolean;
  /** Writes how the work ended. A store that cannot be reached now is told as soon as it can be. */
  end(text: string): Promise<void>;
}

export interface LeaseOptions {
  key: string;
  /** Made anew for each tenure; the running text carries it, the last one is nobody's any more. */
  owner: string;
  /** The text while the work runs; no two may be alike, or a look at an old one would pass for a look at this one. */
  running: (beat: number) => string;
  /** When the first of them was written, at the earliest. */
  since: number;
}

const owned = z.object({ owner: z.string() });

/** Whose text this is; undefined when it is nobody's, or none of ours. */
function ownerOf(text: string): string | undefined {
  return owned.safeParse(readJson(text)).data?.owner;
}

/** Whether the process that wrote a running text is dead, or has been silent for too long. */
export function isLeaseExpired(found: Found, timing: LeaseTiming): boolean {
  return found.orphan === true || found.ageMs >= timing.expiresAfterMs;
}

/**
 * Vouches for work that runs. A store that has lost everything (started again, empty) is told anew; work that
 * another process has taken over is not touched any more.
 */
export function startLease(
  register: Store,
  office: LeaseOptions,
  timing: LeaseTiming,
  now: () => number,
): Lease {
  const { key, owner, running } = office;
  let beat = 0;
  let renewedAt = office.since;
  let over = false;
  let last: string | undefined;
  let endedAt = Infinity;
  let busy = false;

  async function write(): Promise<void> {
    while (!over) {
      const askedAt = now();
      const found = await register.get(key);
      if (found && ownerOf(found.text) !== owner) return stop();
      const text = last ?? running(++beat);
      if (!(await register.compareAndSet(key, found?.text, text))) continue;
      renewedAt = askedAt;
      if (text === last) stop();
      return;
    }
  }

  function stop(): void {
    over = true;
    clearInterval(timer);
  }

  async function renew(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      await write();
    } catch {
      // The store is told with the next beat; whoever runs the store's line has logged why.
      if (now() - endedAt > register.ttlMs) stop();
    } finally {
      busy = false;
    }
  }

  const timer = setInterval(() => void renew(), timing.renewEveryMs).unref();
  return {
    holds: () => !over && now() - renewedAt < timing.expiresAfterMs,
    async end(text) {
      last = text;
      endedAt = now();
      try {
        await write();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },
  };
}
