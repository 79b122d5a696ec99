import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import type { FormClient, Page } from "../support/form-client";
import {
  BILL_DUE,
  DATA,
  INVOICES,
  answers,
  askByAccount,
  lastCallBody,
  owes,
  payByWallet,
  toBundleList,
  toInvoices,
} from "../support/journey-walks";
import {
  LEAD_ADDRESS,
  LEAD_DETAILS,
  LEAD_REQUEST,
  LEAD_RESULT,
  toLeadDetails,
  toLeadRequest,
} from "../support/lead-walk";
import type { Prepared } from "../support/journey";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();

const OUTDATED = "The page you came from is out of date. Continue here.";

const shown = (msisdn: string) => msisdn.replace(/(..)(?=.)/g, "$1 ");

/** Sends the form of an earlier page, and opens the page to which it leads. */
async function sendOld(client: FormClient, form: Prepared): Promise<Page> {
  return client.open((await client.send(form)).url);
}

/** Expects a page that says that the form was not carried out, and what the browser has instead. */
function expectNotOrdered(page: Page, path: string, text: string): void {
  expect(pathOf(page)).toBe(path);
  expect(page.text).toContain(OUTDATED);
  expect(page.text).toContain(text);
}

describe("A form whose page is about something else than a later tab (R-FRM-50)", () => {
  it.each([RECHARGE, DATA])("orders no bundle of %s for another number", async (start) => {
    const client = portal.customer();
    const [first, second] = [freshNumber(), freshNumber()];
    await toBundleList(client, start, first);
    const form = client.fill({ productCode: "NET1J300" }).prepare();
    await toBundleList(client, start, second);
    expectNotOrdered(await sendOld(client, form), `${start}/bundles`, `Bundles for ${shown(second)}`);
    await client.fill({ productCode: "NET1J300" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain(shown(second));
  });

  it("pays no bill of another line, although both amount to the same", async () => {
    const client = portal.customer();
    owes(portal, 15_000);
    await askByAccount(client);
    const form = client.fill({ amount: "15000" }).prepare();
    await askByAccount(client, "1000000003", testCustomers.hybrid);
    expectNotOrdered(await sendOld(client, form), BILL_DUE, `Bill for ${shown(testCustomers.hybrid)}`);
  });

  it("pays no invoice of another account, although both have the same number", async () => {
    const client = portal.customer();
    const invoice = { invoiceNo: "2026-09", currency: "XAF" };
    const lists = (accountNo: string, outstandingAmount: number) =>
      answers(portal, "getOpenInvoices", {
        response: { invoices: [{ ...invoice, accountNo, outstandingAmount }] },
      });
    lists("PE0000000001", 35_000);
    await toInvoices(client);
    const form = client.prepare();
    portal.backend.faults.clear();
    lists("PE0000000002", 90_000);
    await toInvoices(client, { accountNo: "PE0000000002", email: "q@example.td" });
    expectNotOrdered(await sendOld(client, form), INVOICES, "PE0000000002");
  });

  it("keeps no other number under the name that was typed for one", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    await payByWallet(client, freshNumber());
    const form = client.fill({ name: "Maman" }).prepare();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "700" }).submit();
    await sendOld(client, form);
    expect(client.page.text).toContain(OUTDATED);
    expect(client.page.text).not.toContain("Maman");
  });

  it("sends no request for another plan, and goes on with the details", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    const form = client.prepare();
    await toLeadDetails(client, "HBB20");
    await sendOld(client, form);
    expect(pathOf(client.page)).toBe(LEAD_DETAILS);
    expect(client.page.text).toContain(OUTDATED);
    expect(callsTo(portal, "submitLead")).toBe(0);
    for (const next of [LEAD_ADDRESS, LEAD_REQUEST, LEAD_RESULT]) {
      await client.submit();
      expect(pathOf(client.page)).toBe(next);
    }
    expect(lastCallBody(portal, "submitLead")).toMatchObject({ plan: { code: "HBB20" } });
    expect(callsTo(portal, "submitLead")).toBe(1);
  });
});
