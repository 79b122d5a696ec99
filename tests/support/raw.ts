import { request } from "node:http";
import { connect } from "node:net";

/** Sends a request literally, unlike any client, and returns the status of the answer; 0 without an answer. */
export function statusOfRaw(url: string, lines: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    socket.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  });
}

export interface RawAnswer {
  status: number;
  type: string;
  location: string;
  body: string;
}

/** Requests an address literally, because other clients normalise it, and follows no redirect. */
export function openRaw(
  url: string,
  path: string,
  method: "GET" | "HEAD" | "POST" = "GET",
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, agent: false }, (incoming) => {
      let body = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      incoming.on("error", reject).on("end", () => {
        const { "content-type": type = "", location = "" } = incoming.headers;
        resolve({ status: incoming.statusCode ?? 0, type, location, body });
      });
    });
    outgoing.on("error", reject).end();
  });
}
