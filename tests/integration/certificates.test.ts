import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { connectRedis } from "../../server/exactly-once/stores/redis-connection";
import { createLog } from "../../server/log";
import { createOperator } from "../../server/operator/client";
import { sendOverHttp } from "../../server/operator/send";
import { createGeocoder } from "../../server/places/geocoder";
import { packIn } from "../support/brand";
import { preparedKeyPairs } from "../support/key-pairs";
import { startUntrustedServer } from "../support/tls";

let server: Awaited<ReturnType<typeof startUntrustedServer>>;
beforeAll(async () => {
  server = await startUntrustedServer();
});
afterAll(() => server.stop());
afterEach(() => expect(server.requests).toEqual([]));

describe("A server whose certificate is not trusted gets no request, and", () => {
  it("as the operator leaves a payment unsent", async () => {
    const url = `https://127.0.0.1:${server.port}`;
    const log = createLog("silent");
    const warn = vi.spyOn(log, "warn");
    const operator = createOperator(
      {
        url,
        contentUrl: url,
        apiKey: "key",
        serviceId: "service",
        timeoutMs: 8000,
        publicKeyPem: preparedKeyPairs()().publicKey,
        send: sendOverHttp(),
      },
      log,
    ).for("request");
    const answer = await operator.call({
      operation: "processWalletPayment",
      method: "POST",
      path: "/payment",
      body: {},
      readOnly: true,
      part: "none",
      answer: z.unknown(),
    });
    const failure = { kind: "outage", cause: "certificate", maybeExecuted: false };
    expect(answer).toMatchObject({ ok: false, failure });
    const line: unknown = expect.objectContaining({ outcome: "certificate" });
    expect(warn).toHaveBeenCalledExactlyOnceWith(line, "operator call failed");
  });

  it("as Redis is out of reach", async () => {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const place = { host: "127.0.0.1", port: server.port, db: 0, tls: true };
    const redis = await connectRedis({ ...place, username: undefined, password: undefined }, log);
    expect(await redis.isReachable()).toBe(false);
    redis.close();
    expect(log.error.mock.calls[0]?.[0]).toEqual({ cause: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  });

  it("as a geocoder has no answer", async () => {
    const geocoder = createGeocoder(`https://127.0.0.1:${server.port}/json`);
    const query = { address: "Moundou", language: "fr", country: "TD", box: packIn("TD").map.box } as const;
    expect(await geocoder(query)).toBeUndefined();
  });
});
