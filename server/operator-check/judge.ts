import { OK } from "@domain/http-status";
import { jsonOf } from "@domain/json";
import { operations } from "@sandbox/contract/operations";
import { addedToShops } from "../operator/content";
import { readEnvelope } from "../operator/envelope";
import type { Answer, Outage, Reason } from "../operator/errors";
import type { Mismatch, MismatchEffect } from "../operator/mismatch";
import type { Exchange } from "./exchange";
import type { Effect, Findings } from "./findings";
import { strictMismatches } from "./strict";
import { unlistedFields } from "./unlisted";

/** A mismatch that the portal's own reader has reported. */
export interface ReadMismatch extends Mismatch {
  effect: MismatchEffect;
}

/**
 * The expected result of a call: a success, any refusal, a refusal for one reason, or any answer, which the caller
 * checks itself.
 */
export type Expectation = "success" | "any refusal" | "any answer" | Reason;

const ENVELOPE = "#/components/schemas/Envelope";

const effects: Readonly<Record<MismatchEffect, Effect>> = {
  malformed: "makes the answer unusable",
  dropped: "is left out",
  unknown: "is replaced by a fallback",
};

const outages: Readonly<Record<Outage["cause"], string>> = {
  paused: "was not made",
  "too-long": "could not be sent: a value is too long to be encrypted",
  "not-sent": "could not be sent: no connection",
  certificate: "could not be sent: the certificate is not trusted",
  timeout: "was not answered in time",
  connection: "lost its connection",
  http: "was answered with an HTTP error",
  malformed: "was answered with something unreadable",
};

/** Compares an answer with the contract and with what the portal's reader made of it. */
export function judge(
  subject: string,
  exchange: Exchange | undefined,
  answer: Answer<unknown>,
  read: readonly ReadMismatch[],
  expected: Expectation,
  findings: Findings,
): void {
  if (!exchange) {
    if (!answer.ok && answer.failure.kind === "outage")
      findings.deviation(subject, outages[answer.failure.cause]);
    return;
  }
  const json = jsonOf(exchange.body);
  judgeFrame(subject, exchange, json, findings);
  const envelope = readEnvelope(exchange.status, exchange.body);
  const isSuccess = "envelope" in envelope;
  const schema = isSuccess ? operations().find(({ id }) => id === subject)?.answer : ENVELOPE;
  const strict = json === undefined || schema === undefined ? [] : strictMismatches(schema, json);
  report(subject, strict, read, findings);
  if (isSuccess && schema !== undefined) {
    const unlisted = unlistedFields(schema, json).filter((path) => !isReadAllTheSame(subject, path));
    reportUnlisted(subject, unlisted, findings);
  }
  judgeOutcome(subject, exchange, answer, expected, findings);
}

/** Whether the portal reads a field that the contract does not name. */
function isReadAllTheSame(subject: string, path: string): boolean {
  return subject === "findShops" && (path.split(".").at(-1) ?? "") in addedToShops;
}

/** Checks the HTTP status, the content type, and whether statusCode and status agree about success. */
function judgeFrame(
  subject: string,
  { status, contentType }: Exchange,
  json: unknown,
  findings: Findings,
): void {
  if (json === undefined) {
    // The reader reports a missing status where the HTTP status alone is not enough.
    if (status >= 400)
      findings.warning(subject, `was answered with HTTP ${status} and a body that is not JSON`);
    return;
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType.trim()))
    findings.deviation(subject, "has a Content-Type other than application/json");
  if (typeof json !== "object" || json === null || !("statusCode" in json) || !("status" in json)) return;
  const byCode = String(json.statusCode) === String(OK);
  const byStatus = String(json.status).trim().toLowerCase() === "success";
  if (byCode !== byStatus)
    findings.deviation(
      subject,
      "contradicts itself: statusCode and status do not both say success or failure",
    );
  if (byCode && byStatus && status !== OK)
    findings.deviation(subject, `says success with HTTP status ${status}, the contract says 200`);
}

/** Reports one finding for each place, in the contract's words with the effect of the portal's reader. */
function report(
  subject: string,
  strict: readonly Mismatch[],
  read: readonly ReadMismatch[],
  findings: Findings,
): void {
  const byPath = new Map(read.map((mismatch) => [mismatch.path, mismatch.effect]));
  const told = new Set(strict.map(({ path }) => path));
  for (const { path, problem } of strict) {
    const effect = byPath.get(path);
    const severity = "deviation";
    findings.add({
      severity,
      subject,
      path,
      problem,
      effect: effect === undefined ? "is read all the same" : effects[effect],
    });
  }
  for (const { path, problem, effect } of read)
    if (!told.has(path))
      findings.add({
        severity: "deviation",
        subject,
        path: path === "" ? "the answer" : path,
        problem,
        effect: effects[effect],
      });
}

function reportUnlisted(subject: string, paths: readonly string[], findings: Findings): void {
  for (const path of paths)
    findings.add({
      severity: "warning",
      subject,
      path,
      problem: "is not in the contract; is it another field, spelt in another way?",
    });
}

function judgeOutcome(
  subject: string,
  { status }: Exchange,
  answer: Answer<unknown>,
  expected: Expectation,
  findings: Findings,
): void {
  if (expected === "any answer") return;
  if (answer.ok) {
    if (expected !== "success") findings.deviation(subject, "was a success where a refusal was expected");
    return;
  }
  const { failure } = answer;
  if (failure.kind === "outage") {
    if (failure.cause === "http") findings.deviation(subject, `was answered with HTTP ${status}`);
    return;
  }
  if (expected === failure.reason || expected === "any refusal") return;
  const { code } = failure;
  findings.deviation(
    subject,
    expected === "success"
      ? `was refused with the code ${code} where a success was expected`
      : `was refused with the code ${code}, which does not mean ${expected}`,
  );
}
