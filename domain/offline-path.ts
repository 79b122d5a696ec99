/** The address of the page for being without a connection; here, so that the service worker does not carry all addresses. */
export const OFFLINE_PATH = "/offline";
