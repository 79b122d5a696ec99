import { describe, expect, it } from "vitest";
import { paths } from "../../domain/paths";
import type { FormClient } from "../support/form-client";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { walletPin } from "../support/payment-methods";
import { payAtOnce, toPayment } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toBundles, toResult, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();

const SCRIPTS = /<script|modulepreload|rel="preload"|\bonclick=/;
const OPERA_MINI =
  "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25";

describe("A page in full", () => {
  it("has scripts for a browser that can run them", async () => {
    const client = portal.customer({
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36",
    });
    await client.open(RECHARGE);
    expect(client.page.html).toMatch(/<script/);
    expect(client.page.html).toMatch(/modulepreload/);
  });
});

describe("A page in low-data mode", () => {
  it("has plain links and forms, without the marks that Remix's scripts read", async () => {
    const client = portal.customer({ "save-data": "on" });
    await toPayment(client);
    for (const path of [RECHARGE, PAYMENT]) {
      await client.open(path);
      expect(client.page.html).toMatch(/<a href="/);
      expect(client.page.html).not.toContain("data-discover");
      expect(client.page.html).not.toContain("__remixContext");
    }
  });

  it.each<[string, Record<string, string>]>([
    ["Save-Data", { "save-data": "on" }],
    [
      "KaiOS 2.5",
      { "user-agent": "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5" },
    ],
    ["Opera Mini", { "user-agent": OPERA_MINI }],
    ["lynx", { "user-agent": "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8" }],
    ["w3m", { "user-agent": "w3m/0.5.3+git20230121" }],
    [
      "UC Mini",
      { "user-agent": "UCWEB/2.0 (MIDP-2.0; U; en-US; nokia) U2/1.0.0 UCBrowser/9.4.1.377 U2/1.0.0 Mobile" },
    ],
  ])("has no scripts and no preloads for %s", async (_who, headers) => {
    const client = portal.customer(headers);
    await client.open(RECHARGE);
    expect(client.page.html).not.toMatch(SCRIPTS);
    expect(client.page.text).toContain("Full version");
  });

  it("is kept when the page that chooses it redirects to another one (R-LOW-3)", async () => {
    const client = portal.customer();
    await client.open(`${PAYMENT}?data=low`);
    expect(pathOf(client.page)).not.toBe(PAYMENT);
    expect(client.page.html).not.toMatch(SCRIPTS);
  });

  it("is chosen by a link, kept, and left by another", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.click("Low-data version");
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.html).not.toMatch(SCRIPTS);
    await client.open("/about");
    expect(client.page.html).not.toMatch(SCRIPTS);
    await client.click("Full version");
    await client.open("/");
    expect(client.page.html).toMatch(/<script/);
  });

  it("is left on request even in a browser that sends Save-Data", async () => {
    const client = portal.customer({ "save-data": "on" });
    await client.open(RECHARGE);
    await client.click("Full version");
    expect(client.page.html).toMatch(/<script/);
  });

  it("has no scripts on any page up to a result, and on no error page (R-LOW-1, R-LOW-5)", async () => {
    const client = portal.customer({ "save-data": "on" });
    const pages = [
      await toPayment(client),
      await toWallet(client),
      await toResult(client),
      await toBundles(client),
      await client.open("/nothing-here"),
      await client.postRaw(RECHARGE, {}),
    ];
    for (const page of pages) expect(page.html).not.toMatch(SCRIPTS);
  });

  it("refreshes by a tag outside noscript", async () => {
    const client = portal.customer({ "save-data": "on" });
    await toWallet(client);
    await client.fill({ msisdn: "66000007" }).submit();
    expect(client.page.html).toMatch(/<meta http-equiv="refresh" content="1[01]; url=/i);
    expect(client.page.html).not.toContain("<noscript");
  });

  it("tells caches that it depends on cookie, language, browser and Save-Data (R-SEC-11)", async () => {
    const { page } = await openIt(portal.customer());
    for (const name of ["cookie", "accept-language", "user-agent", "save-data"])
      expect(page.headers["vary"]?.toLowerCase()).toContain(name);
  });
});

async function openIt(client: FormClient): Promise<FormClient> {
  await client.open(RECHARGE);
  return client;
}

describe("The bytes of a whole recharge in low-data mode", () => {
  /** Recharges from the open page by what `begins` does there, and returns the downloaded bytes. */
  async function recharge(
    first: string,
    begins: (client: FormClient) => Promise<unknown>,
    chooses: (client: FormClient) => Promise<unknown>,
  ) {
    const client = portal.customer({ "user-agent": OPERA_MINI });
    await client.open(first);
    for (const sheet of client.page.stylesheets) await client.download(sheet);
    await begins(client);
    await client.fill({ msisdn: "66000001", amount: "500" }).submit();
    await chooses(client);
    await submitOtp(client);
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
    const { bytesDown, pages } = client.traffic;
    const shown = pages.map(({ url, gzipBytes, headerBytes }) => {
      const name = new URL(url).pathname.padEnd(34);
      return `${name} ${String(gzipBytes).padStart(6)} body ${String(headerBytes).padStart(6)} headers`;
    });
    console.log(`${shown.join("\n")}\nall of it: ${bytesDown} bytes`);
    expect(pages.filter(({ url }) => url.endsWith(".css"))).toHaveLength(1);
    return { bytes: bytesDown, requests: pages.length };
  }

  const atOnce = (client: FormClient) => payAtOnce(walletPin, client);
  const byItsPage = async (client: FormClient) => {
    await client.click(walletPin.name.en);
    await client.submit();
  };

  it.each<[string, string, (client: FormClient) => Promise<unknown>]>([
    ["the home page's form", "/", () => Promise.resolve()],
    ["the home page's link", "/", (client) => client.click("Recharge")],
    ["its own page", RECHARGE, () => Promise.resolve()],
  ])(
    "are at most 25 000 from %s, with a cold cache, headers and stylesheet included (R-LOW-7)",
    async (_from, first, begins) => {
      expect((await recharge(first, begins, byItsPage)).bytes).toBeLessThanOrEqual(25_000);
    },
  );

  it.each<[string, string]>([
    ["the home page's form", "/"],
    ["its own page", RECHARGE],
  ])(
    "take 10 requests from %s, when the number that is recharged pays (R-LOW-7, R-MET-48)",
    async (_from, first) => {
      const { bytes, requests } = await recharge(first, () => Promise.resolve(), atOnce);
      expect(requests).toBeLessThanOrEqual(10);
      expect(bytes).toBeLessThanOrEqual(21_000);
    },
  );

  it("are fewer than 3 000 for each page, gzip, and the stylesheet's fewer than 4 700", async () => {
    const client = portal.customer({ "user-agent": OPERA_MINI, "accept-language": "fr" });
    await toResult(client);
    await toBundles(client);
    await client.open("/");
    await client.open("/about");
    for (const sheet of client.page.stylesheets) await client.download(sheet);
    const pages = client.traffic.pages.filter(({ status }) => status === 200);
    expect(pages.length).toBeGreaterThan(8);
    const heaviest = pages
      .filter(({ url }) => !url.endsWith(".css"))
      .sort((a, b) => b.gzipBytes - a.gzipBytes)[0];
    const css = pages.find(({ url }) => url.endsWith(".css"));
    console.log(`heaviest page: ${heaviest?.url} ${heaviest?.gzipBytes} bytes; CSS ${css?.gzipBytes} bytes`);
    expect(heaviest?.gzipBytes).toBeLessThan(3_000);
    expect(css?.gzipBytes).toBeLessThan(4_700);
  });

  it("are fewer than 3 000 for each page of every payment method", async () => {
    const client = portal.customer({ "user-agent": OPERA_MINI, "accept-language": "fr" });
    const email = "achta.ngarta@exemple.td";
    const submitMethodForm = async (path: string, fields: Record<string, string>) => {
      await toPayment(client);
      await client.open(path);
      await client.fill(fields).submit();
    };
    await submitMethodForm(paths.card, { email });
    await client.open(portal.url + paths.cardProvider);
    await submitMethodForm(paths.airtime, { msisdn: testCustomers.hybrid, email });
    await submitOtp(client);
    await submitMethodForm(paths.mpesa, { email });
    await client.submit();
    await submitMethodForm(paths.smartcash, {});
    await submitOtp(client);
    await submitPin(client, testCustomers.wrongPin);
    await submitPin(client);
    const shown = client.traffic.pages
      .filter(({ url }) => url.startsWith(portal.url))
      .sort((a, b) => b.gzipBytes - a.gzipBytes)
      .map(({ url, gzipBytes }) => ({ path: new URL(url).pathname, gzipBytes }));
    console.log(shown.map(({ path, gzipBytes }) => `${path.padEnd(34)} ${gzipBytes}`).join("\n"));
    const { cardProvider, airtimeConfirm, mpesaApprove, smartcashPin } = paths;
    expect(shown.map(({ path }) => path)).toEqual(
      expect.arrayContaining([cardProvider, airtimeConfirm, mpesaApprove, smartcashPin]),
    );
    expect(shown[0]?.gzipBytes).toBeLessThan(3_000);
  });

  it("hold no header, description or icon that only a browser with scripts or a search engine reads", async () => {
    const { page } = await openIt(portal.customer({ "user-agent": OPERA_MINI }));
    const policy = page.headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    expect(page.headers["permissions-policy"]).toBeUndefined();
    expect(page.html).not.toMatch(/<meta (name="description"|property="og:)|favicon/);
  });

  it("are compressed for gzip-only clients, and plain for those without gzip", async () => {
    const client = portal.customer();
    await client.open(PAYMENT);
    expect(client.page.headers["content-encoding"]).toBe("gzip");
    const plain = portal.customer({ "accept-encoding": "identity" });
    await plain.open(RECHARGE);
    expect(plain.page.headers["content-encoding"]).toBeUndefined();
    expect(plain.page.text).toContain("Mobile number");
  });
});
