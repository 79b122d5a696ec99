import { switchNames, type ActiveSwitches, type SwitchName } from "../switches/state";
import { counter, gauge } from "./registry";

/** Registers what the operator has switched, and whether the switches can be read. */
export function measureSwitches(active: () => ActiveSwitches, isUnreadable: () => boolean): void {
  gauge(
    "switch_active",
    "1 while a switch is not as usual: a method or journey off, maintenance, a banner",
    ["switch"],
    (on) => {
      const now = active();
      for (const name of switchNames) on.set({ switch: name }, now.has(name) ? 1 : 0);
    },
  );
  gauge(
    "switches_unreadable",
    "1 while the switches cannot be read and the last good ones apply",
    [],
    (gauge) => gauge.set(isUnreadable() ? 1 : 0),
  );
}

/** Registers the counter of changes, and returns what counts one. */
export function countSwitchChanges(): (changed: readonly SwitchName[]) => void {
  const changes = counter("switch_changes_total", "Changes of switches that this process has followed", [
    "switch",
  ]);
  return (changed) => {
    for (const name of changed) changes.inc({ switch: name });
  };
}
