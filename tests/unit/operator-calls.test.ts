import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type CallMetrics } from "../../server/operator/calls";
import { createOperator } from "../../server/operator/client";
import { type Call } from "../../server/operator/call";
import { sendTo } from "../../server/operator/send";
import { getOpenInvoices, validateLine } from "../../server/operator/subscriber";
import { getTransactionStatus, processPayment } from "../../server/operator/transaction";
import { createLog } from "../../server/log";
import { preparedKeyPairs } from "../support/key-pairs";

/** A backend that holds its answers until they are released, and counts its calls. */
function heldBackend(body: unknown = { statusCode: 200, result: "PREPAID" }) {
  const requests: Request[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const metrics = {
    ended: vi.fn(),
    inFlight: vi.fn(),
    circuit: vi.fn<CallMetrics["circuit"]>(),
  } satisfies CallMetrics;
  const operator = createOperator(
    {
      url: "http://backend",
      contentUrl: "http://backend",
      apiKey: "k",
      serviceId: "s",
      timeoutMs: 8000,
      publicKeyPem: preparedKeyPairs()().publicKey,
      send: sendTo(async (request) => {
        requests.push(request);
        await held;
        return Response.json(body);
      }),
    },
    createLog("silent"),
    { metrics },
  );
  return { operator, requests, release: () => release(), metrics };
}

const processing: Parameters<typeof processPayment>[1] = {
  transactionId: "T1",
  isSubscriberRequest: true,
  proccessFlag: true,
  paymentGateway: "AM",
  paymentMode: "MOBILE_MONEY",
};
const OTHER = { transactionStatus: "SUCCESS" };

describe("Equal reads that run at the same time", () => {
  it("are one call, whose answer all get", async () => {
    const { operator, requests, release, metrics } = heldBackend();
    const answers = Array.from({ length: 100 }, (_, index) =>
      validateLine(operator.for(`request-${index}`), { msisdn: "66000001" }),
    );
    release();
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ ok: true, value: "PREPAID" });
    expect(requests.map(({ headers }) => headers.get("x-request-id"))).toEqual(["request-0"]);
    expect(metrics.ended).toHaveBeenCalledOnce();
  });

  it("of one transaction's status are one call for the pages that show it", async () => {
    const { operator, requests, release } = heldBackend({
      statusCode: 200,
      result: { transactionId: "T1", ...OTHER },
    });
    const client = operator.for("request");
    const reads = Array.from({ length: 100 }, () => getTransactionStatus(client, "T1", { shared: true }));
    release();
    for (const answer of await Promise.all(reads)) expect(answer.ok).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it("are several calls when they ask for different things", async () => {
    const { operator, requests, release } = heldBackend();
    const client = operator.for("request");
    const reads = [
      validateLine(client, { msisdn: "66000001" }),
      validateLine(client, { msisdn: "66000002" }),
      validateLine(client, { msisdn: "66000001", checkIfBroadband: true }),
    ];
    release();
    await Promise.all(reads);
    expect(requests).toHaveLength(3);
  });

  it("are several calls one after the other", async () => {
    const { operator, requests, release } = heldBackend();
    release();
    await validateLine(operator.for("one"), { msisdn: "66000001" });
    await validateLine(operator.for("other"), { msisdn: "66000001" });
    expect(requests).toHaveLength(2);
  });
});

const secret: Call<unknown> = {
  operation: "listBundles",
  method: "GET",
  path: "/x",
  part: "none",
  answer: z.unknown(),
  readOnly: true,
  headers: { authorization: "Bearer of-one-customer" },
};

describe("Equal calls stay calls of their own", () => {
  it.each<[string, (operator: ReturnType<typeof heldBackend>["operator"]) => Promise<unknown>]>([
    ["that decide about a payment", (operator) => getTransactionStatus(operator.for("r"), "T1")],
    [
      "that decide whether an invoice is owed",
      (operator) => getOpenInvoices(operator.for("r"), { accountNo: "PE1", email: "a@b.td" }),
    ],
    ["that move money", (operator) => processPayment(operator.for("r"), processing, "key")],
    ["with a customer's authorization", (operator) => operator.for("r").call(secret)],
  ])("%s", async (_what, call) => {
    const { operator, requests, release } = heldBackend();
    const both = [call(operator), call(operator)];
    release();
    await Promise.all(both);
    expect(requests).toHaveLength(2);
  });
});

describe("The metrics of calls", () => {
  it("count the calls under way, and how each call ended (R-OPR-23)", async () => {
    const { operator, release, metrics } = heldBackend({ statusCode: "1004", message: "no" });
    const call = processPayment(operator.for("r"), processing, "key");
    expect(metrics.inFlight).toHaveBeenLastCalledWith("money", 1);
    release();
    await call;
    expect(metrics.inFlight).toHaveBeenLastCalledWith("money", 0);
    expect(metrics.ended).toHaveBeenCalledExactlyOnceWith("processPayment", "refused", expect.any(Number));
  });

  it("show which groups pause, from the start on", () => {
    const { metrics } = heldBackend();
    expect(metrics.circuit.mock.calls.map(([group, isPaused]) => [group, isPaused()])).toEqual(
      ["content", "catalogue", "lines", "codes", "money", "status"].map((group) => [group, false]),
    );
  });
});
