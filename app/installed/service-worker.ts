import { OFFLINE_CACHE, RECEIPT_CACHE, RECEIPTS_PLACE } from "@domain/offline";
import { OFFLINE_CHANGED } from "@domain/offline-changed";
import { OFFLINE_PATH } from "@domain/offline-path";
import { savedNumbers } from "@domain/path-names";

/*
 * Answers with the page that keep-offline.ts has kept when there is no connection, without storing answers or depending
 * on a build, so that a new build never breaks an open page (R-INS-7, docs/decisions/0097-installed-portal.md).
 */

/** An event that lasts until its work is done. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a page that the browser asks for while it starts this worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The part of ServiceWorkerGlobalScope that this worker uses, because TypeScript's own types of it exclude those of
 * pages.
 */
interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
}

declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => {
  const { registration, clients } = self;
  event.waitUntil(Promise.all([registration.navigationPreload.enable(), clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // Forms are never answered here: the page that sent one keeps what was typed (R-INS-5, R-FRM-48).
  if (request.method !== "GET") {
    if (changesSavedNumbers(request)) event.waitUntil(dropOfflinePage());
    return;
  }
  if (request.mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (request.destination === "style") event.respondWith(keptOrLoaded(request));
});

function changesSavedNumbers({ url }: Request): boolean {
  return new URL(url).pathname.replace(/\.data$/, "") === savedNumbers;
}

/**
 * The kept page must not show forgotten numbers; it is kept again from the next page (R-INS-8). Until the change is
 * answered, a page may keep the numbers once more, so a mark says that the answer's page drops it, too.
 */
async function dropOfflinePage(): Promise<void> {
  if (!navigator.onLine) return;
  await caches.open(OFFLINE_CHANGED);
  await (await caches.open(OFFLINE_CACHE)).delete(OFFLINE_PATH);
}

async function pageOrOffline({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await offlinePage()) ?? Response.error();
  }
}

/** The style sheet of the kept page, whose address changes when it changes. */
async function keptOrLoaded(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFLINE_CACHE })) ?? fetch(request);
}

async function offlinePage(): Promise<Response | undefined> {
  const kept = await caches.match(OFFLINE_PATH, { cacheName: OFFLINE_CACHE });
  if (!kept) return undefined;
  const receipts = await caches.open(RECEIPT_CACHE);
  const keys = await receipts.keys();
  const parts = await Promise.all(
    [...keys].reverse().map(async (key) => (await receipts.match(key))?.text() ?? ""),
  );
  const page = (await kept.text()).replace(RECEIPTS_PLACE, () => parts.join(""));
  return new Response(page, { headers: kept.headers });
}
