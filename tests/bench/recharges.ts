import { Agent } from "node:http";
import { FormClient } from "../support/form-client";
import type { TestPortal } from "../support/running-portal";
import { toResult, toResultAtOnce } from "../support/wallet-walk";
import { processorTime } from "./load";
import { lynx } from "./loads";
import type { Bar } from "./report";

/** After this many recharges Node.js has compiled their code, as in production; after 400 they cost a tenth more. */
const WARM_UP = 1200;
const RECHARGES = 400;
const AT_ONCE = 4;

type Walk = (client: FormClient) => Promise<unknown>;

/**
 * How many whole recharges without scripts, by wallet and PIN, one processor would carry a second, with one connection
 * per customer, as a browser has: paid at once from the number that is recharged (R-MET-48), and by the payer's page.
 */
export async function barsOfRecharges(portal: TestPortal): Promise<Bar[]> {
  await recharge(portal, toResult, WARM_UP);
  const what = "whole recharges a second on one processor, without scripts";
  return [
    { what, value: await perSecond(portal, toResultAtOnce), least: 60 },
    { what: `${what}, by the payer's page`, value: await perSecond(portal, toResult), least: 60 },
  ];
}

async function perSecond(portal: TestPortal, walk: Walk): Promise<number> {
  const before = processorTime(portal.pid) ?? NaN;
  await recharge(portal, walk, RECHARGES);
  const used = (processorTime(portal.pid) ?? NaN) - before;
  return 1e6 / (used / RECHARGES);
}

async function recharge(portal: TestPortal, walk: Walk, count: number): Promise<void> {
  const one = async () => {
    const connection = new Agent({ keepAlive: true, maxSockets: 1 });
    await walk(new FormClient(portal.url, { ...lynx, "accept-language": "en" }, connection));
    connection.destroy();
  };
  for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));
}
