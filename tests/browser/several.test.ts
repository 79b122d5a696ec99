import { afterEach, describe, expect, it } from "vitest";
import { type Customer, openCustomer, typesOtp, typesPin } from "../support/browser-customer";
import {
  SEVERAL,
  SEVERAL_CONFIRM,
  SEVERAL_PIN,
  SEVERAL_RESULT,
  toCheck,
  toListPin,
} from "../support/several-walk";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";

const OUT_OF_DATE = /^La page précédente n’est plus à jour/;

let customer: Customer;
const portal = createTestPortal();
afterEach(async () => {
  expect(customer.session.problems()).toEqual([]);
  await customer.leaves();
});

/** Comes to the PIN of a list, with earlier pages of the list in the history. */
async function comesToPin(javaScript: boolean): Promise<void> {
  customer = await openCustomer(portal, { javaScript });
  await customer.comesByForms(
    (client) => toListPin(client, [{ msisdn: freshNumber() }], freshNumber()),
    SEVERAL_CONFIRM,
  );
  await customer.goTo(SEVERAL_PIN);
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("The back button on the result of a list, %s,", (_browser, javaScript) => {
  it("leads to the first page, however often it is pressed, and no money moves (R-PAY-73)", async () => {
    await comesToPin(javaScript);
    await typesPin(customer);
    await customer.arrives(SEVERAL_RESULT);
    await customer.sees("Lignes payées : 1 sur 1");
    for (let press = 0; press < 2; press++) {
      await customer.page.goBack();
      await customer.arrives(SEVERAL);
      await customer.link("Voir le résultat").waitFor();
      expect(await customer.page.getByText(OUT_OF_DATE).count()).toBe(0);
    }
    await customer.link("Voir le résultat").click();
    await customer.arrives(SEVERAL_RESULT);
    expect(portal.paymentsMade()).toBe(1);
  });

  it("leads back to the PIN while a line is ready to be paid", async () => {
    await comesToPin(javaScript);
    await customer.link("Voir toute la liste").click();
    await customer.arrives(SEVERAL_RESULT);
    await customer.page.goBack();
    await customer.arrives(SEVERAL_PIN);
    expect(portal.paymentsMade()).toBe(0);
  });
});

describe("A customer with scripts who has typed the first code of a list", () => {
  it("hears which code comes next, because its heading has the focus (R-ACC-6)", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.comesByForms(
      (client) => toCheck(client, [{ msisdn: freshNumber() }, { msisdn: freshNumber(), amount: "700" }]),
      SEVERAL_CONFIRM,
    );
    await customer.page.locator("main input[name=msisdn]").fill(freshNumber());
    await customer.page.locator("main form [type=submit]").first().click();
    await typesOtp(customer);
    await customer.heading("Code du paiement 2 sur 2").waitFor();
    await customer.page.waitForFunction(() => document.activeElement?.tagName === "H1");
  });
});
