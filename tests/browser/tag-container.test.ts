import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  comingFromTaggedPage,
  followsLink,
  navigatesTo,
  plantContainer,
  type Sighting,
} from "../support/hostile-container";
import { createTestPortal } from "../support/test-portal";
import {
  type Customer,
  goesToProvider,
  openCustomer,
  hydrated,
  reachesPin,
  reachesRequest,
  reachesSure,
  typesOtp,
  typesPin,
} from "../support/browser-customer";
import {
  asksByAccount,
  asksByCode,
  asksForBalance,
  asksForInternet,
  asksForInvoices,
} from "../support/browser-journeys";
import { testCustomers } from "../support/test-customers";

const TAGGED = /^\/(?:about|privacy|table|page-not-found|contact-us\/thanks|gethelp(?:\/.*)?)$/;

/** Values that customers type or read in these tests, and that a container must never read. */
const SECRETS = [
  "6600000",
  "66 00 00",
  "123456",
  "1000000002",
  "PE0000000001",
  "p@example.td",
  testCustomers.email,
  "Achta",
  "Rue du",
];

interface Journey {
  name: string;
  walk: (customer: Customer) => Promise<void>;
}

const journeys: Journey[] = [
  {
    name: "a recharge paid by the wallet",
    async walk(customer) {
      await reachesPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
    },
  },
  {
    name: "a recharge paid by SmartCash",
    async walk(customer) {
      await reachesPin(customer, {}, "smartcash");
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
    },
  },
  {
    name: "a recharge paid by airtime",
    async walk(customer) {
      await reachesSure(customer);
      await customer.button("Oui").click();
      await customer.heading("Merci").waitFor();
    },
  },
  {
    name: "a recharge by MPESA",
    async walk(customer) {
      await reachesRequest(customer);
      await customer.button(/^Envoyer la demande/).click();
      await customer.arrives("/payment/start/mpesa/approve");
    },
  },
  {
    name: "a recharge by card, up to its provider and back",
    async walk(customer) {
      await goesToProvider(customer);
      await customer.arrives("/sandbox/provider");
      await customer.page.goBack();
      await customer.arrives("/payment/start/card/provider");
    },
  },
  {
    name: "a bill by a code",
    async walk(customer) {
      await asksByCode(customer);
      await typesOtp(customer);
      await customer.arrives("/postpaid-bill-pay/bill");
    },
  },
  { name: "a bill by its account number", walk: asksByAccount },
  { name: "the invoices of fixed internet", walk: asksForInvoices },
  {
    name: "the balance of a router",
    async walk(customer) {
      await asksForBalance(customer);
      await typesOtp(customer);
      await customer.arrives("/broadband-recharge/balance");
    },
  },
  {
    name: "the bundles of a number",
    async walk(customer) {
      await customer.goTo("/data-bundle");
      await customer.field("Numéro de téléphone").fill("66000003");
      await customer.button("Voir les forfaits").click();
      await customer.arrives("/data-bundle/bundles");
    },
  },
  {
    name: "a request of home broadband",
    async walk(customer) {
      await asksForInternet(customer);
      await customer.button("Continuer").click();
      await customer.arrives("/hbb-lead/code");
      await typesOtp(customer);
      await customer.arrives("/hbb-lead/result");
    },
  },
  {
    name: "a message to the operator",
    async walk(customer) {
      await customer.goTo("/contact-us");
      await customer.field("E-mail").fill("achta@exemple.td");
      await customer.field("Nom complet").fill("Achta Ngarta");
    },
  },
  {
    name: "a search for shops",
    async walk(customer) {
      await customer.goTo("/storeLocator");
      await customer.page.locator("#q").fill("Rue du Marché 12, Moundou");
    },
  },
];

describe("The question before a tag container", () => {
  const portal = createTestPortal({ env: { GTM_ID: "GTM-TEST123", GTM_CONSENT: "ask" } });
  let customer: Customer;
  let sightings: Sighting[];
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    sightings = await plantContainer(customer);
    await customer.goTo("/about");
    await hydrated(customer.page);
  });
  afterEach(() => customer.leaves());

  const question = () => customer.page.getByText("Un service de statistiques d’une autre société");

  it("comes before anything is loaded, and stays away once it was refused", async () => {
    await question().waitFor();
    await customer.button("Refuser").click();
    await customer.arrives("/about");
    await hydrated(customer.page);
    expect(await question().count()).toBe(0);
    await followsLink(customer, "/privacy");
    await customer.page.getByText("Aucun service de statistiques ne compte vos visites.").waitFor();
    expect(sightings).toEqual([]);
  });

  it("can be answered again on the privacy page", async () => {
    await customer.button("Autoriser").click();
    await expect.poll(() => sightings.length).toBeGreaterThan(0);
    await followsLink(customer, "/privacy");
    await customer.button("Ne plus compter").click();
    await customer.page.getByText("Aucun service de statistiques ne compte vos visites.").waitFor();
    await customer.page.waitForLoadState("networkidle");
    const before = sightings.length;
    await customer.goTo("/about");
    await hydrated(customer.page);
    expect(await question().count()).toBe(0);
    expect(sightings).toHaveLength(before);
  });
});

describe("A hostile tag container", () => {
  let customer: Customer;
  let sightings: Sighting[];

  const portal = createTestPortal({ env: { GTM_ID: "GTM-TEST123" }, products: ["BROADBAND_BALANCE"] });
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
    sightings = await plantContainer(customer);
  });
  afterEach(() => customer.leaves());

  const pagesSeen = () => [...new Set(sightings.map(({ page }) => page))];
  const secretsSeen = () => SECRETS.filter((secret) => sightings.some(({ text }) => text.includes(secret)));
  const sawPage = (page: string) => expect.poll(pagesSeen).toContain(page);

  it.each(journeys)("reads nothing of $name, before and after which it runs", async ({ walk }) => {
    await walk(comingFromTaggedPage(customer));
    await sawPage("/about");
    await followsLink(customer, "/privacy");
    await sawPage("/privacy");
    expect(pagesSeen().filter((page) => !TAGGED.test(page))).toEqual([]);
    expect(secretsSeen()).toEqual([]);
  });

  describe("reads nothing that was typed for a form, before the scripts of its page run (R-ANA-7),", () => {
    /** Opens a page with the container, whose own scripts wait until the container has read the page. */
    async function opensBeforeItsScripts(path: string): Promise<void> {
      const { page } = customer;
      await page.route("**/assets/entry.client*", async (route) => {
        await expect.poll(pagesSeen).toContain(path);
        await route.continue();
      });
      await customer.goTo(path);
      await sawPage(path);
      await page.unroute("**/assets/entry.client*");
      expect(secretsSeen()).toEqual([]);
    }

    it("after it led to a card provider", async () => {
      await goesToProvider(customer);
      await customer.arrives("/sandbox/provider");
      await opensBeforeItsScripts("/privacy");
    });

    it("nor what a widget has saved", async () => {
      await customer.goTo("/prepaid-recharge");
      const saved = JSON.stringify({ type: "prepaid", msisdn: "66000001" });
      await customer.page.evaluate((info) => sessionStorage.setItem("widgetInfo", info), saved);
      await opensBeforeItsScripts("/privacy");
    });

    it("after its connection was lost", async () => {
      await customer.goTo("/prepaid-recharge");
      await customer.field("Numéro de téléphone").fill("66000001");
      await customer.field("Montant en XAF").fill("750");
      await customer.page.route("**/prepaid-recharge.data*", (route) => route.abort("connectionreset"));
      await customer.button("Continuer").click();
      await customer.link("Réessayer").waitFor();
      await opensBeforeItsScripts("/privacy");
    });
  });

  it("reads no number in the address that the customer comes from", async () => {
    await customer.goTo("/prepaid-recharge?msisdn=66000001&amount=500");
    await followsLink(customer, "/privacy");
    await sawPage("/privacy");
    expect(secretsSeen()).toEqual([]);
  });

  it("sees no field of a page that scripts open without a link", async () => {
    await customer.goTo("/about");
    await navigatesTo(customer, "/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill("66000001");
    await followsLink(customer, "/privacy");
    await sawPage("/privacy");
    expect(sightings.filter(({ text }) => text.includes("msisdn"))).toEqual([]);
    expect(secretsSeen()).toEqual([]);
  });

  it("reads nothing in a window that it opens", async () => {
    await customer.goTo("/about");
    const [opened] = await Promise.all([
      customer.session.context.waitForEvent("page"),
      customer.heading("À propos de Toumaï").click(),
    ]);
    await opened.waitForURL("**/prepaid-recharge?amount=4321");
    await opened.getByLabel("Montant en XAF").waitFor();
    const before = sightings.length;
    await customer.heading("À propos de Toumaï").click();
    await expect.poll(() => sightings.length).toBeGreaterThan(before);
    expect(sightings.filter(({ text }) => text.includes("Montant en XAF"))).toEqual([]);
  });

  it("gets the name of each page that it is on, and keeps running between such pages (R-ANA-4)", async () => {
    await customer.goTo("/about");
    await customer.page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await followsLink(customer, "/privacy");
    const names = () =>
      customer.page.evaluate(() =>
        (window.dataLayer ?? [])
          .filter(({ event }) => event === "page_view")
          .map((entry) => entry["page_name"]),
      );
    await expect.poll(names).toEqual(["td_orp_about", "td_orp_privacy"]);
    expect(await customer.page.evaluate((): unknown => Reflect.get(window, "sameDocument"))).toBe(true);
  });
});
