import { OFFLINE_CACHE, RECEIPT_CACHE, receiptKey } from "@domain/offline";
import { paths, serviceWorkerPath } from "@domain/paths";
import { OFFLINE_PAGE_FRESH_MS, OFFLINE_RECEIPTS_MAX, OFFLINE_WAIT_MS } from "@domain/rule-numbers";

/**
 * Keeps the service worker and the page that it shows without a connection; low-data pages have no scripts and never
 * call this.
 */
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  // The page loads its own files first.
  await new Promise((resolve) => setTimeout(resolve, OFFLINE_WAIT_MS));
  // A browser that refuses, or loses the connection, tries again at the next page.
  await keepAll().catch(() => undefined);
}

async function keepAll(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath, { updateViaCache: "none" });
  await navigator.serviceWorker.ready;
  const cache = await caches.open(OFFLINE_CACHE);
  const kept = await cache.match(paths.offline);
  if (!kept || !isFresh(kept)) await keepPage(cache);
}

/** Whether a kept page has the language of this one and is from today. */
function isFresh({ headers }: Response): boolean {
  const age = Date.now() - Date.parse(headers.get("date") ?? "");
  return headers.get("content-language") === document.documentElement.lang && age < OFFLINE_PAGE_FRESH_MS;
}

/** How often the saved numbers have changed in this document. */
let changes = 0;

async function keepPage(cache: Cache): Promise<void> {
  const before = changes;
  const answer = await fetch(paths.offline);
  if (!answer.ok || answer.redirected || changes !== before) return;
  const page = await answer.clone().text();
  const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  if (sheet !== undefined && !(await cache.match(sheet))) {
    await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
    await cache.add(sheet);
  }
  await cache.put(paths.offline, answer);
}

/** Drops a page that was kept while a change of the saved numbers was being sent, and may still show them (R-INS-8). */
export async function dropAfterChange(): Promise<void> {
  changes += 1;
  await (await caches.open(OFFLINE_CACHE)).delete(paths.offline);
}

/** Keeps the receipt that the page shows, without what only that page needs, and drops the oldest. */
export async function keepReceipt(transactionId: string): Promise<void> {
  const shown = document.querySelector(".receipt")?.cloneNode(true);
  if (!("caches" in window) || !(shown instanceof Element)) return;
  for (const part of [shown, ...shown.querySelectorAll("[id]")])
    for (const name of ["id", "aria-labelledby"]) part.removeAttribute(name);
  const cache = await caches.open(RECEIPT_CACHE);
  await cache.put(receiptKey(transactionId), new Response(shown.outerHTML));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -OFFLINE_RECEIPTS_MAX).map((old) => cache.delete(old)));
}
