import { type Customer, isToldAbout, typesOtp } from "./browser-customer";
import type { PageState } from "./page-states";
import { expectPage } from "./pages";
import { SEVERAL_CODE, toCheck, toListPin } from "./several-walk";
import { testCustomers } from "./test-customers";

const line = { msisdn: testCustomers.prepaid };

async function checksList(customer: Customer): Promise<void> {
  await customer.goTo("/several");
  await customer.field("Numéro de téléphone 1").fill(line.msisdn);
  await customer.field("Montant 1 en XAF").fill("500");
  await customer.button("Continuer").click();
  await customer.arrives("/several/confirm");
}

async function asksForCode(customer: Customer): Promise<void> {
  await customer.comesByForms((client) => toCheck(client, [line]));
  await customer.field("Numéro Toumaï Money").fill(testCustomers.hybrid);
  await customer.button("Continuer").click();
  await customer.arrives("/several/code");
  await customer.field("Code").waitFor();
}

async function asksForPin(customer: Customer): Promise<void> {
  await customer.comesByForms(async (client) => {
    await toCheck(client, [line]);
    await client.fill({ msisdn: testCustomers.hybrid }).submit();
    expectPage(client, SEVERAL_CODE);
  });
  await typesOtp(customer);
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
      await customer.comesByForms((client) => toListPin(client, [line], testCustomers.hybrid));
      await customer.page.locator("input[name=pin]").fill(testCustomers.pin);
      await customer.button(/^Payer/).click();
      await customer.arrives("/several/result");
    },
  },
];
