/**
 * The address of the page for being offline, in a file of its own so that the service worker does not carry all
 * addresses.
 */
export const OFFLINE_PATH = "/offline";
