import { randomUUID } from "node:crypto";
import { defaultLeaseTiming, isLeaseExpired, type Lease, type LeaseTiming, startLease } from "./lease";
import { readJson, type Store } from "./store";

/** The right to do work for all processes, held by one of them until it ends or its lease expires. */
export interface ClusterLease {
  /** Returns whether this process has the lease, and takes a free one; rejects with StoreUnavailable. */
  acquire(): Promise<boolean>;
  /** Whether the lease is still held, without asking the store. */
  isHeld(): boolean;
  /** Leaves the work to another process. */
  leave(): Promise<void>;
}

const FREE = JSON.stringify({ free: true });

/** Creates a lease on `key` of the store; `acquire` rejects with StoreUnavailable, `leave` does not. */
export function createClusterLease(
  store: Store,
  key: string,
  timing: LeaseTiming = defaultLeaseTiming,
  now: () => number = Date.now,
): ClusterLease {
  let lease: Lease | undefined;
  const isHeld = () => lease?.holds() ?? false;
  return {
    async acquire() {
      if (isHeld()) return true;
      const stored = await store.get(key);
      if (stored && isTaken(stored.text) && !isLeaseExpired(stored, timing)) return false;
      const owner = randomUUID();
      const running = (heartbeat: number) => JSON.stringify({ owner, heartbeat });
      const since = now();
      if (!(await store.compareAndSet(key, stored?.text, running(0)))) return false;
      lease = startLease(store, { key, owner, running, since }, timing, now);
      return true;
    },
    isHeld,
    async leave() {
      const left = lease;
      lease = undefined;
      await left?.end(FREE);
    },
  };
}

function isTaken(text: string): boolean {
  const read = readJson(text);
  return typeof read === "object" && read !== null && "owner" in read;
}
