import { refused, Call, type Answer, type Box } from "./box";
import { tokenOwner } from "./otp/proofs";
import { ContractViolation, headerProblems, judgeBody, parameterProblems } from "./contract/check";
import { findOperation, type Operation } from "./contract/operations";
import { recall, remember } from "./idempotency";
import { decrypt } from "./keys";
import { privateKeyOf } from "./money/payments";
import { HANDLERS, WRITING_GETS } from "./operations";
import { local } from "./people/lines";

function violation(box: Box, operation: string, problems: string[]): Answer {
  const text = `${operation}: ${problems.join("; ")}`;
  note(box, text);
  return refused(400, `contract: ${text}`);
}

function note(box: Box, text: string): void {
  box.store.run("insert into violation (text) values (?)", text);
  box.log({ event: "sandbox.violation", text });
}

/** amPin may travel under its transaction's own key; everything else under the operator's. */
function decryptWith(box: Box) {
  return (property: string, cipher: string, body: Record<string, unknown>): string => {
    const id = body.transactionId;
    const own = property === "amPin" && typeof id === "string" ? privateKeyOf(box, id) : undefined;
    return decrypt(own ?? box.keys.privateKey, cipher);
  };
}

/** Whether the bearer token opens the wallet that the request speaks of. */
function tokenFits(box: Box, call: Call): boolean {
  return tokenOwner(box, call.token ?? "") === local(call.text("paymentMobile"));
}

function execute(box: Box, operation: Operation, call: Call, key: string): Answer {
  if (operation.idempotent) {
    const past = recall(box, operation.id, key, call.body);
    if (past) return past;
  }
  // An unknown caller is turned away before anything is executed, so his key stays free.
  if (operation.secured && !tokenFits(box, call)) {
    return { ...refused(401, "Votre session a expiré. Demandez un nouveau code."), http: 401 };
  }
  const handler = HANDLERS[operation.id];
  if (!handler) throw new Error(`no handler for ${operation.id}`);
  const answer = handler(box, call);
  if (operation.idempotent) remember(box, operation.id, key, call.body, answer);
  return answer;
}

/** Judges one request against the contract, then executes it, all or nothing. */
export async function dispatch(box: Box, request: Request): Promise<Answer> {
  const url = new URL(request.url);
  const found = findOperation(request.method, url.pathname);
  if (!found) return { ...refused(404, "No such operation"), http: 404 };
  const { operation, path } = found;
  const { headers } = request;
  const query = Object.fromEntries(url.searchParams);
  const text = operation.body ? await request.text() : "";
  const judged = judgeBody(operation, text, decryptWith(box));
  const countries = box.config.dualCurrency() ? ["TD", "CD"] : ["TD"];
  const problems = [
    ...headerProblems(headers, operation, countries),
    ...parameterProblems(operation, { query, path, headers }),
    ...judged.problems,
  ];
  if (problems.length > 0) return violation(box, operation.id, problems);
  if (judged.strangers.length > 0)
    note(box, `${operation.id}: unknown ${judged.strangers.join(", ")} (executed)`);
  const token = /^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1];
  const call = new Call(operation.id, judged.plain, query, path, token, headers.get("lang") ?? "fr");
  const work = () => execute(box, operation, call, headers.get("idempotency-key") ?? "");
  try {
    const writes = operation.method === "POST" || WRITING_GETS.has(operation.id);
    return writes ? box.store.atomically(work) : work();
  } catch (error) {
    if (error instanceof ContractViolation) return violation(box, operation.id, [error.message]);
    throw error;
  }
}
