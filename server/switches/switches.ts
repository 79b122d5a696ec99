import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { SWITCHES_READ_EVERY_MS, SWITCHES_RESTORED_WITHIN_MS } from "@domain/tuning";
import { StoreUnavailable } from "../exactly-once/store";
import { type SwitchChange, withChange } from "./change";
import {
  type ActiveSwitches,
  activeAt,
  type SwitchEntry,
  type SwitchName,
  switchNames,
  type SwitchState,
  usualState,
} from "./state";
import { parseSwitches, type SwitchStore } from "./store";

/** A change of one switch, as the audit trail records it. */
export interface ChangedSwitch {
  name: SwitchName;
  before: SwitchEntry | undefined;
  after: SwitchEntry | undefined;
  /** Present when the answer to the write was lost: the store may hold the change or not. */
  outcome?: "unknown";
}

/** Thrown when the answer to a written change was lost, so that the change may have been made (R-SWI-16). */
export class UnknownChange extends Error {
  constructor(
    reason: string,
    readonly tried: ChangedSwitch,
  ) {
    super(reason);
  }
}

/**
 * Changes one switch in the store. Rejects with UnknownChange when the change may have been made all the same, and with
 * other errors when it was not made: the store cannot be read or written, or holds no switches.
 */
export async function changeSwitch(store: SwitchStore, change: SwitchChange): Promise<ChangedSwitch> {
  let text = await store.read();
  // A Redis without switches may have lost its data, and a node writes them again.
  if (text === undefined && store.losesTexts) {
    await pause(SWITCHES_RESTORED_WITHIN_MS);
    text = await store.read();
  }
  for (; ; text = await store.read()) {
    const state = parseSwitches(text);
    const changed = { name: change.name, before: state.switches[change.name], after: change.entry };
    try {
      if (await store.compareAndSet(text, textOf(withChange(state, change)))) return changed;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // A call that timed out may still be carried out.
      throw new UnknownChange(error.message, { ...changed, outcome: "unknown" });
    }
  }
}

/** A person may read and write the file, so it has line breaks. */
function textOf(state: SwitchState): string {
  return `${JSON.stringify(state, undefined, 2)}\n`;
}

/** The switches as this process follows them. */
export interface Switches {
  /** The switches that are not as usual now. */
  active(): ActiveSwitches;
  /** Why the store cannot be read, while the switches that were read last stay; undefined while it can be read. */
  error(): string | undefined;
  /** Changes a switch, for all nodes, and applies it here at once. */
  change(change: SwitchChange): Promise<ChangedSwitch>;
  stop(): void;
}

export interface SwitchesOptions {
  store: SwitchStore;
  log: Pick<Logger, "info" | "warn">;
  /** Called when other switches apply than before, also because the time of one is over. */
  onChange: (changed: readonly SwitchName[], active: ActiveSwitches) => void;
  now?: () => number;
}

/** Keeps why the store cannot be read, and logs each new reason, and when it can be read again. */
function logReads({ place }: SwitchStore, log: SwitchesOptions["log"]) {
  let error: string | undefined;
  return {
    error: () => error,
    note(found: string | undefined): void {
      if (found !== undefined && found !== error)
        log.warn({ place, reason: found }, "the switches cannot be read: the last good ones stay");
      if (found === undefined && error !== undefined) log.info({ place }, "the switches can be read again");
      error = found;
    },
  };
}

/** Reads the switches once, and follows them from then on: a change is known within two seconds (R-SWI-2). */
export async function followSwitches({
  store,
  log,
  onChange,
  now = Date.now,
}: SwitchesOptions): Promise<Switches> {
  let state = usualState;
  let kept: string | undefined;
  const reads = logReads(store, log);
  let applied: ActiveSwitches = activeAt(state, now());
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const text = await store.read();
      const isLost = text === undefined && kept !== undefined && store.losesTexts;
      if (isLost) await store.compareAndSet(undefined, kept ?? "");
      else if (text !== kept || reads.error() !== undefined) {
        state = parseSwitches(text);
        kept = text;
      }
      reads.note(undefined);
    } catch (error) {
      reads.note(error instanceof Error ? error.message : "unknown");
    }
    apply();
  }

  function apply(): void {
    const active = activeAt(state, now());
    const changed = switchNames.filter(
      (name) => JSON.stringify(active.get(name)) !== JSON.stringify(applied.get(name)),
    );
    if (changed.length === 0) return;
    applied = active;
    log.info({ changed, revision: state.revision }, "switches changed");
    onChange(changed, active);
  }

  /** One read at a time, so that an older text never comes after a newer one. */
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)));

  await readOnce();
  const timer = setInterval(() => void readOnce(), SWITCHES_READ_EVERY_MS).unref();
  store.watch?.(() => void readOnce());
  return {
    active: () => activeAt(state, now()),
    error: reads.error,
    async change(change) {
      const changed = await changeSwitch(store, change);
      // A read that runs may have begun before the change.
      await reading;
      await readOnce();
      return changed;
    },
    stop: () => clearInterval(timer),
  };
}
