import { describe, expect, it } from "vitest";
import { callsTo, dropCalls } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { createTestPortal } from "../support/test-portal";
import { STATUS, pathOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { toPayment } from "../support/payment-walk";
import { toPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal();
const FIND = "/payment/find";
const reference = { field: "reference" };

/** A customer who has paid, and the two references of the payment. */
async function paid(msisdn = freshNumber()): Promise<{ client: FormClient; ours: string; theirs: string }> {
  const client = portal.customer();
  const page = await toResult(client, { msisdn });
  const ours = new URL(page.url).searchParams.get("id") ?? "";
  const [theirs = ""] = /PRV-[\w-]+/.exec(page.text) ?? [];
  expect([ours, theirs]).toEqual([expect.stringMatching(/^TD/), expect.stringMatching(/^PRV-/)]);
  return { client, ours, theirs };
}

const inProcess = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replace(/"transactionStatus":"\w+"/, '"transactionStatus":"IN_PROCESS"'));

async function finds(client: FormClient, typed: string): Promise<void> {
  await client.open(FIND);
  await client.fill({ reference: typed }).submit();
}

describe("A customer who has this device forget everything", () => {
  it("reads which payments are open, also of an order that she has left (R-SES-16)", async () => {
    const client = portal.customer();
    portal.backend.faults.add({
      operation: "getTransactionStatus",
      kind: "changed",
      times: Infinity,
      change: (answer) => ({ ...answer, body: inProcess(answer.body) }),
    });
    const page = await toResult(client);
    const id = new URL(page.url).searchParams.get("id") ?? "no id";
    await toPayment(client, { msisdn: freshNumber() });
    await client.open("/forget");
    expect(client.page.text).toContain(
      `A payment is not finished yet. Note its reference first, so that customer care can find it: ${id}.`,
    );
  });

  it("reads nothing of one that has ended, nor of one that was never sent", async () => {
    const { client, ours } = await paid();
    await toPin(client, { msisdn: freshNumber() });
    await toPayment(client, { msisdn: freshNumber() });
    await client.open("/forget");
    expect(client.page.text).toContain("Forget everything");
    expect(client.page.text).not.toContain(ours);
    expect(client.page.text).not.toContain("is not finished yet");
  });
});

describe("A customer who looks for a payment", () => {
  it("finds it by our reference or by the provider's, in a browser that has not paid, with a masked number (R-STA-37)", async () => {
    const { ours, theirs } = await paid("66123411");
    const small = ours.toLowerCase();
    for (const typed of [ours, theirs, ` ${ours} `, small, `${small} .`, theirs.toLowerCase()]) {
      const stranger = portal.customer();
      await finds(stranger, typed);
      expect(pathOf(stranger.page)).toBe(STATUS);
      expect(new URL(stranger.page.url).searchParams.get("id")).toBe(ours);
      expect(stranger.page.text).toContain("66 •• •• 11");
      expect(stranger.page.html).not.toMatch(/66123411|66.12.34.11/);
    }
  });

  it("reads that the reference is unknown beside what was typed (R-STA-37)", async () => {
    const client = portal.customer();
    await finds(client, "TD0000");
    expect(client.page.status).toBe(404);
    expect(client.page.text).toContain("We can’t find a payment with this reference. Check each character.");
    expect(client.form(reference).fields.find(({ name }) => name === "reference")?.value).toBe("TD0000");
  });

  it("reads that the reference is unknown whatever code the operator has for those of providers", async () => {
    const body = { statusCode: 1500, status: "failed", message: "No such reference" };
    portal.backend.faults.add({ operation: "findTransaction", kind: "answer", body });
    const client = portal.customer();
    await finds(client, "TD0000");
    expect(client.page.status).toBe(404);
  });

  it("is asked for a reference when there is none, without a call", async () => {
    const client = portal.customer();
    await finds(client, "  ");
    expect(client.page.status).toBe(422);
    expect(client.page.text).toContain("Type a reference.");
    expect(callsTo(portal, "getTransactionStatus")).toBe(0);
  });

  it("reads that the operator is out of reach, not that there is no payment", async () => {
    dropCalls(portal, "getTransactionStatus");
    dropCalls(portal, "findTransaction");
    const client = portal.customer();
    await finds(client, "TD1");
    expect(client.page.status).toBe(503);
    expect(client.page.text).toContain("We can’t reach the operator now. Keep the reference and try again.");
  });

  it.each([
    [503, 200],
    [503, 503],
    [500, 500],
    [429, 429],
    [401, 401],
    [403, 200],
    [403, 403],
  ])("reads the same when a gateway answers %d with status %d", async (statusCode, status) => {
    for (const operation of ["getTransactionStatus", "findTransaction"])
      portal.backend.faults.add({ operation, kind: "answer", status, body: { statusCode, message: "no" } });
    const client = portal.customer();
    await finds(client, "TD1");
    expect(client.page.status).toBe(503);
    expect(client.page.text).toContain("We can’t reach the operator now.");
  });

  it("finds one of this device's payments by its number, which no address holds (R-STA-38)", async () => {
    const { client, ours } = await paid("66123412");
    await client.open(FIND);
    await client.fill({ msisdn: "66 12 34 12" }).submit();
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.url).toContain(ours);
    expect(client.page.chain.map(({ url }) => url).join()).not.toContain("66123412");
  });

  it("reads what is needed when no payment of the device fits the number (R-STA-38)", async () => {
    // A device knows only the ends of a number, and a fresh one may have the same.
    const { client } = await paid("66123412");
    await client.open(FIND);
    await client.fill({ msisdn: "66999999" }).submit();
    expect(client.page.status).toBe(404);
    expect(client.page.text).toContain("No payment of this device fits. For any other, type the reference");
  });

  it("sees amount, masked number, day and status of this device's payments (R-STA-42)", async () => {
    const { client, ours } = await paid("66123413");
    await client.open(FIND);
    expect(client.page.text).toMatch(
      new RegExp(`Payment ${ours} 500 XAF, 66 •• •• 13, \\d+ \\w+ \\d{4}, successful`),
    );
    await client.open("/");
    expect(client.page.text).toContain(`Payment ${ours} 500 XAF, 66 •• •• 13`);
    expect(client.page.links.map(({ text }) => text)).toContain("I paid and received nothing");
  });

  it("may keep the last ten payments instead of three, and changes that again", async () => {
    const client = portal.customer();
    for (let payment = 0; payment < 3; payment++) await toResult(client, { msisdn: freshNumber() });
    await client.open(FIND);
    await client.submit("Keep my last 10 payments");
    for (let payment = 0; payment < 2; payment++) await toResult(client, { msisdn: freshNumber() });
    await client.open(FIND);
    const listed = () => client.page.links.filter(({ text }) => text.startsWith("Payment TD")).length;
    expect(listed()).toBe(5);
    await client.submit("Keep only the last 3");
    expect(listed()).toBe(3);
  });

  it("gets there from the home page, the help, a result and a payment that is not found (R-STA-39)", async () => {
    const { client, ours } = await paid();
    for (const path of ["/", "/gethelp", `${STATUS}?id=${ours}`, `${STATUS}?id=NOSUCH`]) {
      await client.open(path);
      await client.click("Find my payment");
      expect(pathOf(client.page)).toBe(FIND);
      expect(client.page.status).toBe(200);
    }
  });

  it("gets there by the address of the results without a reference, too (R-STA-39)", async () => {
    for (const query of ["", "?id=", "?channel=whatsapp"]) {
      const page = await portal.customer().open(STATUS + query);
      expect([page.status, pathOf(page)]).toEqual([200, FIND]);
    }
    expect(callsTo(portal, "getTransactionStatus")).toBe(0);
  });

  it("finds the form with the reference that an address had wrong", async () => {
    const client = portal.customer();
    await client.open(`${STATUS}?id=NOSUCH`);
    expect(client.page.status).toBe(404);
    expect(client.form(reference).fields.find(({ name }) => name === "reference")?.value).toBe("NOSUCH");
  });
});

describe("A script that tries references", () => {
  const guarded = createTestPortal({ env: { LIMITS: "account-address=2/10m" } });

  it("is stopped by the limit of look-ups, and the operator is not asked", async () => {
    const client = guarded.customer();
    for (const typed of ["TD1", "TD2"]) await finds(client, typed);
    await client.open(FIND);
    const before = callsTo(guarded, "getTransactionStatus");
    await client.fill({ reference: "TD3" }).submit();
    expect(client.page.status).toBe(429);
    expect(client.page.text).toContain("Too many requests come from your connection.");
    expect(callsTo(guarded, "getTransactionStatus")).toBe(before);
  });
});
