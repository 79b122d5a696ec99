import type { Agent, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { IDLE_CONNECTION_MS } from "@domain/tuning";

/** A server may close a connection this much before its announced time, so nothing is sent over it from then on. */
const IDLE_MARGIN_MS = 1_000;

/** How long the server keeps a connection that has answered, in ms. */
const announced = new WeakMap<Socket, number>();

/**
 * Keeps idle connections of an agent for IDLE_CONNECTION_MS or the shorter time that the server announces, because a
 * payment over a connection that the server just closes has an unknown outcome.
 */
export function keepIdleFor<T extends Agent>(agent: T): T {
  agent.keepSocketAlive = (socket) => {
    if (!(socket instanceof Socket)) return false;
    const idleMs = Math.min(IDLE_CONNECTION_MS, (announced.get(socket) ?? Infinity) - IDLE_MARGIN_MS);
    if (idleMs <= 0) return false;
    socket.setTimeout(idleMs);
    socket.setKeepAlive(true);
    socket.unref();
    return true;
  };
  return agent;
}

/** Notes how long the server keeps the connection of its answer (header `Keep-Alive: timeout=5`, in seconds). */
export function noteKeepAlive({ headers, socket }: IncomingMessage): void {
  const seconds = /timeout=(\d+)/i.exec(String(headers["keep-alive"] ?? ""))?.[1];
  if (seconds === undefined) announced.delete(socket);
  else announced.set(socket, Number(seconds) * 1000);
}
