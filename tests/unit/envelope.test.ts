import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readEnvelope, readPart } from "../../server/operator/envelope";
import { AnswerTooLong } from "../../server/operator/answer-body";
import { outageOf, refusal, isBackendDown, outage } from "../../server/operator/errors";
import { looseNumber, text } from "../../server/operator/tolerant";

function read(http: number, body: unknown) {
  return readEnvelope(http, typeof body === "string" ? body : JSON.stringify(body));
}
function failureOf(http: number, body: unknown) {
  const answer = read(http, body);
  if (!("failure" in answer)) throw new Error("this was a success");
  return answer.failure;
}

describe("An answer of the operator", () => {
  it.each([
    { statusCode: 200 },
    { statusCode: "200" },
    { statusCode: 200, status: "failed" },
    { status: "success" },
    { status: " SUCCESS" },
    { statusCode: 1004, status: "success" },
    { statusCode: null, status: "success", message: null },
  ])("is a success: %j", (body) => {
    expect(read(200, body)).toHaveProperty("envelope");
  });

  it.each([
    [{ statusCode: 1004, status: "failed" }, "wrong-pin"],
    [{ statusCode: "1004" }, "wrong-pin"],
    [{ statusCode: "56D005" }, "wrong-pin-transaction-dead"],
    [{ statusCode: "56d005" }, "wrong-pin-transaction-dead"],
    [{ statusCode: 502 }, "limit-reached"],
    [{ status: "failed" }, "other"],
  ])("is a refusal in the operator's own words: %j", (body, reason) => {
    expect(failureOf(200, body)).toMatchObject({ kind: "refused", reason, via: "envelope" });
  });

  it("carries its message and the attempts left", () => {
    const body = { statusCode: 2003, message: "Code faux", result: { attemptsLeft: 3 } };
    expect(failureOf(200, body)).toMatchObject({ message: "Code faux", attemptsLeft: 3 });
    expect(failureOf(200, { ...body, result: { attemptsLeft: "2" } })).toMatchObject({ attemptsLeft: 2 });
  });

  it.each([null, "", undefined, -1, 1.5, "many", [], false])(
    "leaves the attempts undefined when the operator sends %j",
    (attemptsLeft) => {
      const failure = failureOf(200, { statusCode: 2003, result: { attemptsLeft } });
      expect(failure).toMatchObject({ attemptsLeft: undefined });
    },
  );

  it.each([
    ["an HTML page", "<!doctype html><h1>It works</h1>", "is not JSON, expected an object"],
    ["nothing", "", "is not JSON, expected an object"],
    ["half an object", '{"statusCode":20', "is not JSON, expected an object"],
    ["an array", "[]", "is a list, expected an object"],
    ["null", "null", "is null, expected an object"],
    ["a number", "200", "is a number, expected an object"],
    ["an object without status", "{}", "is missing, expected a number or a text"],
    ["statusCode null alone", '{"statusCode":null}', "is missing, expected a number or a text"],
  ])("is broken, says why, and may have been carried out, when it is %s", (_what, body, problem) => {
    expect(failureOf(200, body)).toMatchObject({
      kind: "outage",
      cause: "malformed",
      maybeExecuted: true,
      mismatches: [{ problem }],
    });
  });

  it.each([
    [204, "is not JSON, expected an object"],
    [301, "has HTTP status 301, expected 200"],
    [302, "has HTTP status 302, expected 200"],
    [304, "has HTTP status 304, expected 200"],
  ])("is broken when it comes with HTTP %i", (http, problem) => {
    expect(failureOf(http, "")).toMatchObject({
      kind: "outage",
      cause: "malformed",
      mismatches: [{ problem }],
    });
  });

  it.each([
    [500, "<h1>500</h1>"],
    [503, ""],
    [504, { message: "Endpoint request timed out" }],
    [500, { statusCode: 200, status: "success" }],
  ])("is a broken connection when it comes with HTTP %i and %j", (http, body) => {
    expect(failureOf(http, body)).toEqual({
      kind: "outage",
      cause: "http",
      maybeExecuted: true,
      detail: `HTTP ${http}`,
    });
  });

  it.each([
    [401, "<h1>Unauthorized</h1>", "token-expired", "http"],
    [401, { statusCode: 401, message: "expired" }, "token-expired", "envelope"],
    [502, "Bad Gateway", "limit-reached", "http"],
    [502, { statusCode: 502 }, "limit-reached", "envelope"],
    [409, { statusCode: 409 }, "key-conflict", "envelope"],
    [401, { statusCode: 4010, message: "expired" }, "token-expired", "envelope"],
    [409, { statusCode: "E-KEY" }, "key-conflict", "envelope"],
    [401, { statusCode: 4003 }, "proof-refused", "envelope"],
    [500, { statusCode: "E-KEY" }, "other", "envelope"],
    [400, { statusCode: 1004 }, "wrong-pin", "envelope"],
    [404, "", "other", "http"],
  ])("with HTTP %i and %j means %s", (http, body, reason, via) => {
    expect(failureOf(http, body)).toMatchObject({ kind: "refused", reason, via });
  });

  it.each([
    [404, "Compte suspendu"],
    [400, "Compte suspendu"],
    [502, undefined],
  ])("with HTTP %i and nothing but a message has the message %s (R-FRM-13)", (http, message) => {
    expect(failureOf(http, { message: "Compte suspendu" })).toMatchObject({ via: "http", message });
  });

  it("is broken when its result does not fit the operation, and names field and type, not the value", () => {
    const schema = z.object({ transactionId: text, amount: looseNumber });
    expect(readPart({ amount: "66000001x" }, schema, undefined, "result")).toEqual({
      ok: false,
      failure: {
        kind: "outage",
        cause: "malformed",
        maybeExecuted: true,
        mismatches: [
          { path: "result.transactionId", problem: "is missing, expected a text" },
          { path: "result.amount", problem: "is a text, expected a number" },
        ],
      },
    });
  });

  it("is broken when its result is missing, or holds an empty id", () => {
    const schema = z.object({ transactionId: text });
    expect(readPart({ transactionId: "T1" }, schema)).toEqual({ ok: true, value: { transactionId: "T1" } });
    expect(readPart({ transactionId: " " }, schema)).toMatchObject({ failure: { cause: "malformed" } });
    expect(readPart(null, schema)).toMatchObject({ failure: { cause: "malformed" } });
  });
});

describe("Each code of the contract", () => {
  it.each([
    ["2003", "wrong-code"],
    ["2002", "codes-exhausted"],
    ["4001", "not-wallet-user"],
    ["400", "show-message"],
    ["502", "limit-reached"],
    ["1004", "wrong-pin"],
    ["56D005", "wrong-pin-transaction-dead"],
    ["1006", "wallet-locked"],
    ["1001", "insufficient-balance"],
    ["1012", "transaction-unusable"],
    ["1013", "already-handled"],
    ["1026", "currency-refused"],
    ["1404", "no-such-transaction"],
    ["4003", "proof-refused"],
    ["60119", "account-mismatch"],
    ["60005", "account-mismatch"],
    ["401", "token-expired"],
    ["409", "key-conflict"],
    ["777", "other"],
    ["", "other"],
    ["constructor", "other"],
  ])("%s means %s", (code, reason) => {
    expect(refusal(code, "envelope").reason).toBe(reason);
  });

  it.each(["No line 66987654", "E-66987654", "achta@example.td"])(
    "is kept for logs without a customer's number or e-mail address (%s)",
    (code) => {
      expect(refusal(code, "envelope").code).not.toMatch(/987|achta/);
    },
  );
});

describe("A call that fails without an answer", () => {
  const withCode = (code: string) => Object.assign(new Error("x"), { code });

  it.each([
    ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "CONNECT_TIMEOUT", "ERR_INVALID_CHAR"],
  ])("was certainly not carried out after %s", (code) => {
    expect(outageOf(withCode(code))).toMatchObject({ cause: "not-sent", maybeExecuted: false });
  });

  it("was not carried out when every address refused the connection", () => {
    const all = new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]);
    expect(outageOf(all).cause).toBe("not-sent");
  });

  it.each(["ECONNRESET", "EPIPE", "ETIMEDOUT", "HPE_INVALID_CONSTANT"])(
    "may have been carried out after %s",
    (code) => {
      expect(outageOf(withCode(code))).toMatchObject({ cause: "connection", maybeExecuted: true });
    },
  );

  it("was not carried out, and is no breakdown of the operator, when one customer's value is too long", () => {
    const tooLong = outage("too-long");
    expect(tooLong.maybeExecuted).toBe(false);
    expect(isBackendDown(tooLong)).toBe(false);
  });

  it("of more than 8 MiB cannot be read, and is no lost connection (R-OPR-3)", () => {
    expect(outageOf(new AnswerTooLong())).toMatchObject({ cause: "malformed", maybeExecuted: true });
  });

  it.each(["read", "write"])("may have been carried out when the network fails during a %s", (syscall) => {
    const error = Object.assign(withCode("EHOSTUNREACH"), { syscall });
    expect(outageOf(error)).toMatchObject({ cause: "connection", maybeExecuted: true });
  });

  it("may have been carried out after a timeout, or whatever else was thrown", () => {
    const late = new DOMException("late", "TimeoutError");
    expect(outageOf(late)).toMatchObject({ cause: "timeout", maybeExecuted: true });
    expect(outageOf("odd")).toMatchObject({ cause: "connection", maybeExecuted: true });
  });
});
