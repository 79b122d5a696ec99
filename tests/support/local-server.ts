import { once } from "node:events";
import { Server as HttpServer } from "node:http";
import { Server as HttpsServer } from "node:https";
import type { Server } from "node:net";
import { KEEP_ALIVE_MS } from "../../domain/tuning";

/**
 * Opens a server of a test on this machine alone, and returns its port: `port`, or one of the system's choice.
 * Idle connections stay open longer than a busy machine can stop a test: after Node's own 5 s, a server would close one
 * just as the test sends over it.
 */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  if (server instanceof HttpServer || server instanceof HttpsServer) server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
