import { generateKeyPairSync } from "node:crypto";
import { PUBLIC_KEY_MIN_BITS } from "@domain/rule-numbers";
import type { OperatorClient } from "../operator/client";
import { validateFixedAccount, validateLine } from "../operator/subscriber";
import type { Caller } from "./caller";
import type { Findings } from "./findings";
import { type Given, missing } from "./given";

export const KEY_CHECK = "Public key";

/**
 * Checks OPERATOR_PUBLIC_KEY by calling validateLine, which changes nothing and whose answer depends on the decrypted
 * number, and expects a refusal of the same call under a foreign key, because a backend that ignores the number would
 * accept both.
 */
export async function checkKey(caller: Caller, given: Given, findings: Findings): Promise<void> {
  const ask = encryptedCall(given);
  if (!ask) {
    findings.notChecked(KEY_CHECK, missing(given, "msisdn") ?? "");
    return;
  }
  const own = await ask(caller.unjudged({}));
  const foreign = await ask(caller.unjudged({ publicKeyPem: foreignKey() }));
  if (!own.ok && own.failure.kind === "outage") findings.notChecked(KEY_CHECK, "validateLine has failed");
  else if (foreign.ok)
    findings.deviation(KEY_CHECK, "a number under another key is accepted: the backend does not decrypt it");
  else if (!own.ok)
    findings.deviation(
      KEY_CHECK,
      "a number under OPERATOR_PUBLIC_KEY is refused as one under another key is: the key or the number is wrong",
    );
}

function encryptedCall({ msisdn, fixedAccount, email }: Given) {
  if (msisdn !== undefined) return (client: OperatorClient) => validateLine(client, { msisdn });
  if (fixedAccount === undefined || email === undefined) return undefined;
  return (client: OperatorClient) => validateFixedAccount(client, { accountNo: fixedAccount, email });
}

let foreign: string | undefined;
/** A key that no backend has, made once. */
function foreignKey(): string {
  foreign ??= generateKeyPairSync("rsa", { modulusLength: PUBLIC_KEY_MIN_BITS })
    .publicKey.export({ type: "spki", format: "pem" })
    .toString();
  return foreign;
}
