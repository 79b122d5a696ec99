import { expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { freshNumber, PAYMENT, pathOf, toPayment } from "../support/journey-steps";
import { letGo, mpesa, smartcash, toLast, walletPin, walletPush, type Walk } from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { no, payAfterAll } from "../support/walk-troubles";
import { callsTo, paidFor } from "../support/backend-checks";

/** The operator's own words, except for too little credit (R-MET-35). */
function wordsFor(walk: Walk, code: number): string {
  const short = walk.id === "airtime" && code === 1001;
  return short ? "Looks like you don't have sufficient balance." : "Non merci";
}

describeWalks("A payment that the operator refuses", (walk, portal) => {
  it.each([1001, 1012, 1026, 1404, 4001, 400, 7777])(
    "(%s) is told why, costs nothing, and has the other ways to pay",
    async (code) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      portal.backend.faults.add({ operation: walk.process, ...no(code) });
      await letGo(walk, client);
      expect(pathOf(client.page)).toBe(PAYMENT);
      expect(client.page.alerts.join()).toContain(wordsFor(walk, code));
      expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain(walk.start);
      expect(paidFor(portal, msisdn)).toBe(0);
      expect(callsTo(portal, walk.process)).toBe(1);
    },
  );

  it("can be made after all, once, by the same order", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    portal.backend.faults.add({ operation: walk.process, ...no("XY-1") });
    await letGo(walk, client);
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each([
    [1001, "Looks like you don't have sufficient balance."],
    [1012, "This payment could not be made. You were not charged."],
  ])("(%i) is told in our words when the operator has none", async (code, words) => {
    const client = portal.customer();
    await toLast(walk, client);
    portal.backend.faults.add({ operation: walk.process, ...no(code, "") });
    await letGo(walk, client);
    expect(client.page.alerts.join()).toContain(words);
  });

  it.each([
    ["4003", no(4003)],
    ["401", { kind: "answer" as const, status: 401, body: {} }],
  ])(
    "because the proof is gone (%s) begins again, and only asks for a code where there is one",
    async (_code, fault) => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      portal.backend.faults.add({ operation: walk.process, ...fault });
      await letGo(walk, client);
      expect(pathOf(client.page)).toBe(walk.start);
      expect(client.page.alerts).toHaveLength(1);
      expect(client.page.alerts.join().includes("Confirm your number with a new code.")).toBe(
        walk.code !== undefined,
      );
      expect((await payAfterAll(walk, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    },
  );

  it("because its key was used elsewhere (409) is given back, and only a new order pays", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    portal.backend.faults.add({ operation: walk.process, ...no(409) });
    await letGo(walk, client);
    expect(pathOf(client.page)).toBe("/");
    expect(client.page.text).toContain("This order was carried on elsewhere.");
    expect(client.page.text).toContain("Your last payments");
    await client.open(walk.start);
    expect(client.page.text).toContain("We do not find your order here.");
    await toPayment(client, { msisdn });
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("as handled already (1013) is shown as it stands in the operator's books, and not sent again", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    portal.backend.faults.add({ operation: walk.process, times: Infinity, ...no(1013) });
    await letGo(walk, client);
    expect([walk.after, "/payment/status"]).toContain(pathOf(client.page));
    expect(client.page.text).not.toContain("failed");
    expect(client.page.text).toContain("You will not be charged twice.");
    await client.open(PAYMENT);
    const which = walk.elsewhere === "provider" ? "This" : "That";
    expect(client.page.text).toContain(`${which} order has been sent already`);
    expect(paidFor(portal, msisdn)).toBe(0);
  });
});

describeWalks(
  "A wallet that is locked (1006)",
  (walk, portal) => {
    it("says whom to call and what to dial, takes no PIN, and another way is open", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn, payer: "66000006" });
      await letGo(walk, client);
      expect(pathOf(client.page)).toBe(walk.ready);
      expect(client.page.alerts.join()).toContain(
        walk.id === "smartcash"
          ? "Your Smart Cash wallet has been blocked due to too many incorrect PIN attempts."
          : "Your wallet is locked.",
      );
      expect(client.page.links.filter(({ url }) => url.startsWith("tel:"))).toEqual([
        { text: "300", url: "tel:300" },
        { text: "*222#", url: "tel:*222%23" },
      ]);
      expect(client.page.forms.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain("pin");
      await client.open(PAYMENT);
      expect((await payAfterAll(walk, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
    });
  },
  { among: [walletPin, walletPush, mpesa, smartcash] },
);

describeWalks(
  "A PIN that is left after a wrong one",
  (walk, portal) => {
    it.each([
      ["to the number", (client: FormClient) => client.submit("Close")],
      ["for another way to pay", (client: FormClient) => client.submit("Another way to pay")],
      ["for good", (client: FormClient) => client.submit("Cancel")],
    ])("%s has all its tries again for whoever comes back", async (_where, leave) => {
      const client = portal.customer();
      await toLast(walk, client);
      await client.fill({ pin: "9999" }).submit();
      expect(client.page.text).toContain("4 attempts left");
      await leave(client);
      expect(pathOf(client.page)).not.toBe(walk.ready);
      await client.open(walk.ready ?? "");
      expect(client.page.text).toContain("5 attempts left");
      expect((await letGo(walk, client)).text).toContain("Thank you");
    });
  },
  { among: [walletPin, smartcash] },
);
