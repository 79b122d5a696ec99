import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import type { Response } from "playwright-core";
import { createTestPortal } from "../support/test-portal";
import {
  type Customer,
  chooses,
  openCustomer,
  ordersAndChooses,
  reachesOtp,
  reachesPin,
  reachesSure,
  typesOtp,
  typesPin,
} from "../support/browser-customer";

let customer: Customer;
const portal = createTestPortal();
afterEach(async () => {
  // A script of the page logs the missing API once, which is the only allowed error.
  expect(
    customer.session.problems().filter((text) => !/^page: .*TextEncoderStream is not/.test(text)),
  ).toEqual([]);
  await customer.leaves();
});

async function rechargesByHand(plain: Customer): Promise<void> {
  await plain.page.goto(`${portal.url}/prepaid-recharge`);
  await plain.field("Numéro de téléphone").fill("66000001");
  await plain.field("Montant en XAF").fill("500");
  await plain.button("Continuer").click();
  await plain.arrives("/payment/start");
  await chooses(plain, "wallet");
  await plain.button("Continuer").click();
  await plain.field("Code").waitFor();
  await typesOtp(plain);
  await typesPin(plain);
  await plain.heading("Merci").waitFor();
}

describe("A browser that runs modules", () => {
  it.each([
    ["TextEncoderStream", () => Reflect.deleteProperty(globalThis, "TextEncoderStream")],
    ["replaceAll", () => Reflect.deleteProperty(String.prototype, "replaceAll")],
    ["at", () => Reflect.deleteProperty(Array.prototype, "at")],
    ["requestSubmit", () => Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit")],
    ["showModal", () => Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal")],
    ["dialogs", () => Reflect.deleteProperty(globalThis, "HTMLDialogElement")],
  ])("but has no %s keeps the server's page and recharges", async (_what, remove) => {
    customer = { ...(await openCustomer(portal, { javaScript: true })), javaScript: false };
    await customer.page.addInitScript(remove);
    await rechargesByHand(customer);
    expect(portal.paymentsMade()).toBe(1);
    // React leaves this mark on a document that it hydrates.
    await customer.page.waitForLoadState("networkidle");
    const marks = await customer.page.evaluate(() => Object.keys(document));
    expect(marks.filter((name) => name.startsWith("__reactContainer"))).toEqual([]);
  });
});

describe("A customer in low-data mode", () => {
  it("recharges on pages without a single script", async () => {
    customer = { ...(await openCustomer(portal, { javaScript: true })), javaScript: false };
    await customer.page.goto(`${portal.url}/?data=low`);
    const asked: string[] = [];
    customer.page.on("request", (request) => asked.push(request.resourceType()));
    await rechargesByHand(customer);
    expect(asked).not.toContain("script");
    expect(await customer.page.locator("script").count()).toBe(0);
    expect(portal.paymentsMade()).toBe(1);
  });

  it("starts in it when the browser saves data", async () => {
    customer = await openCustomer(portal, { javaScript: true, saveData: true });
    await customer.page.goto(portal.url);
    expect(await customer.page.locator("script").count()).toBe(0);
  });

  it("switches to it with the link at the bottom and back in the same way", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.goTo("/prepaid-recharge");
    await customer.link("Version légère").click();
    await customer.link("Version complète").waitFor();
    expect(await customer.page.locator("script").count()).toBe(0);
    await customer.link("Version complète").click();
    await customer.link("Version légère").waitFor();
    expect(await customer.page.locator("script").count()).toBeGreaterThan(0);
  });
});

describe("A customer who changes the language", () => {
  it("stays at the step, and the order is kept", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await reachesOtp(customer);
    await customer.goTo("/payment/start/toumai-money/code");
    await customer.link("EN English").click();
    await customer.heading("Confirm your number").waitFor();
    await customer.arrives("/payment/start/toumai-money/code");
    expect(await customer.page.locator("html").getAttribute("lang")).toBe("en");
  });
});

describe("The weight of a form page", () => {
  it.each<[string, () => Promise<void>]>([
    ["/", () => Promise.resolve()],
    ["/prepaid-recharge", () => Promise.resolve()],
    ["/payment/start/card", () => ordersAndChooses(customer, "card")],
    ["/payment/start/airtime", () => ordersAndChooses(customer, "airtime")],
    ["/payment/start/airtime/code", () => reachesOtp(customer, {}, "airtime")],
    ["/payment/start/airtime/confirm", () => reachesSure(customer)],
    ["/payment/start/smartcash/pin", () => reachesPin(customer, {}, "smartcash")],
  ])("%s stays under 110 kB of scripts and 6 kB of style sheet", async (path, reach) => {
    customer = await openCustomer(portal, { javaScript: true, emptyCache: true });
    await reach();
    const answers: Response[] = [];
    customer.page.on("response", (response) => void answers.push(response));
    await customer.goTo(path);
    await customer.page.waitForLoadState("networkidle");
    const total = async (wanted: string) => {
      const whole = answers.filter((answer) => answer.ok() && answer.request().resourceType() === wanted);
      const bodies = await Promise.all(whole.map((answer) => answer.body()));
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    };
    const [scripts, styles, document] = [
      await total("script"),
      await total("stylesheet"),
      await total("document"),
    ];
    console.log(`${path}, gzip: scripts ${scripts}, style sheet ${styles}, document ${document} bytes`);
    expect(scripts).toBeGreaterThan(0);
    expect(scripts).toBeLessThan(105_500);
    expect(styles).toBeLessThan(6_000);
  });

  it.each<[string, string, number, number]>([
    ["of the recharge page", "/prepaid-recharge", 92_450, 7],
    ["of the home page", "/", 96_300, 9],
    ["of the plans of home broadband", "/hbb-lead", 96_300, 7],
    ["of the status of a request", "/hbb-lead-status", 94_600, 7],
    ["of the search for a payment", "/payment/find", 97_000, 7],
    ["of the help centre", "/gethelp", 95_750, 7],
    ["of the contact form", "/contact-us", 96_950, 7],
    ["of the tariffs", "/table", 97_800, 7],
    ["of the saved numbers", "/saved-numbers", 93_700, 7],
    // The texts of maps in every language are the largest part.
    ["of the shops, without the interactive map", "/storeLocator", 107_450, 10],
  ])(
    "%s is bounded on a first visit, with everything as it is sent",
    async (_name, path, bytes, requests) => {
      customer = await openCustomer(portal, { javaScript: true, emptyCache: true });
      const { page } = customer;
      await page.addInitScript(() => {
        const value = { effectiveType: "3g", saveData: false };
        Object.defineProperty(navigator, "connection", { value });
      });
      const network = await page.context().newCDPSession(page);
      await network.send("Network.enable");
      const received: number[] = [];
      network.on("Network.loadingFinished", ({ encodedDataLength }) => {
        // A preloaded file must not be downloaded again.
        if (encodedDataLength > 0) received.push(encodedDataLength);
      });
      // From the second visit on the page comes from memory as gzip, which is larger than the brotli of a drawn page.
      await portal.customer({ "accept-language": "fr", "accept-encoding": "gzip, br" }).open(path);
      await customer.goTo(path);
      await page.waitForLoadState("networkidle");
      const sum = received.reduce((whole, size) => whole + size, 0);
      console.log(`${path}, first visit: ${sum} bytes in ${received.length} requests`);
      expect(sum).toBeLessThanOrEqual(bytes);
      expect(received.length).toBeLessThanOrEqual(requests);
    },
  );
});

describe("The first page of a visit", () => {
  it("holds its style sheets, and the next document has them in a file that stays in the cache", async () => {
    customer = await openCustomer(portal, { javaScript: true, emptyCache: true });
    await customer.goTo("/prepaid-recharge");
    const background = () =>
      customer.button("Continuer").evaluate((button) => getComputedStyle(button).backgroundColor);
    const painted = await background();
    expect(await customer.page.locator("link[rel=stylesheet]").count()).toBe(0);
    await customer.goTo("/prepaid-recharge");
    expect(await customer.page.locator("link[rel=stylesheet]").count()).toBe(1);
    expect(await background()).toBe(painted);
  });

  it("is printed without menu and forms, and the tariffs without the column of their buttons (R-BUN-17)", async () => {
    customer = await openCustomer(portal, { javaScript: false, emptyCache: true });
    await customer.page.goto(`${portal.url}/table`);
    await customer.page.emulateMedia({ media: "print" });
    const left = customer.page.locator("header, footer, nav, form, .facts .action, .facts .action-head");
    expect(await left.filter({ visible: true }).count()).toBe(0);
    expect(await customer.page.locator(".facts tbody tr").first().isVisible()).toBe(true);
  });

  it("has the first texts only, and the others come when the customer begins to do something", async () => {
    customer = await openCustomer(portal, { javaScript: true, emptyCache: true });
    const asked: string[] = [];
    customer.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await customer.goTo("/prepaid-recharge");
    await customer.page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /first\.fr/.test(path))).toHaveLength(1);
    expect(asked.filter((path) => /later\.|first\.(en|sw|ar)/.test(path))).toEqual([]);
    await customer.field("Numéro de téléphone").focus();
    await expect.poll(() => asked.filter((path) => /later\.fr/.test(path))).toHaveLength(1);
  });

  it("waits for its texts when it needs the others", async () => {
    customer = await openCustomer(portal, { javaScript: true, emptyCache: true });
    await ordersAndChooses(customer, "wallet");
    const asked: string[] = [];
    customer.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await customer.goTo("/payment/start/toumai-money");
    expect(asked.filter((path) => /(first|later)\.fr/.test(path))).toHaveLength(2);
  });
});
