import lighthouse, { type Config, type Result } from "lighthouse";
import { launchChromium } from "./chromium";
import { freePort } from "./portal";

/** A browser whose pages Lighthouse audits, one after another. */
export interface Auditor {
  /** Returns each failing audit of a page as a sentence. */
  failures(url: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** The speed is measured elsewhere, so Lighthouse waits only for the page and not for quiet seconds after it. */
const config: Config = {
  extends: "lighthouse:default",
  settings: {
    onlyCategories: ["accessibility", "best-practices", "seo"],
    // With any other method Lighthouse waits five seconds for quiet.
    throttlingMethod: "simulate",
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 0,
    cpuQuietThresholdMs: 0,
  },
};

export async function startAuditor(): Promise<Auditor> {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  return {
    async failures(url) {
      const found = await lighthouse(url, { port, logLevel: "error" }, config);
      if (!found) return ["Lighthouse gave no result."];
      const { audits, runtimeError } = found.lhr;
      return runtimeError ? [runtimeError.message] : Object.values(audits).flatMap(failureOf);
    },
    stop: () => browser.close(),
  };
}

/** An audit that does not apply to the page has no score. */
function failureOf({ id, title, score, errorMessage, details }: Result["audits"][string]): string[] {
  if (errorMessage !== undefined) return [`${id}: ${errorMessage}`];
  if (score === null || score >= 1) return [];
  const items = details && "items" in details && Array.isArray(details.items) ? details.items : [];
  return [`${id}: ${title} (${[...new Set(items.map(describeItem))].join("; ")})`];
}

/** Names the element or the request that an audit complains about. */
function describeItem(item: unknown): string {
  const node = part(item, "node");
  const named = part(node, "selector") ?? part(item, "description") ?? part(item, "url");
  return typeof named === "string" ? named : JSON.stringify(item);
}

function part(whole: unknown, name: string): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, name) : undefined;
}
