import { connect } from "node:net";

/** The status of the answer to a request as it is written, which no client of ours would send; 0 for none. */
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
