import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../domain/durations";
import { booksSlowly, toInvoicePayment, toWalletPin } from "../support/debt-walks";
import { callsTo, dropCalls, transactionOf } from "../support/backend-checks";
import { toInvoices } from "../support/journey-walks";
import { createTestCluster, METRICS_TOKEN } from "../support/test-cluster";
import { createTestPortal, type TestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import { submitPin, toConfirm, toPin } from "../support/wallet-walk";

const POLL = { timeout: 60_000, interval: 100 };
const ENDED = "payment ended without its customer";

const follows = { FOLLOW_AFTER_MS: "200", METRICS_TOKEN, LOG_LEVEL: "info" };

const statusCalls = (behind: Pick<TestPortal, "backend">) => callsTo(behind, "getTransactionStatus");

async function metric(portal: { url: string }, name: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${portal.url}/metrics`, { headers })).text();
  return text
    .split("\n")
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe("A payment whose customer closes the browser", () => {
  const portal = createTestPortal({
    fresh: true,
    clock: true,
    config: { enableAmPin: false },
    env: follows,
  });

  it("is followed until it has succeeded, and the home page says so", async () => {
    const client = portal.customer();
    await toConfirm(client);
    // The portal must not find the outcome before the home page is read.
    dropCalls(portal, "getTransactionStatus");
    await client.submit("Send the request");
    await client.open("/");
    expect(client.page.text).toContain("waiting for the result");
    portal.backend.faults.clear();
    await expect.poll(() => portal.paymentsMade(), POLL).toBe(1);
    await expect.poll(async () => (await client.open("/")).text, POLL).toContain(", successful");
    expect(portal.output()).toContain(ENDED);
    expect(await metric(portal, 'payments_followed_total{end="success"}')).toBe("1");
    expect(callsTo(portal, "processPayment")).toBe(1);
  });

  it("is followed until it has failed, and the home page says so", async () => {
    const client = portal.customer();
    await toConfirm(client, { payer: "66000008" });
    await client.submit("Send the request");
    await expect.poll(async () => (await client.open("/")).text, POLL).toContain(", not successful");
    expect(portal.paymentsMade()).toBe(0);
  });

  it("has its last known status on its page while the operator is out of reach (R-STA-36)", async () => {
    const client = portal.customer();
    await toConfirm(client);
    await client.submit("Send the request");
    await expect.poll(async () => (await client.open("/")).text, POLL).toContain(", successful");
    const id = portal.backend.sandbox.ledger()[0]?.transactionId;
    dropCalls(portal, "getTransactionStatus");
    const page = await client.open(`/payment/status?id=${id}`);
    expect(page.text).toMatch(/Last known status, at \d\d:\d\d: Successful\./);
  });

  it("is asked about with longer and longer pauses, and given up after a day", async () => {
    const client = portal.customer();
    await toConfirm(client, { payer: "66000009" });
    await client.submit("Send the request");
    await expect.poll(() => statusCalls(portal), POLL).toBeGreaterThan(3);
    expect(await metric(portal, 'payments_unresolved{method="wallet"}')).toBe("1");
    const asked = statusCalls(portal);
    portal.clock.advance(DAY_MS + 60_000);
    await expect.poll(() => portal.output(), POLL).toContain("payment was given up");
    expect(await metric(portal, 'payments_followed_total{end="unknown"}')).toBe("1");
    expect(statusCalls(portal) - asked).toBeLessThan(4);
    expect(callsTo(portal, "processPayment")).toBe(1);
  });

  it("is never sent again, though nothing of it was carried out", async () => {
    const client = portal.customer();
    await toConfirm(client);
    portal.backend.faults.add({ operation: "processPayment", kind: "drop-before", times: 2 });
    await client.submit("Send the request");
    const sent = callsTo(portal, "processPayment");
    const before = portal.output().length;
    portal.clock.advance(10 * 60_000);
    await expect.poll(() => portal.output().slice(before), POLL).toContain('"end":"not-sent"');
    expect(callsTo(portal, "processPayment")).toBe(sent);
    expect(portal.paymentsMade()).toBe(0);
  });

  it("leaves no number and no transaction in the log (R-OPS-23)", async () => {
    const payer = freshNumber();
    const client = portal.customer();
    await toConfirm(client, { payer });
    await client.submit("Send the request");
    await expect.poll(() => portal.paymentsMade(), POLL).toBe(1);
    await expect.poll(async () => (await client.open("/")).text, POLL).toContain(", successful");
    const id = portal.backend.sandbox.ledger()[0]?.transactionId ?? "";
    const lines = portal
      .output()
      .split("\n")
      .filter((line) => line.includes(ENDED));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(id) || line.includes(payer))).toEqual([]);
  });
});

describe("A payment whose service is killed", () => {
  const portal = createTestPortal({ fresh: true, env: follows });

  it("is followed by the service that starts after it, and its invoice counts as paid", async () => {
    const client = portal.customer();
    await toInvoicePayment(client);
    await toWalletPin(client);
    let release = () => {};
    const hold = new Promise<void>((done) => (release = done));
    portal.backend.faults.add({ operation: "processWalletPayment", kind: "hang-after", hold });
    const lost = submitPin(client).catch(() => undefined);
    await expect.poll(() => callsTo(portal, "processWalletPayment")).toBe(1);
    await portal.kill();
    await lost;
    release();
    await expect.poll(() => portal.paymentsMade()).toBe(1);
    await portal.restart();
    await expect.poll(() => portal.output(), POLL).toContain(ENDED);
    booksSlowly(portal);
    const other = portal.customer();
    await toInvoices(other);
    expect(other.page.text).toMatch(/Paid at \d\d:\d\d, being booked/);
    expect(callsTo(portal, "processWalletPayment")).toBe(1);
  });

  it("is followed when its PIN page was the last one that its customer saw", async () => {
    const client = portal.customer();
    await toPin(client);
    portal.backend.faults.add({ operation: "processWalletPayment", kind: "hang-after" });
    const lost = submitPin(client).catch(() => undefined);
    await expect.poll(() => portal.paymentsMade()).toBe(1);
    const before = portal.output().length;
    await portal.kill();
    await lost;
    await portal.restart();
    await expect.poll(() => portal.output().slice(before), POLL).toContain('"end":"success"');
    expect((await client.open("/")).text).toContain(", successful");
  });
});

describe("The payments of two nodes", () => {
  const cluster = createTestCluster({ config: { enableAmPin: false } }, { FOLLOW_AFTER_MS: "200" });
  const followers = (since: readonly number[] = [0, 0]) =>
    cluster.nodes.filter((node, index) => node.output().slice(since[index]).includes(ENDED));

  /** Pays and leaves before any page has learned the outcome, because a viewed outcome is not followed. */
  async function payAndLeave(): Promise<void> {
    const client = cluster.customer();
    await toConfirm(client);
    dropCalls(cluster, "getTransactionStatus");
    await client.submit("Send the request");
    cluster.backend.faults.clear();
  }

  it("are followed by one of them, and by the other when that one is killed", async () => {
    await payAndLeave();
    await expect.poll(() => followers().length, POLL).toBe(1);
    expect(followers()).toHaveLength(1);
    const [first] = followers();
    const since = cluster.nodes.map((node) => node.output().length);
    await first?.kill();
    await payAndLeave();
    await expect.poll(() => followers(since).length, POLL).toBe(1);
    expect(followers(since)[0]).not.toBe(first);
    expect(callsTo(cluster, "processPayment")).toBe(2);
  });
});

describe("A result that its customer has seen", () => {
  const portal = createTestPortal({ fresh: true, env: { ...follows, FOLLOW_AFTER_MS: "60000" } });

  it("stands on the home page, too, and is not asked for again", async () => {
    const client = portal.customer();
    await toPin(client);
    const page = await submitPin(client);
    expect(transactionOf(page)).toBe(portal.backend.sandbox.ledger()[0]?.transactionId);
    expect((await client.open("/")).text).toContain(", successful");
  });
});
