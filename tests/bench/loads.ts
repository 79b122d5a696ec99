import { FOUND, OK, SEE_OTHER } from "../../domain/http-status";
import { RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import type { TestPortal } from "../support/running-portal";
import { toResult } from "../support/wallet-walk";
import { sent, type Sent } from "./bars";
import type { ConstantServer, Load } from "./load";
import type { PlainRemix } from "./plain-remix";

export const chromium = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "fr-TD,fr;q=0.9",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
};
export const lynx = {
  "accept-encoding": "gzip",
  "accept-language": "fr",
  "user-agent": "Lynx/2.9.0dev.12",
};

/** The servers that answer the loads. */
export interface Servers {
  portal: TestPortal;
  constant: ConstantServer;
  express: PlainRemix;
  remixServe: PlainRemix;
}

export type NamedLoad = { name: Sent } & Omit<Load, "connections">;

const FROM_MEMORY = 20_000;
const RENDERED = 1_000;
/** The least requests per connection, so that the start of the connections does not decide a percentile. */
const FOR_EACH_CONNECTION = new Map([
  [10, 20],
  [100, 20],
  [500, 5],
]);

/** The connections that each load is sent over. */
export const connectionCounts = [...FOR_EACH_CONNECTION.keys()];

/** How many requests are sent over so many connections. */
export function requestsOver(
  connections: number,
  { requests }: Pick<Load, "requests">,
  scale: number,
): number {
  const each = FOR_EACH_CONNECTION.get(connections) ?? 1;
  return Math.round(Math.max(requests, each * connections) * scale);
}

/** The test's customer cannot read a compressed page. */
function readable({ "accept-encoding": _, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}

/** The cookies of a customer with an order, and the token of its forms. */
export async function customerWithOrder(portal: TestPortal, headers: Record<string, string>) {
  const client = portal.customer(readable(headers));
  await toPayment(client);
  const { forms } = await client.open(RECHARGE);
  const csrf = forms.flatMap(({ fields }) => fields).find(({ name }) => name === "csrf")?.value ?? "";
  return { cookie: cookieOf(client), csrf };
}

/** The result of a recharge that was paid, and the cookies of who paid it. */
async function paidRecharge(portal: TestPortal) {
  const client = portal.customer(readable({ ...chromium, "accept-language": "en" }));
  const { url } = await toResult(client);
  return { url, cookie: cookieOf(client) };
}

function cookieOf(client: { snapshot(): { name: string; value: string }[] }): string {
  return client
    .snapshot()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}

/** Every load, with its number of requests over few connections. */
export async function loadsOf({ portal, constant, express, remixServe }: Servers): Promise<NamedLoad[]> {
  const { url, pid } = portal;
  const chrome = await customerWithOrder(portal, chromium);
  const text = await customerWithOrder(portal, lynx);
  const paid = await paidRecharge(portal);
  const ordered = { ...chromium, cookie: chrome.cookie };
  const plain = ({ url, pid, cookie }: PlainRemix) => ({
    url,
    pid,
    headers: { ...chromium, cookie },
    requests: RENDERED,
  });
  const fromMemory = (path: string, headers: Record<string, string>) => ({
    url: url + path,
    pid,
    headers,
    requests: FROM_MEMORY,
  });
  const rendered = (path: string, headers: Record<string, string>) => ({
    url: url + path,
    pid,
    headers,
    requests: RENDERED,
  });
  const typed = { csrf: chrome.csrf, msisdn: "66000001", amount: "500" };
  const asForm = { "content-type": "application/x-www-form-urlencoded" };
  return [
    { name: sent.constant, url: constant.url, pid: constant.pid, headers: chromium, requests: FROM_MEMORY },
    { name: sent.express, ...plain(express) },
    { name: sent.remixServe, ...plain(remixServe) },
    { name: sent.anonymous, ...fromMemory(RECHARGE, chromium) },
    { name: sent.anonymousLowData, ...fromMemory(RECHARGE, lynx) },
    { name: sent.session, ...rendered(RECHARGE, ordered) },
    { name: sent.sessionLowData, ...rendered(RECHARGE, { ...lynx, cookie: text.cookie }) },
    { name: sent.sessionDrawn, ...rendered(RECHARGE, ordered), drawn: true },
    {
      name: sent.sessionLowDataDrawn,
      ...rendered(RECHARGE, { ...lynx, cookie: text.cookie }),
      drawn: true,
    },
    { name: sent.methods, ...rendered("/payment/start", ordered) },
    { name: sent.status, ...rendered("", { ...chromium, cookie: paid.cookie }), url: paid.url },
    { name: sent.search, ...rendered("/gethelp/search?q=code", chromium) },
    {
      name: sent.post,
      ...rendered(RECHARGE, { ...ordered, ...asForm }),
      body: new URLSearchParams(typed).toString(),
    },
  ];
}

/** Throws unless the page is shown, and the form leads on to another page. */
export async function checkAnswer({ name, url, headers, body }: NamedLoad): Promise<void> {
  const sending = body === undefined ? {} : { method: "POST", body };
  const answer = await fetch(url, { headers, redirect: "manual", ...sending });
  await answer.arrayBuffer();
  const leadsOn = answer.status === SEE_OTHER || answer.status === FOUND;
  if (body === undefined ? answer.status !== OK : !leadsOn)
    throw new Error(`${name} is answered with ${answer.status}`);
}
