import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openCustomer } from "../support/browser-customer";
import { type EmbeddedPortal, startEmbeddedPortal } from "../support/embedded-portal";
import { findings, findingsInTheDark } from "../support/inspect";
import { foreignIn, sahel } from "../support/second-brand";
import { testCustomers } from "../support/test-customers";

let portal: EmbeddedPortal;
beforeAll(async () => {
  portal = await startEmbeddedPortal({ BRAND: sahel.pack });
}, 90_000);
afterAll(() => portal.stop());

/** The words of the links and buttons of a recharge, in the languages of the second brand. */
const words = {
  fr: {
    number: "Numéro de téléphone",
    amount: "Montant en XOF",
    goOn: "Continuer",
    code: "Code",
    pay: /^Payer/,
  },
  en: { number: "Mobile number", amount: "Amount in XOF", goOn: "Continue", code: "Code", pay: /^Pay/ },
  ha: {
    number: "Lambar waya",
    amount: "Kuɗi da XOF",
    goOn: "Ci gaba",
    code: "Lambar tabbatarwa",
    pay: /^Biya/,
  },
} as const;
const thanks = { fr: "Merci", en: "Thank you", ha: "Mun gode" } as const;

describe.each(sahel.languages)(
  "A customer of the second brand who reads '%s', with JavaScript,",
  (language) => {
    let customer: Customer;
    beforeEach(async () => {
      // The browser is in French, so that a language that browsers do not have is never chosen by the browser's header.
      customer = await openCustomer(portal, { javaScript: true, locale: "fr-FR" });
    });
    afterEach(() => customer.leaves());

    it("recharges, is thanked, and sees the second brand only", async () => {
      const say = words[language];
      const before = await portal.paymentsMade();
      const seen: string[] = [];
      const looks = async () => seen.push(await customer.page.content());
      await customer.goTo(`/prepaid-recharge?lang=${language}`);
      await looks();
      await customer.field(say.number).fill(sahel.msisdn);
      await customer.field(say.amount).fill("1500");
      await customer.button(say.goOn).click();
      await customer.arrives("/payment/start");
      await looks();
      await customer.link(new RegExp(`^${sahel.wallet}`)).click();
      await customer.arrives(sahel.walletPath);
      await looks();
      await customer.button(say.goOn).click();
      await customer.arrives(`${sahel.walletPath}/code`);
      await looks();
      await customer.field(say.code).fill(testCustomers.otp);
      const pin = customer.page.locator('input[name="pin"]');
      await pin.waitFor();
      await looks();
      await pin.fill(testCustomers.pin);
      await customer.button(say.pay).click();
      await customer.heading(thanks[language]).waitFor();
      await looks();
      expect(seen.flatMap(foreignIn)).toEqual([]);
      expect(await customer.page.title()).toContain("Sahel Mobile");
      expect(customer.session.problems()).toEqual([]);
      expect(await portal.paymentsMade()).toBe(before + 1);
    });

    it.each([
      "/",
      "/prepaid-recharge",
      "/table",
      "/gethelp",
      "/storeLocator?q=Zinder",
      "/openNetworks?q=Maradi",
    ])("reads %s on every screen, by day and by night, as well as any other customer", async (path) => {
      const { page } = customer;
      await customer.goTo(path + (path.includes("?") ? "&" : "?") + `lang=${language}`);
      expect(await findings(page)).toEqual([]);
      expect(await findingsInTheDark(page)).toEqual([]);
      expect(customer.session.problems()).toEqual([]);
    });
  },
);
