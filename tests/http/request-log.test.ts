import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PAYMENT, WALLET } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { createTestPortal } from "../support/test-portal";
import { submitOtp, toOtp } from "../support/wallet-walk";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";

const requestLine = z.object({
  msg: z.enum(["request", "request failed"]),
  requestId: z.uuid(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  outcome: z.string(),
  client: z.string(),
  browserId: z.string().optional(),
  traceId: z.string().optional(),
});

describe("The log's line of a request", () => {
  const portal = createTestPortal({ fresh: true, env: { LOG_LEVEL: "info", TRUST_PROXY: "1" } });

  const lines = () =>
    portal
      .output()
      .split("\n")
      .flatMap((text) => {
        if (!text.includes('"msg":"request')) return [];
        const read = requestLine.safeParse(JSON.parse(text));
        return read.success ? [read.data] : [];
      });
  /** The lines of what a customer does; `last` is the route of the last request. */
  async function linesOf(act: () => Promise<unknown>, last: string) {
    const before = lines().length;
    await act();
    await expect.poll(() => lines().slice(before).at(-1)?.route).toBe(last);
    return lines().slice(before);
  }
  async function lineOf(path: string, headers: Record<string, string> = {}) {
    const found = await linesOf(() => get(path, headers), path);
    return found.at(-1);
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, { headers, redirect: "manual" });

  it("says what came of it", async () => {
    const outcomes = await linesOf(async () => {
      await get("/no-such-page");
      await get("/store_finder/dealers");
      await get("/about");
    }, "/about");
    expect(outcomes.map(({ route, outcome }) => `${route} ${outcome}`)).toEqual([
      "other refused",
      "other redirected",
      "/about shown",
    ]);
  });

  it("names the visit in all its requests, and gives other visits other names", async () => {
    const one = await linesOf(() => toPayment(portal.customer()), PAYMENT);
    const other = await linesOf(() => toPayment(portal.customer()), PAYMENT);
    const visits = (found: typeof one) => new Set(found.flatMap(({ browserId }) => browserId ?? []));
    expect(visits(one).size).toBe(1);
    expect(visits(other).size).toBe(1);
    expect([...visits(one)]).not.toEqual([...visits(other)]);
  });

  it("says that a step failed although its answer leads on", async () => {
    const client = portal.customer();
    await toOtp(client);
    const found = await linesOf(() => submitOtp(client, "999999"), `${WALLET}/code`);
    expect(found.map(({ method, outcome }) => `${method} ${outcome}`)).toContain("POST step-failed");
  });

  it("has a different hash for each client, without its address", async () => {
    const first = await lineOf("/about", { "x-forwarded-for": "203.0.113.7" });
    const again = await lineOf("/privacy", { "x-forwarded-for": "203.0.113.7" });
    const other = await lineOf("/about", { "x-forwarded-for": "203.0.113.8" });
    expect(again?.client).toBe(first?.client);
    expect(other?.client).not.toBe(first?.client);
    expect(portal.output()).not.toContain("203.0.113");
  });

  it("names a page once for each visitor, also when it is kept, and warns of nothing", async () => {
    const views = () => portal.output().split('"page_view"').length - 1;
    const before = views();
    await lineOf("/contact-us");
    await lineOf("/contact-us");
    expect(views() - before).toBe(2);
    expect(portal.output()).not.toContain("TRUST_PROXY");
  });

  it("stays in the trace of its caller, and so do its calls to the operator (R-OPS-29)", async () => {
    portal.backend.requests.splice(0);
    const line = await lineOf("/table", { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` });
    expect(line?.traceId).toBe(TRACE_ID);
    const calls = portal.backend.requests.map(({ headers }) => headers["traceparent"] ?? "none");
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(call).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  });

  it.each(["00-0-0-0", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, "a b"])(
    "takes no trace from the header %j, and gives the calls the request's own",
    async (traceparent) => {
      portal.backend.requests.splice(0);
      const line = await lineOf("/table", { traceparent });
      expect(line?.traceId).toBeUndefined();
      const own = line?.requestId.replaceAll("-", "");
      const calls = portal.backend.requests.map(({ headers }) => headers["traceparent"] ?? "none");
      expect(calls.length).toBeGreaterThan(0);
      for (const call of calls) expect(call).toContain(`00-${own}-`);
    },
  );
});
