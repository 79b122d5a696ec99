import { channel, subscribe } from "node:diagnostics_channel";

/**
 * The host and the app are bundled separately, so a shared module exists twice in a process, but a channel exists once.
 */
const CHANNEL = "portal:switches";

/** Notifies all parts of this process that the switches have changed. */
export function announceSwitches(): void {
  channel(CHANNEL).publish(undefined);
}

export function onSwitches(changed: () => void): void {
  subscribe(CHANNEL, changed);
}
