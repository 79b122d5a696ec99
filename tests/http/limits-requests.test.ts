import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { askByAccount, BILL, BILL_DUE, FIXED, toBillOtp } from "../support/journey-walks";
import { answerOf, createLimitedPortal, freshAddress, limitStores, valueOf } from "../support/limited-portal";
import { pathOf, PAYMENT, RECHARGE, STATUS } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";

const letter = {
  fullName: "Achta Ngarta",
  email: "achta@exemple.td",
  subject: "Network",
  message: "There is no network in my street.",
};

describe.each(limitStores)("The requests of one address with limits in %s", (store) => {
  const limited = createLimitedPortal(store, {
    limits:
      "line-address=2/10m, account-address=2/10m, status-address=3/10m, form-browser=1/1h, form-address=2/1h, vote-address=1/1h",
  });

  it("for line checks answer 429, and the typed number and amount stay (R-FRM-4)", async () => {
    const address = freshAddress();
    const recharge = async () => {
      const client = limited.customer({ address });
      await client.open(RECHARGE);
      await client.fill({ msisdn: "66000001", amount: "700" }).submit();
      return client;
    };
    await recharge();
    await recharge();
    const client = await recharge();
    expect(client.page.status).toBe(429);
    expect(Number(client.page.headers["retry-after"])).toBeGreaterThan(0);
    expect([valueOf(client.page, "msisdn"), valueOf(client.page, "amount")]).toEqual(["66000001", "700"]);
    expect(callsTo(limited, "validateLine")).toBe(2);
    await client.fill({ sum: answerOf(client.page) }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("while a number is typed say that it cannot be checked now, which blocks nothing", async () => {
    const client = limited.customer();
    await client.open(RECHARGE);
    const csrf = valueOf(client.page, "csrf") ?? "";
    const check = () => client.postRaw("/line-check", { msisdn: "66000001", page: "prepaid", csrf });
    expect(JSON.parse((await check()).body)).toMatchObject({ kind: "fits" });
    await check();
    const third = await check();
    expect(third.status).toBe(429);
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(third.body)).toEqual({ kind: "unavailable" });
  });

  it("that name more proxies than are trusted count for the address that the nearest one names", async () => {
    const statuses: number[] = [];
    for (const invented of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) {
      const client = limited.customer({ address: `${invented}, 10.200.0.1` });
      await client.open(RECHARGE);
      statuses.push(
        (await client.fill({ msisdn: "66000001", amount: "700" }).submit()).chain[0]?.status ?? 0,
      );
    }
    expect(statuses).toEqual([303, 303, 429]);
  });

  it("for accounts answer 429, and what was typed stays", async () => {
    const address = freshAddress();
    const ask = async (accountNo: string) => {
      const client = limited.customer({ address });
      await client.open(FIXED);
      return client.fill({ accountNo, email: "p@example.td" }).submit();
    };
    await ask("PE0000000008");
    await ask("PE0000000009");
    const page = await ask(testCustomers.fixedInternet.accountNo);
    expect(page.status).toBe(429);
    expect(valueOf(page, "accountNo")).toBe(testCustomers.fixedInternet.accountNo);
    expect(page.text).toContain("How much is");
  });

  it("for results answer 429 with the reference, and tell the payer not to pay again", async () => {
    const address = freshAddress();
    const client = limited.customer({ address });
    await toResult(client);
    const here = client.page.url;
    await client.open(here);
    await client.open(here);
    const page = await client.open(here);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(pathOf(page)).toBe(STATUS);
    expect(page.text).toContain("Please wait");
    expect(page.text).toContain("Do not pay again before you see the result here.");
    expect(page.text).toContain(new URL(here).searchParams.get("id") ?? "no id");
    expect(page.refresh?.seconds).toBeGreaterThan(10);
    expect(page.html).not.toContain("Thank you");
    expect(page.text).not.toContain("answer the sum");
  });

  it("as returns from card providers count with results, and ask the operator no more", async () => {
    const client = limited.customer();
    const questions = () =>
      limited.backend.requests.filter(({ operationId }) => operationId.includes("Transaction")).length;
    for (let guess = 1; guess <= 3; guess++) await client.open(`/payment/callback?txref=REF-${guess}`);
    const before = questions();
    expect(before).toBeGreaterThan(0);
    const page = await client.open("/payment/callback?txref=REF-4&PnrID=TD-3");
    expect(pathOf(page)).toBe(STATUS);
    expect(page.status).toBe(429);
    expect(page.text).toContain("TD-3");
    expect(questions()).toBe(before);
  });

  it("for the status of a home-broadband request answer 429, too", async () => {
    const client = limited.customer();
    for (let look = 0; look < 3; look++) await client.open("/hbb-lead-status?leadId=LEAD-1");
    const page = await client.open("/hbb-lead-status?leadId=LEAD-1");
    expect(page.status).toBe(429);
    expect(page.text).toContain("Please wait");
    // A page that was opened has no form for the sum.
    expect(page.text).not.toContain("answer the sum");
  });

  it("with the contact form are counted by browser, and what was written stays (R-LIM-6)", async () => {
    const client = limited.customer();
    await client.open("/contact-us");
    await client.fill(letter).submit();
    await client.open("/contact-us");
    const page = await client.fill({ ...letter, message: "The second letter of mine." }).submit();
    expect(page.status).toBe(429);
    expect(page.text).toContain("You have sent this form too often.");
    expect(valueOf(page, "message")).toBe("The second letter of mine.");
    expect(valueOf(page, "challenge")).toBeUndefined();
    expect(callsTo(limited, "saveForm")).toBe(1);
  });

  it("with the contact form of many browsers need a sum", async () => {
    const address = freshAddress();
    const write = async () => {
      const client = limited.customer({ address });
      await client.open("/contact-us");
      await client.fill(letter).submit();
      return client;
    };
    await write();
    await write();
    const client = await write();
    expect(client.page.status).toBe(429);
    await client.fill({ sum: answerOf(client.page) }).submit();
    expect(pathOf(client.page)).toBe("/contact-us/thanks");
  });

  it("for votes need a sum beyond the limit (R-LIM-6)", async () => {
    const address = freshAddress();
    const first = limited.customer({ address });
    await first.open("/gethelp/bills/postpaid/Q8");
    await first.submit("Yes, helpful");
    const client = limited.customer({ address });
    await client.open("/gethelp/bills/postpaid/Q8");
    await client.submit("No, not helpful");
    expect(client.page.status).toBe(429);
    await client.fill({ sum: answerOf(client.page) }).submit();
    expect(client.page.text).toContain("Thank you! Your feedback helps us.");
    expect(callsTo(limited, "voteFaq")).toBe(2);
  });
});

describe.each(limitStores)("Account numbers of a number with limits in %s", (store) => {
  const limited = createLimitedPortal(store);

  it("that do not fit three times are not asked for any more, but the code is", async () => {
    const wrong = ["1000000091", "1000000092", "1000000093"];
    for (const accountNo of wrong) {
      const page = await askByAccount(limited.customer(), accountNo);
      expect(page.status).toBe(422);
    }
    const calls = callsTo(limited, "validateAccount");
    const client = limited.customer();
    const page = await askByAccount(client);
    expect(page.status).toBe(429);
    expect(page.text).toContain("Leave the account number empty: we send you a code.");
    expect(callsTo(limited, "validateAccount")).toBe(calls);
    await client.fill({ accountNo: "" }).submit();
    expect(pathOf(client.page)).toBe(`${BILL}/code`);
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(BILL_DUE);
  });

  it("that fit do not count", async () => {
    const { msisdn, accountNo } = { msisdn: testCustomers.hybrid, accountNo: "1000000003" };
    for (let asked = 0; asked < 5; asked++) {
      expect(pathOf(await askByAccount(limited.customer(), accountNo, msisdn))).toBe(BILL_DUE);
    }
  });
});

describe("A code for a bill", () => {
  const limited = createLimitedPortal("memory", { clock: true });

  it("that was sent stays usable while no new one may be sent", async () => {
    const owner = limited.customer();
    await toBillOtp(owner);
    limited.portal.clock.advance(61_000);
    const stranger = limited.customer();
    await toBillOtp(stranger);
    await owner.open(BILL);
    const page = await owner.fill({ msisdn: testCustomers.postpaid.msisdn }).submit();
    expect(page.status).toBe(429);
    expect(page.text).toContain("The code that we have sent stays valid.");
    await owner.click("Enter that code");
    await owner.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(owner.page)).toBe(BILL_DUE);
  });

  it("can be asked for again when the window has passed, and no sooner", async () => {
    const msisdn = testCustomers.hybrid;
    for (let sent = 0; sent < 5; sent++) {
      await toBillOtp(limited.customer(), msisdn);
      limited.portal.clock.advance(61_000);
    }
    const client = limited.customer();
    await client.open(BILL);
    expect((await client.fill({ msisdn }).submit()).status).toBe(429);
    limited.portal.clock.advance(55 * 60_000);
    await toBillOtp(limited.customer(), msisdn);
    const next = limited.customer();
    await next.open(BILL);
    expect((await next.fill({ msisdn: freshNumber() }).submit()).status).toBe(422);
  });
});
