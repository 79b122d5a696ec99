import { steadyNow } from "../steady-clock";

/** A limit as a log applies it. */
export interface LoggedLimit {
  points: number;
  windowMs: number;
}

/** The events that a log holds for a key. */
export interface LogState {
  /** The events within the window, plus 1 when an event was refused. */
  count: number;
  /** How long until another event is allowed, ms; 0 when it is allowed now. */
  waitMs: number;
}

/**
 * The events of each key with their times, in memory or in Redis, so that a sliding window is counted exactly; a
 * refused event is not kept, so that pressing again does not prolong the wait.
 */
export interface EventLog {
  /**
   * Adds an event atomically unless the limit is reached; events with the same `member` count once, from the last of
   * them, and a member that already counts is never refused.
   */
  add(key: string, limit: LoggedLimit, member: string | undefined): Promise<LogState>;
  read(key: string, limit: LoggedLimit, member: string | undefined): Promise<LogState>;
  /** Takes the newest event back. */
  removeNewest(key: string, limit: LoggedLimit): Promise<LogState>;
}

interface LoggedEvent {
  at: number;
  member: string | undefined;
}

/**
 * The state of a key from its events within the window, oldest first, with the wait until fewer than the limit remain.
 */
function stateOf(events: readonly LoggedEvent[], { points, windowMs }: LoggedLimit, now: number): LogState {
  const last = events[events.length - points];
  return { count: events.length, waitMs: last === undefined ? 0 : Math.max(0, last.at + windowMs - now) };
}

/**
 * The log of one process, which holds at most `maxEvents` and then drops the keys that were longest without an event
 * (R-LIM-15).
 */
export function memoryEventLog(
  maxEvents: number,
  now: () => number = steadyNow,
): EventLog & { size(): number } {
  const logs = new Map<string, LoggedEvent[]>();
  let kept = 0;

  function eventsOf(key: string, { windowMs }: LoggedLimit): LoggedEvent[] {
    return (logs.get(key) ?? []).filter(({ at }) => at + windowMs > now());
  }
  /** A Map iterates in the order of insertion, so the key that was written last comes last. */
  function write(key: string, events: LoggedEvent[]): void {
    forget(key);
    if (events.length === 0) return;
    logs.set(key, events);
    kept += events.length;
    for (const oldest of logs.keys()) {
      if (kept <= maxEvents || oldest === key) return;
      forget(oldest);
    }
  }
  function forget(key: string): void {
    kept -= logs.get(key)?.length ?? 0;
    logs.delete(key);
  }

  return {
    add(key, limit, member) {
      const present = eventsOf(key, limit);
      const others = member === undefined ? present : present.filter((event) => event.member !== member);
      const isKnown = others.length < present.length;
      if (present.length >= limit.points && !isKnown) {
        return Promise.resolve({ ...stateOf(present, limit, now()), count: limit.points + 1 });
      }
      const events = [...others, { at: now(), member }];
      write(key, events);
      return Promise.resolve(stateOf(events, limit, now()));
    },
    read(key, limit, member) {
      const events = eventsOf(key, limit);
      const isKnown = member !== undefined && events.some((event) => event.member === member);
      const state = stateOf(events, limit, now());
      return Promise.resolve(isKnown ? { ...state, waitMs: 0 } : state);
    },
    removeNewest(key, limit) {
      const events = eventsOf(key, limit).slice(0, -1);
      write(key, events);
      return Promise.resolve(stateOf(events, limit, now()));
    },
    size: () => kept,
  };
}
