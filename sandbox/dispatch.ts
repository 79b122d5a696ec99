import { refused, Call, type Answer, type SandboxContext } from "./context";
import { tokenOwner } from "./otp/proofs";
import { ContractViolation, headerProblems, validateBody, parameterProblems } from "./contract/check";
import { findOperation, type Operation } from "./contract/operations";
import { recall, remember } from "./idempotency";
import { decrypt } from "./keys";
import { needsKeyPair } from "./money/initiate";
import { privateKeyOf } from "./money/payments";
import { HANDLERS, WRITING_GETS } from "./operations";
import { localNumber } from "./subscribers/lines";

function violation(context: SandboxContext, operation: string, problems: string[]): Answer {
  const text = `${operation}: ${problems.join("; ")}`;
  note(context, text);
  return refused(400, `contract: ${text}`);
}

function note(context: SandboxContext, text: string): void {
  context.store.run("insert into violation (text) values (?)", text);
  context.log({ event: "sandbox.violation", text });
}

/** Decrypts amPin with the key of its transaction, if it has one, and everything else with the operator's key. */
function decryptWith(context: SandboxContext) {
  return (property: string, cipher: string, body: Record<string, unknown>): string => {
    const id = body.transactionId;
    const own = property === "amPin" && typeof id === "string" ? privateKeyOf(context, id) : undefined;
    return decrypt(own ?? context.keys.privateKey, cipher);
  };
}

/** Whether the bearer token belongs to the number of the request. */
function tokenFits(context: SandboxContext, call: Call): boolean {
  return tokenOwner(context, call.token ?? "") === localNumber(call.text("paymentMobile"));
}

function execute(context: SandboxContext, operation: Operation, call: Call, key: string): Answer {
  if (operation.idempotent) {
    const past = recall(context, operation.id, key, call.body);
    if (past) return past;
  }
  // A refusal for a wrong token is not stored, so that the idempotency key can be used again.
  if (operation.secured && !tokenFits(context, call)) {
    return { ...refused(401, "Votre session a expiré. Demandez un nouveau code."), http: 401 };
  }
  const handler = HANDLERS[operation.id];
  if (!handler) throw new Error(`no handler for ${operation.id}`);
  const answer = handler(context, call);
  if (operation.idempotent) remember(context, operation.id, key, call.body, answer);
  return answer;
}

/** Validates a request against the contract, then executes it in one database transaction. */
export async function dispatch(context: SandboxContext, request: Request): Promise<Answer> {
  const url = new URL(request.url);
  const found = findOperation(request.method, url.pathname);
  if (!found) return { ...refused(404, "No such operation"), http: 404 };
  const { operation, path } = found;
  const { headers } = request;
  const query = Object.fromEntries(url.searchParams);
  const text = operation.body ? await request.text() : "";
  const body = validateBody(operation, text, decryptWith(context));
  const countries = context.config.opcos();
  const problems = [
    ...headerProblems(headers, operation, countries),
    ...parameterProblems(operation, { query, path, headers }),
    ...body.problems,
  ];
  if (problems.length > 0) return violation(context, operation.id, problems);
  if (body.unknownProperties.length > 0)
    note(context, `${operation.id}: unknown ${body.unknownProperties.join(", ")} (executed)`);
  const token = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1];
  const call = new Call(operation.id, body.plain, query, path, token, headers.get("lang") ?? "fr");
  if (needsKeyPair(call)) await context.transactionKeys.prepare();
  const work = () => execute(context, operation, call, headers.get("idempotency-key") ?? "");
  try {
    const writes = operation.method === "POST" || WRITING_GETS.has(operation.id);
    return writes ? context.store.atomically(work) : work();
  } catch (error) {
    if (error instanceof ContractViolation) return violation(context, operation.id, [error.message]);
    throw error;
  }
}
