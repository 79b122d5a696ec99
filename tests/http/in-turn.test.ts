import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();

const PAGES_AT_ONCE = 40;

/** A connection that the service has accepted and answered once. */
async function connection(): Promise<Socket> {
  const socket = connect(Number(new URL(portal.url).port), "127.0.0.1");
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${new URL(portal.url).host}\r\n\r\n`);
  await once(socket, "data");
  return socket;
}

describe("While many customers with orders ask for pages at once", () => {
  it.each(["/healthz", "/readyz"])("%s does not wait for their pages", async (probe) => {
    const client = portal.customer();
    await toPayment(client);
    const sockets = await Promise.all(Array.from({ length: PAGES_AT_ONCE + 1 }, connection));
    const [ofProbe, ...ofPages] = sockets;
    const { host } = new URL(portal.url);
    const cookie = client.jar.header(new URL(portal.url));
    const answered: string[] = [];
    const all = sockets.map(async (socket) => {
      const begun: unknown = await once(socket, "data");
      expect(String(begun)).toMatch(/^HTTP\/1\.1 200 /);
      answered.push(socket === ofProbe ? probe : RECHARGE);
    });
    for (const socket of ofPages)
      socket.write(`GET ${RECHARGE} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    ofProbe?.write(`GET ${probe} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await Promise.all(all);
    for (const socket of sockets) socket.destroy();
    expect(answered.indexOf(probe)).toBeLessThan(PAGES_AT_ONCE / 2);
  });
});
