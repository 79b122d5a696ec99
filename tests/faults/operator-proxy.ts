import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { UNAVAILABLE } from "../../domain/http-status";
import { listenLocally } from "../support/local-server";
import { freePort } from "../support/portal";

/** How the operator behaves, as the portal sees it. */
export type OperatorMode = "answers" | "hangs" | "fails" | "refuses";

export interface OperatorProxy {
  readonly url: string;
  set(mode: OperatorMode): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a proxy between the portal and its operator; while the operator hangs or fails, every second call is carried
 * out and only its answer is lost, and the portal cannot tell which.
 */
export async function startOperatorProxy(operatorUrl: string): Promise<OperatorProxy> {
  const port = await freePort();
  const agent = new Agent({ keepAlive: true });
  const operator = new URL(operatorUrl);
  let mode: OperatorMode = "answers";
  let calls = 0;

  function forward(incoming: IncomingMessage, response: ServerResponse | undefined): void {
    const { method = "GET", url: path = "/", headers } = incoming;
    const place = { host: operator.hostname, port: operator.port, agent };
    const outgoing = request({ ...place, method, path, headers }, (answer) => {
      if (!response) return void answer.resume();
      response.writeHead(answer.statusCode ?? UNAVAILABLE, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response?.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, response) => {
    if (mode === "answers") {
      forward(incoming, response);
      return;
    }
    calls += 1;
    if (calls % 2 === 0) forward(incoming, undefined);
    else incoming.resume();
    if (mode === "fails") response.writeHead(UNAVAILABLE).end();
  });
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });

  await listenLocally(server, port);
  return {
    url: `http://127.0.0.1:${port}`,
    async set(next) {
      if (next === "refuses") await close();
      else if (mode === "refuses") await listenLocally(server, port);
      mode = next;
    },
    async stop() {
      if (server.listening) await close();
      agent.destroy();
    },
  };
}
