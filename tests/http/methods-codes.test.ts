import { expect, it } from "vitest";
import { CODE, pathOf, WRONG_CODE } from "../support/journey-steps";
import { airtime, fillStart, smartcash, toCodePage, toStart, walletPin } from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { no, typicalBreakdowns } from "../support/walk-troubles";
import { callsTo } from "../support/backend-checks";
const among = [walletPin, airtime, smartcash];
const LIMIT = "max limit exhausted, please try after sometime.";
const RESEND = "Send a new code";

describeWalks(
  "The code that proves a payer",
  (walk, portal) => {
    it("is not sent to a number that has had too many (502): the first page says so", async () => {
      const client = portal.customer();
      await toStart(walk, client);
      await fillStart(walk, client, "66000010").submit();
      expect(pathOf(client.page)).toBe(walk.start);
      expect(client.page.alerts.join()).toContain(LIMIT);
    });

    it.each([4001, 400])("is not sent (%i): the page says why, and closes after 11 s", async (code) => {
      const client = portal.customer();
      await toStart(walk, client);
      portal.backend.faults.add({ operation: "sendOtp", ...no(code) });
      await fillStart(walk, client).submit();
      expect(pathOf(client.page)).toBe(walk.code);
      expect(client.page.alerts.join()).toContain("Non merci");
      expect([10, 11]).toContain(client.page.refresh?.seconds);
      await client.followRefresh();
      expect(pathOf(client.page)).toBe(walk.start);
    });

    it.each([{ what: "7777", fault: no(7777, "Non") }, ...typicalBreakdowns])(
      "is not sent ($what): number and e-mail stay, and the next press sends it",
      async ({ fault }) => {
        const client = portal.customer();
        await toStart(walk, client);
        portal.backend.faults.add({ operation: "sendOtp", ...fault });
        await fillStart(walk, client).submit();
        expect(pathOf(client.page)).toBe(walk.start);
        expect(client.page.alerts.join()).toMatch(/Something Went Wrong!|Non|down|max limit/);
        await client.submit();
        expect(pathOf(client.page)).toBe(walk.code);
      },
    );

    it("costs a try when it is wrong (2003), and none is left after five (2002)", async () => {
      const client = portal.customer();
      await toCodePage(walk, client);
      for (const left of ["4 attempts", "3 attempts", "2 attempts", "1 attempt"]) {
        await client.fill({ otp: WRONG_CODE }).submit();
        expect(client.page.alerts.join()).toContain("Please enter correct OTP");
        expect(client.page.text).toContain(`${left} left`);
      }
      await client.fill({ otp: WRONG_CODE }).submit();
      expect(client.page.alerts.join()).toContain("Maximum attempts exhausted.");
      portal.clock.advance(60_000);
      await client.submit(RESEND);
      expect(client.page.text).toContain("5 attempts left");
      await client.fill({ otp: CODE }).submit();
      expect(pathOf(client.page)).toBe(walk.ready);
    });

    it.each([4001, 400])(
      "that the operator takes no more (%i) closes the page with its words",
      async (code) => {
        const client = portal.customer();
        await toCodePage(walk, client);
        portal.backend.faults.add({ operation: walk.verify ?? "", ...no(code) });
        await client.fill({ otp: CODE }).submit();
        expect(client.page.alerts.join()).toContain("Non merci");
        await client.click("Back to the number");
        expect(pathOf(client.page)).toBe(walk.start);
      },
    );

    it.each([...typicalBreakdowns, { what: "no proof in the answer", fault: successWithout() }])(
      "costs no try when the operator breaks down over it ($what)",
      async ({ fault }) => {
        const client = portal.customer();
        await toCodePage(walk, client);
        portal.backend.faults.add({ operation: walk.verify ?? "", ...fault });
        await client.fill({ otp: CODE }).submit();
        if (pathOf(client.page) === walk.code) {
          expect(client.page.text).toContain("5 attempts left");
          await client.fill({ otp: CODE }).submit();
          expect(pathOf(client.page)).toBe(walk.ready);
        } else expect(client.page.alerts.join()).toContain(LIMIT);
      },
    );

    it("is sent anew, under the id that was answered last", async () => {
      const client = portal.customer();
      await toCodePage(walk, client);
      for (let resend = 0; resend < 3; resend++) {
        portal.clock.advance(60_000);
        await client.submit(RESEND);
        expect(client.page.text).toContain("A new code is on its way.");
      }
      await client.fill({ otp: CODE }).submit();
      expect(pathOf(client.page)).toBe(walk.ready);
      expect(callsTo(portal, "resendOtp")).toBe(3);
    });

    it.each([
      [502, LIMIT],
      [400, "Non merci"],
      [7777, "Non merci"],
    ])("cannot be sent anew (%i), and the customer is told", async (code, words) => {
      const client = portal.customer();
      await toCodePage(walk, client);
      portal.clock.advance(60_000);
      portal.backend.faults.add({ operation: "resendOtp", ...no(code) });
      await client.submit(RESEND);
      expect(client.page.alerts.join()).toContain(words);
    });
  },
  { among, clock: true },
);

function successWithout() {
  return { kind: "answer" as const, body: { statusCode: 200, status: "success", result: {} } };
}
