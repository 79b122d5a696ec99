/**
 * The name of an empty cache of the browser, which says that the saved numbers are being changed; in a file of its own so
 * that the page of the saved numbers loads no further file for it.
 */
export const OFFLINE_CHANGED = "saved-numbers-changed";
