import { setTimeout as pause } from "node:timers/promises";
import { paths } from "../../domain/paths";
import { OK } from "../../domain/http-status";
import { FormClient } from "../support/form-client";
import { toPayment } from "../support/payment-walk";

/** One page that was read: when, how long it took, and whether it came. */
export interface HelpPage {
  at: number;
  ms: number;
  ok: boolean;
}

const READ_EVERY_MS = 40;
const PAGES = 6;

/**
 * Reads help pages until it is stopped: as a new visitor, whose pages come from memory, and as a customer with an
 * order, whose pages are rendered.
 */
export async function startHelpReaders(url: string): Promise<{ pages: HelpPage[]; stop(): Promise<void> }> {
  const visitor = new FormClient(url, { "accept-language": "en" });
  const help = await visitor.open(paths.help);
  const links = help.links.map((link) => new URL(link.url).pathname);
  const addresses = [...new Set(links.filter((path) => path.startsWith(`${paths.help}/`)))].slice(0, PAGES);
  const customer = new FormClient(url, { "accept-language": "en" });
  await toPayment(customer);
  const pages: HelpPage[] = [];
  let stopped = false;

  async function read(client: FormClient): Promise<void> {
    for (let turn = 0; !stopped; turn++) {
      const at = Date.now();
      const since = performance.now();
      const answer = await client
        .download(addresses[turn % addresses.length] ?? paths.help)
        .catch(() => undefined);
      pages.push({ at, ms: performance.now() - since, ok: answer?.status === OK });
      await pause(READ_EVERY_MS);
    }
  }
  const running = [read(visitor), read(customer)];
  return {
    pages,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
