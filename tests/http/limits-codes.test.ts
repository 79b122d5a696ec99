import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { refusal } from "../support/backend-faults";
import { answerOf, createLimitedPortal, freshAddress, limitStores, valueOf } from "../support/limited-portal";
import { pathOf, STATUS, WALLET } from "../support/pages";
import { walletPin } from "../support/payment-methods";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPayer, submitPin, toOtp, toWallet } from "../support/wallet-walk";

const MANY_A_MINUTE = "code-number-minute=100/1m";

describe.each(limitStores)("Codes with limits in %s", (store) => {
  const limited = createLimitedPortal(store);

  it("are sent to a number once a minute, whatever browser asks", async () => {
    const payer = freshNumber();
    await toOtp(limited.customer(), { payer });
    const other = limited.customer();
    await toWallet(other, { payer });
    const page = await other.fill({ msisdn: payer }).submit();
    expect(page.status).toBe(429);
    expect(callsTo(limited, "sendOtp")).toBe(1);
    const seconds = Number(page.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(page.text).toContain("Please wait We have sent enough codes to this number for now.");
    expect(page.text).toContain(`Try again in ${seconds} s.`);
    expect(page.title).toMatch(/^Error: /);
    expect(valueOf(page, "msisdn")).toBe(payer);
    expect(page.text).not.toContain("How much is");
  });

  it("leave other ways to go on, in the customer's language", async () => {
    const payer = freshNumber();
    await toOtp(limited.customer(), { payer });
    const words = {
      fr: "Merci de patienter",
      en: "Please wait",
      sw: "Tafadhali subiri",
      ar: "يرجى الانتظار",
    };
    for (const [language, title] of Object.entries(words)) {
      const other = limited.customer({ language });
      await other.open("/prepaid-recharge");
      await other.fill({ msisdn: freshNumber(), amount: "500" }).submit();
      const page = await submitPayer(other, payer);
      expect(page.status).toBe(429);
      expect(page.alerts.join(" ")).toContain(title);
      const targets = page.links.map(({ url }) => url.replace(other.base, ""));
      expect(targets).toEqual(expect.arrayContaining(["/payment/start", "tel:300", "/gethelp"]));
    }
  });

  it("that are asked for ten times at once are sent once", async () => {
    const payer = freshNumber();
    const forms = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = limited.customer();
        await toWallet(client);
        return { client, prepared: client.fill({ msisdn: payer }).prepare() };
      }),
    );
    const pages = await Promise.all(forms.map(({ client, prepared }) => client.send(prepared)));
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(9);
    expect(callsTo(limited, "sendOtp")).toBe(1);
  });

  it("that the operator does not send do not count", async () => {
    const payer = freshNumber();
    const client = limited.customer();
    await toWallet(client, { payer });
    limited.backend.faults.add({ operation: "sendOtp", ...refusal(9999, "Non merci"), times: 1 });
    expect((await submitPayer(client, payer)).status).toBe(422);
    expect(pathOf(await submitPayer(client, payer))).toBe(walletPin.otp);
  });

  it("are sent to ten customers of one address who pay within a minute", async () => {
    const address = freshAddress();
    const results = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const client = limited.customer({ address });
        await toOtp(client);
        await submitOtp(client);
        return submitPin(client);
      }),
    );
    expect(results.map(pathOf)).toEqual(Array.from({ length: 10 }, () => STATUS));
    expect(results.every(({ text }) => text.includes("Thank you"))).toBe(true);
  });
});

describe.each(limitStores)("Several codes of one number with limits in %s", (store) => {
  const limited = createLimitedPortal(store, { limits: MANY_A_MINUTE });

  it("are five an hour", async () => {
    const payer = freshNumber();
    for (let sent = 0; sent < 5; sent++) await toOtp(limited.customer(), { payer });
    const client = limited.customer();
    await toWallet(client);
    const page = await submitPayer(client, payer);
    expect(page.status).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(3000);
    expect(page.text).toMatch(/Try again after \d\d:\d\d\./);
    expect(callsTo(limited, "sendOtp")).toBe(5);
    expect(await limited.metric('limits_total{rule="code-number-hour"}')).toBeGreaterThan(0);
  });

  it("do not take the code away that the owner has already", async () => {
    const payer = freshNumber();
    const owner = limited.customer();
    await toOtp(owner, { payer });
    for (let sent = 1; sent < 5; sent++) await toOtp(limited.customer(), { payer });
    await submitOtp(owner, testCustomers.wrongOtp);
    expect(owner.page.text).toContain("4 attempts left");
    await submitOtp(owner);
    expect(pathOf(owner.page)).toBe(walletPin.last);
  });
});

describe.each(limitStores)("An address with limits in %s", (store) => {
  const limited = createLimitedPortal(store, { limits: "code-address=2/10m" });

  async function asksForCode(address: string, payer = freshNumber()) {
    const client = limited.customer({ address });
    await toWallet(client);
    await submitPayer(client, payer);
    return client;
  }

  it("that has asked for codes to many numbers answers a sum in words for each further one", async () => {
    const address = freshAddress();
    await asksForCode(address);
    await asksForCode(address);
    const payer = freshNumber();
    const client = await asksForCode(address, payer);
    expect(client.page.status).toBe(429);
    expect(client.page.text).toContain("Too many requests come from your connection.");
    expect(valueOf(client.page, "msisdn")).toBe(payer);
    await client.fill({ sum: answerOf(client.page) }).submit();
    expect(pathOf(client.page)).toBe(walletPin.otp);
    await submitOtp(client);
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
  });

  it("gets another sum after a wrong answer, and no second code for the same answer", async () => {
    const address = freshAddress();
    await asksForCode(address);
    await asksForCode(address);
    const client = await asksForCode(address);
    await client.fill({ sum: "99" }).submit();
    expect(client.page.status).toBe(429);
    expect(client.page.text).toContain("The answer was not right. Here is another sum.");
    const sum = answerOf(client.page);
    const token = valueOf(client.page, "challenge") ?? "";
    await client.fill({ sum }).submit();
    expect(pathOf(client.page)).toBe(walletPin.otp);
    await client.open(WALLET);
    const fields = Object.fromEntries(
      client.form({ field: "msisdn" }).fields.map(({ name, value }) => [name, value]),
    );
    const again = { ...fields, msisdn: freshNumber(), challenge: token, sum };
    expect((await client.postRaw(WALLET, again)).status).toBe(429);
  });

  it("asks for the same number as often as that number's own limits allow", async () => {
    const address = freshAddress();
    const payer = freshNumber();
    await asksForCode(address);
    await asksForCode(address, payer);
    const client = await asksForCode(address, payer);
    expect(client.page.text).toContain("We have sent enough codes to this number for now.");
    expect(valueOf(client.page, "challenge")).toBeUndefined();
  });

  it("counts as one with every other IPv6 address of the same subscriber (R-LIM-13)", async () => {
    await asksForCode("2001:db8:7:1::1");
    await asksForCode("2001:db8:7:1:ffff::2");
    expect((await asksForCode("2001:0db8:0007:0001::abcd")).page.status).toBe(429);
    expect((await asksForCode("2001:db8:7:2::1")).page.status).toBe(200);
  });
});
