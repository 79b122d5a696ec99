import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../domain/durations";
import { FormClient } from "../support/form-client";
import { primaryButtons } from "../support/markup";
import { startPortal } from "../support/portal";
import { callsTo, dropCalls, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PAYMENT, PIN_PAGE, RECHARGE, STATUS, WALLET, pathOf, refusalOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { submitOtp, submitPayer, submitPin, toOtp, toPin, toResult, toWallet } from "../support/wallet-walk";
/** The timeout is short for the tests that wait for it, and long enough for a busy machine. */
const portal = createTestPortal({ clock: true, env: { OPERATOR_TIMEOUT_MS: "1500" } });

const repaired = () => portal.backend.faults.clear();

describe.each(["drop-before", "html", "truncated", "hang-before"] as const)(
  "An operator that fails (%s)",
  (kind) => {
    const fail = (operation: string) => portal.backend.faults.add({ operation, kind, times: Infinity });

    it("while the number is checked: the typed values stay, and go through later", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await client.open(RECHARGE);
      fail("validateLine");
      await client.fill({ msisdn, amount: "500" }).submit();
      expect(refusalOf(client)).toMatchObject({ status: 503, links: [] });
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect([refusalOf(client).typed("msisdn"), refusalOf(client).typed("amount")]).toEqual([msisdn, "500"]);
      repaired();
      await client.submit();
      expect(pathOf(client.page)).toBe(PAYMENT);
    });

    it("while the methods are listed: the page says so and can be tried again", async () => {
      const client = portal.customer();
      fail("listPaymentOptions");
      await toPayment(client);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      repaired();
      await client.click("Try again");
      expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain(WALLET);
    });

    it("while the code is sent: the number stays, and goes through later", async () => {
      const client = portal.customer();
      await toWallet(client);
      fail("sendOtp");
      await client.fill({ msisdn: "66 00 00 01" }).submit();
      expect(refusalOf(client).status).toBe(503);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect(refusalOf(client).typed("msisdn")).toBe("66 00 00 01");
      repaired();
      await client.submit();
      expect(pathOf(client.page)).toBe(OTP_PAGE);
    });

    it("while the code is verified: no attempt is lost, and it goes through later", async () => {
      const client = portal.customer();
      await toOtp(client);
      fail("verifyWalletUser");
      await submitOtp(client);
      expect(refusalOf(client).status).toBe(503);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect(client.page.text).toContain("5 attempts left");
      repaired();
      await submitOtp(client);
      expect(pathOf(client.page)).toBe(PIN_PAGE);
    });

    it("at initiate: the code need not be typed again", async () => {
      const client = portal.customer();
      await toOtp(client);
      fail("initiateWalletPayment");
      await submitOtp(client);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect(client.page.text).toContain("Your number is confirmed.");
      repaired();
      await client.submit("Continue");
      expect(pathOf(client.page)).toBe(PIN_PAGE);
    });

    it("at process: nothing is paid twice, and the result is found later (R-STA-9)", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toPin(client, { msisdn });
      fail("*");
      await submitPin(client);
      expect(pathOf(client.page)).toBe(STATUS);
      expect(client.page.text).toContain("It is not lost: keep this reference and check again.");
      repaired();
      await client.click("Check again");
      // A truncated answer hides a payment that was made; otherwise the call never reached the operator.
      if (kind === "truncated") {
        expect(client.page.text).toContain("Thank you");
      } else {
        expect(client.page.text).toContain("The operator hasn’t processed this payment yet.");
        portal.clock.advance(31_000);
        await client.click("Check again");
        expect(primaryButtons(client.page.html), "only the button that continues leads (R-ACC-3)").toBe(1);
        await client.submit("Continue this payment");
        await submitPin(client);
        expect(client.page.text).toContain("Thank you");
      }
      expect(paidFor(portal, msisdn)).toBe(500);
    });

    it("while the result is read: the reference is shown, and the page polls (R-STA-25)", async () => {
      const client = portal.customer();
      const result = await toResult(client);
      fail("getTransactionStatus");
      await client.open(result.url);
      expect(client.page.alerts.join(" ")).toContain("We can’t reach the operator");
      expect(client.page.text).toContain(new URL(result.url).searchParams.get("id"));
      expect(client.page.refresh?.seconds).toBe(10);
      repaired();
      await client.followRefresh();
      expect(client.page.text).toContain("Thank you");
    });
  },
);

describe("An operator whose connection breaks once", () => {
  it("gets a read call again, and the customer notices nothing", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    portal.backend.faults.add({ operation: "validateLine", kind: "drop-before" });
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(callsTo(portal, "validateLine")).toBe(2);
  });

  it.each(["drop-before", "drop-after", "html", "html-after", "truncated"] as const)(
    "at process (%s): the customer pays once",
    async (kind) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toPin(client, { msisdn });
      portal.backend.faults.add({ operation: "processWalletPayment", kind });
      await submitPin(client);
      expect(client.page.text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );
});

describe("An operator that is down", () => {
  it("leaves the pages open, and the form names what it cannot do", async () => {
    const otherPortal = await startPortal({
      env: { ...portal.backend.env, OPERATOR_API_URL: "http://127.0.0.1:9" },
    });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      expect((await client.open("/about")).status).toBe(200);
      expect((await client.open("/")).status).toBe(200);
      await client.click("Recharge");
      await client.fill({ msisdn: "66000001", amount: "500" }).submit();
      expect(refusalOf(client).status).toBe(503);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect(refusalOf(client).typed("msisdn")).toBe("66000001");
    } finally {
      await otherPortal.stop();
    }
  });

  it("delays no page for long that needs nothing of it, even when it hangs", async () => {
    const otherPortal = await startPortal({ env: { ...portal.backend.env, OPERATOR_TIMEOUT_MS: "60000" } });
    try {
      portal.backend.faults.add({ operation: "*", kind: "hang-before", times: Infinity });
      // A page that waited for the operator would take a minute longer.
      const page = await fetch(`${otherPortal.url}/about`, { signal: AbortSignal.timeout(30_000) });
      expect(page.status).toBe(200);
    } finally {
      await otherPortal.stop();
    }
  });

  it("leaves the wallet's page to a customer who is on it", async () => {
    const client = portal.customer();
    await toWallet(client);
    dropCalls(portal);
    expect((await client.open(WALLET)).status).toBe(200);
    expect(client.page.text).toContain("Toumaï Money number");
  });
});

describe("A payment that the operator never carried out", () => {
  it("is paid in another way by a customer who comes back after 15 minutes (R-STA-27)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    dropCalls(portal);
    const { url } = await submitPin(client);
    repaired();
    portal.clock.advance(16 * MINUTE_MS);
    await client.open(url);
    expect(client.page.text).toContain("The operator hasn’t processed this payment yet.");
    await client.submit("Pay another way");
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("This payment did not go through. You were not charged.");
    await submitPayer(client);
    await submitOtp(client);
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });
});
