import { Agent } from "node:http";
import { FormClient } from "../support/form-client";
import type { TestPortal } from "../support/running-portal";
import { toResult } from "../support/wallet-walk";
import { processorTime } from "./load";
import { lynx } from "./loads";
import type { Bar } from "./report";

/** After this many recharges Node.js has compiled their code, as in production; after 400 they cost a tenth more. */
const WARM_UP = 1200;
const RECHARGES = 400;
const AT_ONCE = 4;

/**
 * How many whole recharges without scripts, by wallet and PIN, one processor would carry a second, with one connection
 * per customer, as a browser has.
 */
export async function barOfRecharges(portal: TestPortal): Promise<Bar> {
  await recharge(portal, WARM_UP);
  const before = processorTime(portal.pid) ?? NaN;
  await recharge(portal, RECHARGES);
  const used = (processorTime(portal.pid) ?? NaN) - before;
  return {
    what: "whole recharges a second on one processor, without scripts",
    value: 1e6 / (used / RECHARGES),
    least: 60,
  };
}

async function recharge(portal: TestPortal, count: number): Promise<void> {
  const one = async () => {
    const connection = new Agent({ keepAlive: true, maxSockets: 1 });
    await toResult(new FormClient(portal.url, { ...lynx, "accept-language": "en" }, connection));
    connection.destroy();
  };
  for (let done = 0; done < count; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));
}
