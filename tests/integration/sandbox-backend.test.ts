import { afterEach, describe, expect, it } from "vitest";
import { createContractClient } from "../support/contract";
import { startBackend, type Backend, type BackendOptions, type Fault } from "../support/backend";
import { walletRecharge } from "../support/wallet-recharge";

let backend: Backend | undefined;
afterEach(async () => {
  await backend?.stop();
  backend = undefined;
});

/** The time after which a call counts as hanging, which is longer than an answer takes on a busy machine. */
const HANG_LIMIT_MS = 1_000;

async function start(options?: BackendOptions) {
  const running = await startBackend(options);
  backend = running;
  const fetchNow = (request: Request) => fetch(request, { signal: AbortSignal.timeout(HANG_LIMIT_MS) });
  const api = createContractClient(fetchNow, running.sandbox.publicKeyPem, running.url);
  const initiate = (key: string) => api.post("initiatePayment", walletRecharge, { key });
  return { running, api, initiate };
}

describe("The scripted backend", () => {
  it("carries out a call or not, as each fault says, and gives the true answer to the same key", async () => {
    const { running, initiate } = await start();
    const faults: [Fault["kind"], boolean][] = [
      ["drop-before", false],
      ["drop-after", true],
      ["hang-before", false],
      ["hang-after", true],
      ["html", false],
      ["html-after", true],
      ["truncated", true],
    ];
    for (const [kind] of faults) {
      if (kind === "answer" || kind === "changed" || kind === "slow") continue;
      running.faults.add({ operation: "initiatePayment", kind });
      await expect(initiate(kind)).rejects.toThrow();
      expect((await initiate(kind)).code).toBe(200);
    }
    expect(running.requests.map(({ status }) => status)).toEqual([
      ...[undefined, 200, undefined, 200, undefined, 200, undefined, 200],
      ...[500, 200, 500, 200, 200, 200],
    ]);
    expect(running.requests[0]).toMatchObject({ operationId: "initiatePayment", body: { amount: "500" } });
    expect(running.requests[0]?.headers["idempotency-key"]).toBe("drop-before");
  });

  it("gives a scripted answer, with its delay and as often as scripted", async () => {
    const { running, api } = await start();
    running.faults.add({
      operation: "*",
      kind: "answer",
      body: { statusCode: 1006, message: "no" },
      times: 2,
    });
    running.faults.add({ operation: "getProductConfig", kind: "slow", ms: 50 });
    expect((await api.get("getProductConfig")).code).toBe(1006);
    expect((await api.get("getProductConfig")).code).toBe(1006);
    const began = Date.now();
    expect((await api.get("getProductConfig")).code).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(45);
    running.faults.add({ operation: "*", kind: "html", times: Infinity });
    running.faults.clear();
    expect((await api.get("getProductConfig")).code).toBe(200);
  });

  it("can ignore idempotency keys", async () => {
    const { initiate } = await start({ honourIdempotency: false });
    const [first, second] = [await initiate("k"), await initiate("k")];
    expect(first.result.transactionId).not.toBe(second.result.transactionId);
  });

  it("stops while calls hang", async () => {
    const { running, api } = await start({ config: { preMinAmnt: 7 } });
    expect(running.env.OPERATOR_API_URL).toBe(running.url);
    expect((await api.get("getConfig", { code: "PORTAL" })).result.configData).toMatchObject({
      preMinAmnt: 7,
    });
    running.faults.add({ operation: "*", kind: "hang-before" });
    const hanging = fetch(`${running.url}/resource/v1/get-product-config`).catch(() => "cut");
    await new Promise((done) => setTimeout(done, 50));
    await running.stop();
    backend = undefined;
    expect(await hanging).toBe("cut");
  });
});
