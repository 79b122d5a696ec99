import { type Customer, isToldAbout } from "./browser-customer";
import type { PageState } from "./page-states";
import { expectPage } from "./pages";
import { SEVERAL_CODE, toCheck, toListPin } from "./several-walk";
import { testCustomers } from "./test-customers";

const line = { msisdn: testCustomers.prepaid };

const isAskedForPin = (customer: Customer) =>
  customer.comesByForms((client) => toListPin(client, [line], testCustomers.hybrid));

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
    reach: (customer) => customer.comesByForms((client) => toCheck(client, [line])),
  },
  {
    name: "code of several",
    journey: "recharge",
    reach: (customer) =>
      customer.comesByForms(async (client) => {
        await toCheck(client, [line]);
        await client.fill({ msisdn: testCustomers.hybrid }).submit();
        expectPage(client, SEVERAL_CODE);
      }),
  },
  { name: "PIN of several", journey: "recharge", reach: isAskedForPin },
  {
    name: "result of several",
    journey: "recharge",
    async reach(customer) {
      await isAskedForPin(customer);
      await customer.page.locator("input[name=pin]").fill(testCustomers.pin);
      await customer.button(/^Payer/).click();
      await customer.arrives("/several/result");
    },
  },
];
