import { channel, subscribe } from "node:diagnostics_channel";

/**
 * The host and the app are bundled apart, so that a module of both is there twice in a process; a channel is there once.
 */
const CHANNEL = "portal:switches";

/** Tells all parts of this process that other switches apply than before. */
export function announceSwitches(): void {
  channel(CHANNEL).publish(undefined);
}

export function onSwitches(changed: () => void): void {
  subscribe(CHANNEL, changed);
}
