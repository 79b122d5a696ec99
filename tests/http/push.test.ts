import { describe, expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { toApprove, toConfirm, toWallet, untilDecided } from "../support/wallet-walk";

const portal = createTestPortal({ config: { enableAmPin: false, paymentMaxTry: 4 } });

describe("A recharge that is approved on the phone", () => {
  it.each([
    ["en", "Thank you"],
    ["fr", "Merci"],
  ])("ends in %s with '%s' once it is approved", async (language, thanks) => {
    const client = portal.customer({ "accept-language": language });
    const msisdn = freshNumber();
    await toApprove(client, { msisdn, amount: "900" });
    const page = await untilDecided(client);
    expect(page.html).toContain(`<h1>${thanks}</h1>`);
    expect(paidFor(portal, msisdn)).toBe(900);
  });

  it("asks for no code and no PIN", async () => {
    await toApprove(portal.customer());
    expect(callsTo(portal, "sendOtp")).toBe(0);
    expect(callsTo(portal, "processPayment")).toBe(1);
  });

  it("shows before it is sent what the phone will ask (R-MET-38)", async () => {
    const client = portal.customer();
    await toConfirm(client, { payer: "66000001", amount: "2500" });
    expect(client.page.text).toContain(
      "We send a request for 2,500 XAF to 66 00 00 01. Approve it on that phone with your PIN.",
    );
    expect(callsTo(portal, "processPayment")).toBe(0);
  });

  it("polls every 10 s, and when the customer presses (R-MET-40)", async () => {
    const client = portal.customer();
    await toApprove(client);
    expect(client.page.refresh?.seconds).toBe(10);
    expect(client.page.text).toContain("We check every 10 seconds (1 of 4)");
    await client.click("Check now");
    expect(client.page.text).toContain("(2 of 4)");
  });

  it("can stop polling on request (R-FRM-25)", async () => {
    const client = portal.customer();
    await toApprove(client);
    await client.click("Stop refreshing");
    expect(client.page.refresh).toBeUndefined();
    expect(client.page.links.map(({ text }) => text)).toContain("Check now");
  });

  it("ends as failed, with the reason, when the customer declines", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toApprove(client, { msisdn, payer: "66000008" });
    const page = await untilDecided(client);
    expect(page.text).toContain("Payment failed");
    expect(page.text).toContain("Reason * Refusé par le client");
    expect(paidFor(portal, msisdn)).toBe(0);
  });

  it("can be paid with another method after it was declined", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toApprove(client, { msisdn, payer: "66000008" });
    await untilDecided(client);
    await client.submit("Pay another way");
    expect(client.page.alerts.join(" ")).toContain("The payment failed. You were not charged.");
    await client.click("Toumaï Money");
    await client.fill({ msisdn: freshNumber() }).submit();
    await client.submit();
    expect((await untilDecided(client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("is shown as in process when no answer comes within paymentMaxTry polls", async () => {
    const client = portal.customer();
    await toApprove(client, { payer: "66000009" });
    await client.followRefresh();
    await client.followRefresh();
    expect(client.page.text).toContain("(3 of 4)");
    await client.followRefresh();
    expect(client.page.html).toContain("<h1>In Processing</h1>");
    expect(client.page.text).toContain("You will not be charged twice.");
    expect(client.page.refresh?.seconds).toBe(10);
  });

  it("redirects to the waiting page, whatever is posted or opened again", async () => {
    const client = portal.customer();
    await toConfirm(client, { payer: "66000009" });
    const sent = client.prepare();
    await client.submit();
    const again = await client.send(sent);
    expect(again.text).toContain("Approve on your phone");
    expect((await client.open("/payment/start")).text).toContain("This order has already been sent.");
    expect(callsTo(portal, "processPayment")).toBe(1);
  });

  it("moves no money when the method is only viewed", async () => {
    const client = portal.customer();
    await toPayment(client);
    await toWallet(client);
    expect(callsTo(portal, "initiatePayment")).toBe(0);
  });
});
