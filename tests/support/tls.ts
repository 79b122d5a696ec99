import { createServer } from "node:https";
import { getRequestListener } from "@hono/node-server";
import forge from "node-forge";
import { preparedKeyPairs } from "./key-pairs";
import { listenLocally } from "./local-server";

/** A server with a certificate that it has signed itself; `requests` lists what reached it after the handshake. */
export async function startUntrustedServer(): Promise<{
  port: number;
  requests: string[];
  stop: () => void;
}> {
  const requests: string[] = [];
  const server = createServer(selfSigned(), (request, response) => {
    requests.push(request.url ?? "");
    response.end("{}");
  });
  return { port: await listenLocally(server), requests, stop: () => server.close() };
}

/** An https server in front of a handler, with a certificate that it has signed itself. */
export async function startTlsServer(
  handler: (request: Request) => Promise<Response>,
): Promise<{ url: string; cert: string; stop: () => Promise<void> }> {
  const pair = selfSigned();
  const listener = getRequestListener(handler);
  const server = createServer(pair, (request, response) => void listener(request, response));
  const port = await listenLocally(server);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `https://127.0.0.1:${port}`, cert: pair.cert, stop };
}

/** A certificate for this machine that no authority has signed. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = preparedKeyPairs()();
  const certificate = forge.pki.createCertificate();
  const name = [{ name: "commonName", value: "localhost" }];
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notAfter = new Date(Date.now() + 24 * 60 * 60 * 1000);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate) };
}
