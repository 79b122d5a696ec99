import type { Browser, Page } from "playwright-core";
import { RECHARGE, STATUS } from "../support/pages";
import { walletPin } from "../support/payment-methods";
import { freshNumber, testCustomers } from "../support/test-customers";
import type { Fact } from "./report";

/** A phone on 2G: 50 kbit/s, and 600 ms from a request to its answer. */
const network = { offline: false, latency: 600, downloadThroughput: 6_250, uploadThroughput: 6_250 };
/** The browser's name asks for low-data pages, because Chromium sends no extra header with the page after a form. */
const OPERA_MINI = "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; U; en) Presto/2.5.25";
const ROUNDS = 3;
const LIMIT_MS = 120_000;

interface SlowRecharge {
  seconds: number;
  requests: number;
  bytes: number;
}

/**
 * Whole recharges in low-data mode by wallet and PIN, in Chromium without scripts on 2G, typed and clicked without a
 * pause.
 */
export async function slowRecharges(browser: Browser, url: string): Promise<Fact[]> {
  const rounds: SlowRecharge[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await slowRecharge(browser, url));
  const fact = (what: string, unit: string, read: (one: SlowRecharge) => number) => ({
    what,
    unit,
    values: rounds.map(read),
  });
  return [
    fact("a whole recharge in low-data mode on 2G (50 kbit/s, 600 ms)", "s", ({ seconds }) => seconds),
    fact("its requests", "", ({ requests }) => requests),
    fact("its bytes as they are sent, headers included", "B", ({ bytes }) => bytes),
  ];
}

async function slowRecharge(browser: Browser, url: string): Promise<SlowRecharge> {
  const context = await browser.newContext({
    viewport: { width: 240, height: 320 },
    locale: "en-GB",
    javaScriptEnabled: false,
    userAgent: OPERA_MINI,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", network);
    const received: number[] = [];
    // An answer from the cache has no bytes, and a redirect is an answer of its own.
    devTools.on("Network.loadingFinished", ({ encodedDataLength }) => received.push(encodedDataLength));
    devTools.on("Network.requestWillBeSent", ({ redirectResponse }) => {
      if (redirectResponse) received.push(redirectResponse.encodedDataLength);
    });
    const began = performance.now();
    await page.goto(url + RECHARGE);
    await sends(page, { msisdn: freshNumber(), amount: "500" });
    // The number that is recharged pays at once (R-MET-48).
    await page.locator(`form[action="${walletPin.start}"] [type=submit]`).click();
    await page.locator("[name=otp]").waitFor();
    await sends(page, { otp: testCustomers.otp });
    await page.locator("[name=pin]").waitFor();
    await sends(page, { pin: testCustomers.pin });
    await arrives(page, STATUS);
    const seconds = (performance.now() - began) / 1000;
    const bytes = received.reduce((sum, size) => sum + size, 0);
    return { seconds, requests: received.filter((size) => size > 0).length, bytes };
  } finally {
    await context.close();
  }
}

async function sends(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(typed))
    await page.locator(`main [name=${name}]`).last().fill(value);
  await page.locator("main form [type=submit]").first().click();
}

async function arrives(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path, { timeout: LIMIT_MS });
}
