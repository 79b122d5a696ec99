import { expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { refusal, typicalBreakdowns } from "../support/backend-faults";
import { describeMethods } from "../support/describe-methods";
import { pathOf } from "../support/pages";
import { airtime, smartcash, walletPin } from "../support/payment-methods";
import { fillPayer, toMethod, toMethodOtp } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
const among = [walletPin, airtime, smartcash];
const LIMIT = "max limit exhausted, please try after sometime.";
const RESEND = "Send a new code";

describeMethods(
  "The code that proves a payer",
  (method, portal) => {
    it("is not sent to a number that has had too many (502): the first page says so", async () => {
      const client = portal.customer();
      await toMethod(method, client);
      await fillPayer(method, client, "66000010").submit();
      expect(pathOf(client.page)).toBe(method.start);
      expect(client.page.alerts.join()).toContain(LIMIT);
    });

    it.each([4001, 400])("is not sent (%i): the page says why, and closes after 11 s", async (code) => {
      const client = portal.customer();
      await toMethod(method, client);
      portal.backend.faults.add({ operation: "sendOtp", ...refusal(code) });
      await fillPayer(method, client).submit();
      expect(pathOf(client.page)).toBe(method.otp);
      expect(client.page.alerts.join()).toContain("Non merci");
      expect([10, 11]).toContain(client.page.refresh?.seconds);
      await client.followRefresh();
      expect(pathOf(client.page)).toBe(method.start);
    });

    it.each([{ what: "7777", fault: refusal(7777, "Non") }, ...typicalBreakdowns])(
      "is not sent ($what): number and e-mail stay, and the next press sends it",
      async ({ fault }) => {
        const client = portal.customer();
        await toMethod(method, client);
        portal.backend.faults.add({ operation: "sendOtp", ...fault });
        await fillPayer(method, client).submit();
        expect(pathOf(client.page)).toBe(method.start);
        expect(client.page.alerts.join()).toMatch(/Something Went Wrong!|Non|down|max limit/);
        await client.submit();
        expect(pathOf(client.page)).toBe(method.otp);
      },
    );

    it("costs an attempt when it is wrong (2003), and none is left after five (2002)", async () => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      for (const left of ["4 attempts", "3 attempts", "2 attempts", "1 attempt"]) {
        await client.fill({ otp: testCustomers.wrongOtp }).submit();
        expect(client.page.alerts.join()).toContain("Please enter correct OTP");
        expect(client.page.text).toContain(`${left} left`);
      }
      await client.fill({ otp: testCustomers.wrongOtp }).submit();
      expect(client.page.alerts.join()).toContain("Maximum attempts exhausted.");
      portal.clock.advance(60_000);
      await client.submit(RESEND);
      expect(client.page.text).toContain("5 attempts left");
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(method.last);
    });

    it.each([4001, 400])("that the operator refuses (%i) closes the page with its message", async (code) => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      portal.backend.faults.add({ operation: method.verify ?? "", ...refusal(code) });
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(client.page.alerts.join()).toContain("Non merci");
      await client.click("Back to the number");
      expect(pathOf(client.page)).toBe(method.start);
    });

    it.each([...typicalBreakdowns, { what: "no proof in the answer", fault: successWithout() }])(
      "costs no attempt when the operator fails to verify it ($what)",
      async ({ fault }) => {
        const client = portal.customer();
        await toMethodOtp(method, client);
        portal.backend.faults.add({ operation: method.verify ?? "", ...fault });
        await client.fill({ otp: testCustomers.otp }).submit();
        if (pathOf(client.page) === method.otp) {
          expect(client.page.text).toContain("5 attempts left");
          await client.fill({ otp: testCustomers.otp }).submit();
          expect(pathOf(client.page)).toBe(method.last);
        } else expect(client.page.alerts.join()).toContain(LIMIT);
      },
    );

    it("is sent again, under the id of the last answer (R-OTP-7)", async () => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      for (let resend = 0; resend < 3; resend++) {
        portal.clock.advance(60_000);
        await client.submit(RESEND);
        expect(client.page.text).toContain("A new code is on its way.");
      }
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(method.last);
      expect(callsTo(portal, "resendOtp")).toBe(3);
    });

    it.each([
      [502, LIMIT],
      [400, "Non merci"],
      [7777, "Non merci"],
    ])("cannot be sent again (%i), and the customer reads so", async (code, words) => {
      const client = portal.customer();
      await toMethodOtp(method, client);
      portal.clock.advance(60_000);
      portal.backend.faults.add({ operation: "resendOtp", ...refusal(code) });
      await client.submit(RESEND);
      expect(client.page.alerts.join()).toContain(words);
    });
  },
  { among, clock: true },
);

function successWithout() {
  return { kind: "answer" as const, body: { statusCode: 200, status: "success", result: {} } };
}
