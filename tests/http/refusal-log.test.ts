import { afterEach, describe, expect, it } from "vitest";
import { createLimitedPortal } from "../support/limited-portal";
import { PAYMENT, RECHARGE, WALLET } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPayer, toOtp, toWallet } from "../support/wallet-walk";

const limited = createLimitedPortal("memory", { env: { LOG_LEVEL: "info" } });

/** The log's lines with this message since the last test. */
let read = 0;
afterEach(() => {
  read = limited.portal.output().length;
});
function logged(message: string): Record<string, unknown>[] {
  const lines = limited.portal.output().slice(read).trim().split("\n");
  return lines
    .map((line): unknown => (line.endsWith("}") ? JSON.parse(line) : {}))
    .filter((line) => typeof line === "object" && line !== null)
    .map((line) => ({ ...line }))
    .filter((line) => "msg" in line && line.msg === message);
}

describe("The log and the metrics of refused requests", () => {
  it.each<[string, Record<string, string>, string]>([
    ["a form without a token", {}, "token"],
    ["a form that a browser calls cross-site", { "sec-fetch-site": "cross-site" }, "other-site"],
    ["a form of another site", { origin: "https://evil.example" }, "other-site"],
    ["a form of another type", { "content-type": "text/plain" }, "content-type"],
  ])("name the reason of %s, and nothing of what was typed", async (_what, headers, reason) => {
    await limited.customer().postRaw(RECHARGE, { msisdn: "66009876", amount: "777" }, headers);
    const line: unknown = expect.objectContaining({ level: 30, refused: "form", reason });
    await expect.poll(() => logged("request refused")).toEqual([line]);
    expect(limited.portal.output().slice(read)).not.toMatch(/66009876|"777"|=777/);
  });

  it("count forms without a token", async () => {
    const metric = 'refused_requests_total{refused="form",reason="token"}';
    const before = await limited.metric(metric);
    await limited.customer().postRaw(RECHARGE, { msisdn: "66009876" });
    expect(await limited.metric(metric)).toBe(before + 1);
  });

  it("name and count steps that are out of their order", async () => {
    const metric = (reason: string) =>
      limited.metric(`refused_requests_total{refused="step",reason="${reason}"}`);
    const before = await metric("orderMissing");
    await limited.customer().open(PAYMENT);
    expect(await metric("orderMissing")).toBe(before + 1);
    const client = limited.customer();
    await toWallet(client);
    await client.open(`${WALLET}/pin`);
    const steps = () => logged("request refused").map(({ refused, reason }) => ({ refused, reason }));
    await expect.poll(steps).toEqual([
      { refused: "step", reason: "orderMissing" },
      { refused: "step", reason: "stepMissing" },
    ]);
  });

  it("name the limit that a request has reached", async () => {
    const payer = freshNumber();
    for (const client of [limited.customer(), limited.customer()]) {
      await toWallet(client);
      await submitPayer(client, payer);
    }
    const line: unknown = expect.objectContaining({ refused: "limit", reason: "code-number-minute" });
    await expect.poll(() => logged("request refused")).toEqual([line]);
    expect(limited.portal.output().slice(read)).not.toContain(payer);
  });

  it("name a wrong token for the metrics themselves", async () => {
    const headers = { authorization: "Bearer guess-of-a-stranger" };
    expect((await fetch(`${limited.portal.url}/metrics`, { headers })).status).toBe(401);
    const line: unknown = expect.objectContaining({ refused: "metrics", reason: "token" });
    await expect.poll(() => logged("request refused")).toEqual([line]);
    expect(limited.portal.output()).not.toContain("guess-of-a-stranger");
  });
});

describe("The log of checked codes", () => {
  it("names how each check ended, in its request, without the number or the code", async () => {
    const payer = freshNumber();
    const client = limited.customer();
    await toOtp(client, { payer });
    await submitOtp(client, testCustomers.wrongOtp);
    await submitOtp(client);
    const checks = () => logged("operator call").filter(({ operation }) => operation === "verifyWalletUser");
    await expect.poll(() => checks().map(({ outcome }) => outcome)).toEqual(["refused 2003", "ok"]);
    for (const { requestId, time } of checks()) {
      expect(requestId).toMatch(/^[\w-]{36}$/);
      expect(Date.parse(String(time))).toBeGreaterThan(0);
    }
    const secrets = [payer, testCustomers.wrongOtp, testCustomers.otp];
    for (const secret of secrets) expect(limited.portal.output().slice(read)).not.toContain(`"${secret}`);
    expect(limited.portal.output().slice(read)).not.toContain(payer);
  });
});
