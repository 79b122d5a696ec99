import { describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal();
/** Short enough to be completely visible in a text browser's field. */
const EMAIL = "achta@exemple.td";

const words = {
  en: {
    recharge: "Recharge",
    number: "Mobile number",
    amount: "Amount in XAF",
    go: "Continue",
    card: "Debit/Credit Card",
    airtime: "Airtime",
    payer: "Phone number",
    email: "E-mail address",
    payOn: "Continue to pay",
    proceed: "Continue",
    code: "Code",
    verify: "Continue",
    sure: "Are you sure?",
    yes: "Yes",
    send: "Send the request",
    check: "Check now",
    pin: "SmartCash PIN",
    wrongPin: "Please enter correct PIN",
    left: "4 attempts left",
    pay: "Pay 700",
    thanks: "Thank you",
    failed: "Payment failed",
    notCharged: "You were not charged.",
  },
  fr: {
    recharge: "Recharger",
    number: "Numéro de téléphone",
    amount: "Montant en XAF",
    go: "Continuer",
    card: "Carte bancaire",
    airtime: "Crédit téléphonique",
    payer: "Numéro de téléphone",
    email: "Adresse e-mail",
    payOn: "Continuer vers le paiement",
    proceed: "Continuer",
    code: "Code",
    verify: "Continuer",
    sure: "Êtes-vous sûr ?",
    yes: "Oui",
    send: "Envoyer la demande",
    check: "Vérifier maintenant",
    pin: "Code PIN SmartCash",
    wrongPin: "Code PIN incorrect, saisissez le bon code PIN",
    left: "4 tentatives restantes",
    pay: "Payer 700",
    thanks: "Merci",
    failed: "Paiement échoué",
    notCharged: "Vous n’avez pas été débité.",
  },
};
type Words = (typeof words)["en"];

/** The provider speaks English to everyone. */
const PROVIDER = "Card payment (sandbox)";

interface Visit {
  browser: TextBrowser;
  say: Words;
}

async function paysByCard({ browser, say }: Visit): Promise<void> {
  await browser.press(say.card);
  await browser.type(say.email, EMAIL);
  await browser.choose("UBA");
  await browser.press(say.payOn);
  await browser.waitFor(PROVIDER);
}

/** Pays with each method, from its choice to the thanks. */
const methods: Record<string, (visit: Visit) => Promise<void>> = {
  async "a card, back by a link"(visit) {
    await paysByCard(visit);
    await visit.browser.press("Approve");
  },
  async "a card, back by a form"(visit) {
    await paysByCard(visit);
    await visit.browser.press("Approve, return by POST");
    await visit.browser.press("Continue");
  },
  async airtime({ browser, say }) {
    await browser.press(say.airtime);
    await browser.type(say.payer, testCustomers.hybrid);
    await browser.type(say.email, EMAIL);
    await browser.press(say.payOn);
    await browser.type(say.code, testCustomers.otp);
    await browser.press(say.verify);
    await browser.waitFor(say.sure);
    await browser.press(say.yes);
  },
  async MPESA({ browser, say }) {
    await browser.press("MPESA");
    await browser.type(say.email, EMAIL);
    await browser.press(say.payOn);
    await browser.press(say.send);
    await browser.press(say.check);
    await browser.press(say.check);
  },
  async "SmartCash, over a wrong PIN"({ browser, say }) {
    await browser.press("SmartCash");
    await browser.press(say.proceed);
    await browser.type(say.code, testCustomers.otp);
    await browser.press(say.verify);
    await browser.type(say.pin, testCustomers.wrongPin);
    await browser.press(say.pay);
    await browser.waitFor(say.wrongPin);
    await browser.waitFor(say.left);
    await browser.type(say.pin, testCustomers.pin);
    await browser.press(say.pay);
  },
};

const drivers = { lynx: openLynx, w3m: openW3m };

/** Orders a recharge of 700 and pays it; returns the money that moved for it. */
async function recharges(
  name: keyof typeof drivers,
  lang: keyof typeof words,
  goOn: (visit: Visit) => Promise<void>,
): Promise<number> {
  const msisdn = freshNumber();
  const say = words[lang];
  const browser = await drivers[name](`${portal.url}/`, { lang });
  try {
    await browser.press(say.recharge);
    await browser.type(say.number, msisdn);
    await browser.type(say.amount, "700");
    await browser.press(say.go);
    await goOn({ browser, say });
  } finally {
    await browser.close();
  }
  return paidFor(portal, msisdn);
}

/** recharge.test.ts tests the wallet's PIN, push.test.ts its push request. */
describe.each([
  ["lynx", "fr"],
  ["lynx", "en"],
  ["w3m", "fr"],
] as const)("with %s in %s a recharge is paid", (name, lang) => {
  it.each(Object.entries(methods))("by %s", async (_method, pays) => {
    const paid = await recharges(name, lang, async (visit) => {
      await pays(visit);
      await visit.browser.waitFor(visit.say.thanks);
    });
    expect(paid).toBe(700);
  });
});

describe.each(["lynx", "w3m"] as const)("with %s", (name) => {
  it.each(["Decline", "Cancel, return by POST"])(
    "a card payment that ends with '%s' charges nothing",
    async (decision) => {
      const paid = await recharges(name, "fr", async (visit) => {
        await paysByCard(visit);
        await visit.browser.press(decision);
        if (decision.includes("POST")) await visit.browser.press("Continue");
        await visit.browser.waitFor(visit.say.failed);
        await visit.browser.waitFor(visit.say.notCharged);
      });
      expect(paid).toBe(0);
    },
  );

  it("the back button on the provider's page leads to it again, and the card is charged once", async () => {
    const paid = await recharges(name, "en", async (visit) => {
      const { browser, say } = visit;
      await paysByCard(visit);
      await browser.back();
      await browser.press(say.payOn);
      await browser.press("Go to the page of UBA");
      await browser.waitFor(PROVIDER);
      await browser.press("Approve");
      await browser.waitFor(say.thanks);
    });
    expect(paid).toBe(700);
  });
});
