import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { CHECK_CERTIFICATE_DAYS } from "@domain/tuning";
import { DAY_MS } from "@domain/durations";
import type { Findings } from "./findings";

const HTTPS_PORT = 443;

/** The name of the check of one address. */
export const tlsOf = (host: string) => `TLS of ${host}`;

/** Checks the certificate of an address; plain http is only a warning, because a check may run inside a tunnel. */
export async function checkTls(address: string, timeoutMs: number, findings: Findings): Promise<void> {
  const url = new URL(address);
  const subject = tlsOf(url.host);
  if (url.protocol === "http:") {
    findings.warning(subject, "plain http: numbers, codes and the key of the API can be read on the way");
    return;
  }
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const seen = await handshake(hostname, Number(url.port || HTTPS_PORT), timeoutMs);
  if (!seen) {
    findings.deviation(subject, "no TLS connection could be made");
    return;
  }
  const daysLeft = Math.floor((seen.validTo - Date.now()) / DAY_MS);
  findings.facts.set(subject, `${seen.protocol}, certificate valid for ${Math.max(daysLeft, 0)} days`);
  if (!seen.trusted)
    findings.deviation(
      subject,
      `the certificate is not trusted (${seen.reason}); the portal sends nothing there`,
    );
  if (daysLeft < 0) findings.deviation(subject, `the certificate expired ${-daysLeft} days ago`);
  else if (daysLeft < CHECK_CERTIFICATE_DAYS)
    findings.warning(subject, `the certificate expires in ${daysLeft} days`);
  if (seen.protocol !== "TLSv1.2" && seen.protocol !== "TLSv1.3")
    findings.warning(subject, `the protocol is ${seen.protocol}, which is out of date`);
}

interface Handshake {
  trusted: boolean;
  reason: string;
  /** The end of the certificate's validity, epoch ms. */
  validTo: number;
  protocol: string;
}

/** Accepts any certificate, because the certificate is only inspected and nothing is sent. */
function handshake(host: string, port: number, timeoutMs: number): Promise<Handshake | undefined> {
  return new Promise((resolve) => {
    // An IP address must not be sent as a server name.
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket: TLSSocket = connect({ host, port, ...name, rejectUnauthorized: false }, () => {
      const { valid_to } = socket.getPeerCertificate();
      resolve({
        trusted: socket.authorized,
        reason: codeOf(socket.authorizationError),
        validTo: Date.parse(valid_to),
        protocol: socket.getProtocol() ?? "unknown",
      });
      socket.destroy();
    });
    const end = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(timeoutMs, end);
    socket.once("error", end);
  });
}

/**
 * Returns the code of an error, because its message may be long; Node gives the code of a certificate chain as a text.
 */
function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : String(error);
}
