import { describe, expect, it } from "vitest";
import { findPayment } from "../../server/payment/status/find-payment";
import {
  hasStatus,
  refuses,
  type ScriptedAnswer,
  scriptedOperator,
  success,
} from "../support/scripted-operator";

const unknown = () => refuses(1404);
const hang: ScriptedAnswer = { outage: "timeout" };
const other = success({ transactionId: "TD1", transactionStatus: "SUCCESS", refTransactionId: "R77" });

/** What a customer finds who has typed a reference, and how often the operator was asked for a status. */
async function found(
  typed: string,
  answers: { status: ScriptedAnswer[]; fetch: ScriptedAnswer[]; own?: string[] },
) {
  const { status, fetch, own = [] } = answers;
  const operator = scriptedOperator({ getTransactionStatus: status, findTransaction: fetch });
  const result = await findPayment(operator.client, typed, own);
  return { result, asked: operator.callsOf("getTransactionStatus").length };
}

describe("A payment that a customer looks for by its reference (R-STA-37)", () => {
  it.each([
    ["about another transaction", other],
    ["with nothing", success(null)],
    ["with HTTP 500", { http: 500, body: {} }],
  ])(
    "is one of her own by the operator's reference, when its status is answered %s",
    async (_how, answer) => {
      const { result } = await found("R77", {
        status: [answer, other],
        fetch: [unknown()],
        own: ["TD1"],
      });
      expect(result).toEqual({ kind: "found", id: "TD1" });
    },
  );

  it.each([
    ["does not know", unknown()],
    ["knows", hasStatus("SUCCESS", "TD123")],
  ])("is found in small letters by an operator that %s them", async (_whether, small) => {
    const { result } = await found("td123", {
      status: [small, hasStatus("SUCCESS", "TD123")],
      fetch: [unknown(), unknown()],
    });
    expect(result).toEqual({ kind: "found", id: "TD123" });
  });

  it("is one of her own by the operator's reference in small letters", async () => {
    const { result } = await found("r77", {
      status: [unknown(), unknown(), other],
      fetch: [unknown(), unknown()],
      own: ["TD1"],
    });
    expect(result).toEqual({ kind: "found", id: "TD1" });
  });

  it("is asked for once while the operator hangs", async () => {
    const { result, asked } = await found("td1", { status: [hang], fetch: [hang], own: ["TD9"] });
    expect([result.kind, asked]).toEqual(["unreachable", 1]);
  });

  it("is missing only when the operator says so for both kinds of references", async () => {
    const missing = await found("TD1", { status: [unknown()], fetch: [unknown()] });
    expect(missing.result.kind).toBe("missing");
    const open = await found("TD1", { status: [unknown()], fetch: [{ http: 503, body: {} }] });
    expect(open.result.kind).toBe("unreachable");
  });

  it("is not missing while the operator fails for one of two spellings", async () => {
    const { result } = await found("td1", {
      status: [unknown(), { http: 503, body: {} }],
      fetch: [unknown(), unknown()],
    });
    expect(result.kind).toBe("unreachable");
    const both = await found("td1", { status: [unknown(), unknown()], fetch: [unknown(), unknown()] });
    expect(both.result.kind).toBe("missing");
  });
});
