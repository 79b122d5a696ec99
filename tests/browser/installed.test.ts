import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openCustomer, reachesPin, reachesSure, typesPin } from "../support/browser-customer";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";

const portal = createTestPortal();
let customer: Customer;

beforeEach(async () => {
  customer = await openCustomer(portal, { javaScript: true, serviceWorker: true });
});
afterEach(async () => {
  await customer.leaves();
});

/** The names of everything that the browser keeps for the portal. */
const keptNames = () =>
  customer.page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** The digits of the kept page for being offline, in the order of the page; empty when none is kept. */
const keptNumbers = () =>
  customer.page.evaluate(async () => {
    const kept = await caches.match("/offline");
    return ((await kept?.text()) ?? "").replace(/\D/g, "");
  });

/** Opens the home page and touches it, and waits until the page for being offline is kept. */
async function usesThePortal(): Promise<void> {
  await customer.goTo("/");
  await customer.page.locator("main").click({ position: { x: 5, y: 5 } });
  await expect.poll(keptNames).toContain("/offline");
}

/** Returns the number that the browser has saved, and that the page for being offline shows. */
async function usesThePortalAndKeepsNumber(): Promise<string> {
  const msisdn = freshNumber();
  await customer.comesByForms(async (client) => {
    await client.open("/prepaid-recharge");
    await client.fill({ msisdn, amount: "500", remember: true }).submit();
  }, "/");
  await usesThePortal();
  expect(await keptNumbers()).toContain(msisdn);
  return msisdn;
}

async function losesTheConnection(): Promise<void> {
  await customer.page.context().setOffline(true);
}

describe("A customer without a connection", () => {
  it("reads how to go on without the portal, on any page, in the style of the portal", async () => {
    await usesThePortal();
    await losesTheConnection();
    await customer.page.goto(`${portal.url}/prepaid-recharge`);
    await customer.sees("Vous êtes hors connexion");
    expect(await customer.link("300").getAttribute("href")).toBe("tel:300");
    const styled = await customer.page.evaluate(() => getComputedStyle(document.body).margin);
    expect(styled).toBe("0px");
    expect(customer.session.consoleErrors).toEqual([]);
  });

  it("reads the same after a press on a link of an open page", async () => {
    await usesThePortal();
    await losesTheConnection();
    await customer.link("Nous contacter").click();
    await customer.sees("Vous êtes hors connexion");
  });

  it("stays on the page that checks the payment when its confirmation cannot be sent (R-FRM-48)", async () => {
    await usesThePortal();
    await reachesSure(customer);
    await losesTheConnection();
    await customer.button("Oui").click();
    await customer.link("Vérifier mon paiement").waitFor();
    await customer.page.context().setOffline(false);
    await customer.link("Vérifier mon paiement").click();
    await customer.button("Oui").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("goes on at the same address when the connection is back", async () => {
    await usesThePortal();
    await losesTheConnection();
    await customer.page.goto(`${portal.url}/about`);
    await customer.sees("Vous êtes hors connexion");
    await customer.page.context().setOffline(false);
    await customer.link("Réessayer").click();
    await customer.heading(/^À propos/).waitFor();
    await customer.arrives("/about");
  });

  it("finds the receipt of the last payment, and nothing else of a payment page is kept", async () => {
    const msisdn = freshNumber();
    await usesThePortal();
    await reachesPin(customer, { msisdn });
    await typesPin(customer);
    await customer.sees("Merci");
    const id = new URL(customer.page.url()).searchParams.get("id") ?? "";
    await expect.poll(keptNames).toContain(`/offline/receipts/${id}`);
    const [sheet, ...others] = (await keptNames()).filter((name) => !name.startsWith("/offline"));
    expect(sheet).toMatch(/^\/styles\//);
    expect(others).toEqual([]);
    await losesTheConnection();
    await customer.page.goto(`${portal.url}/`);
    await customer.sees(id);
    expect(await customer.page.content()).not.toContain(msisdn);
  });

  it("does not find a number there that was forgotten (R-INS-8)", async () => {
    const msisdn = await usesThePortalAndKeepsNumber();
    await customer.goTo("/saved-numbers");
    await customer.button("Oublier ce numéro").click();
    await customer.sees("Aucun numéro n’est enregistré.");
    await expect.poll(keptNumbers).not.toContain(msisdn);
  });

  it("does not find it there either when the page was kept while the number was being forgotten (R-INS-8)", async () => {
    const { page } = customer;
    const msisdn = await usesThePortalAndKeepsNumber();
    await customer.goTo("/saved-numbers");
    await page.evaluate(keepsWhileSending);
    await customer.button("Oublier ce numéro").click();
    await customer.sees("Aucun numéro n’est enregistré.");
    await expect.poll(keptNumbers).not.toContain(msisdn);
  });

  it("reads the page in the language that was chosen", async () => {
    await usesThePortal();
    await customer.goTo("/?lang=en");
    await customer.page.locator("main").click({ position: { x: 5, y: 5 } });
    const language = () =>
      customer.page.evaluate(async () => (await caches.match("/offline"))?.headers.get("content-language"));
    await expect.poll(language).toBe("en");
    await losesTheConnection();
    await customer.page.goto(`${portal.url}/about`);
    await customer.sees("You are offline");
  });
});

/** Runs in the browser: a page that was asked for before a change is kept after the service worker has dropped it. */
function keepsWhileSending(): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (init?.method !== "POST") return send(input, init);
    const before = await send("/offline");
    const answer = await send(input, init);
    const cache = await caches.open("offline-page");
    while (await cache.match("/offline")) await new Promise((resolve) => setTimeout(resolve, 5));
    await cache.put("/offline", before);
    return answer;
  };
}

describe("What the browser keeps of the portal", () => {
  const workers = () =>
    customer.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  it.each([
    ["low-data mode is chosen", () => customer.page.goto(`${portal.url}/?data=low`)],
    [
      "the customer has everything forgotten",
      async () => {
        await customer.goTo("/forget");
        await customer.button("Tout oublier").click();
        await customer.arrives("/");
      },
    ],
  ])("is gone when %s", async (_when, leave) => {
    await usesThePortal();
    expect(await workers()).toBe(1);
    await leave();
    await expect.poll(workers).toBe(0);
    expect(await keptNames()).toEqual([]);
  });

  it("is nothing for a customer who only reads (R-INS-3)", async () => {
    await customer.goTo("/");
    expect(await workers()).toBe(0);
    expect(await keptNames()).toEqual([]);
  });
});
