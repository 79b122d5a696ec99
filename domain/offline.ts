import { OFFLINE_PATH } from "./offline-path";

/** The browser's cache with the page for being offline and its style sheet. */
export const OFFLINE_CACHE = "offline-page";
/** The browser's cache with the last receipts, as parts of a page. */
export const RECEIPT_CACHE = "receipts";
/** The place in the offline page where the service worker inserts the receipts. */
export const RECEIPTS_PLACE = "<!--receipts-->";

/** The name of a kept receipt, which is a key in the browser's cache and not an address of the portal. */
export function receiptKey(transactionId: string): string {
  return `${OFFLINE_PATH}/receipts/${encodeURIComponent(transactionId)}`;
}
