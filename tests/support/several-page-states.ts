import { type Customer, isToldAbout, typesOtp } from "./browser-customer";
import type { PageState } from "./page-states";
import { expectPage } from "./pages";
import { mistypes } from "./repeat-act";
import { SEVERAL_CODE, toCheck } from "./several-walk";
import { testCustomers } from "./test-customers";

const bundle = { msisdn: testCustomers.prepaid, bundle: "MIX7J" };
const recharge = { msisdn: testCustomers.hybrid };
const lines = [bundle, recharge];

async function checksList(customer: Customer): Promise<void> {
  await customer.goTo("/several");
  await customer.field("Numéro de téléphone 1").fill(bundle.msisdn);
  await customer.field("Ou forfait 1").selectOption(bundle.bundle);
  await customer.field("Numéro de téléphone 2").fill(recharge.msisdn);
  await customer.field("Montant 2 en XAF").fill("500");
  await customer.button("Continuer").click();
  await customer.arrives("/several/confirm");
}

async function asksForCode(customer: Customer): Promise<void> {
  await customer.comesByForms((client) => toCheck(client, lines));
  await customer.field("Numéro Toumaï Money").fill(testCustomers.hybrid);
  await customer.button("Continuer").click();
  await customer.arrives("/several/code");
  await customer.field("Code").waitFor();
}

/** The bundle is ready, but the other line has no OTP so far. */
async function asksForPin(customer: Customer): Promise<void> {
  await customer.comesByForms(async (client) => {
    await toCheck(client, lines);
    await client.fill({ msisdn: testCustomers.hybrid }).submit();
    expectPage(client, SEVERAL_CODE);
  });
  await typesOtp(customer);
  await customer.link(/^Payer ce qui est prêt/).click();
  await customer.arrives("/several/pin");
}

/** Several recharges in one go. */
export const severalPageStates: PageState[] = [
  { name: "several", journey: "recharge", reach: (customer) => customer.goTo("/several") },
  {
    name: "several with errors",
    journey: "recharge",
    async reach(customer) {
      await customer.goTo("/several");
      await isToldAbout(customer, { field: "Numéro de téléphone 2", text: "12", button: "Continuer" });
    },
    again: mistypes({ field: "msisdn2", text: "12" }),
  },
  {
    name: "several to check",
    journey: "recharge",
    reach: checksList,
  },
  { name: "code of several", journey: "recharge", reach: asksForCode },
  { name: "PIN of several", journey: "recharge", reach: asksForPin },
  {
    name: "result of several",
    journey: "recharge",
    async reach(customer) {
      await asksForPin(customer);
      await customer.page.locator("input[name=pin]").fill(testCustomers.pin);
      await customer.button(/^Payer/).click();
      await customer.arrives("/several/result");
    },
  },
];
