import { describe, expect, it } from "vitest";
import { outage, refusal } from "../../server/operator/errors";
import {
  answerMessage,
  failureMessage,
  paymentAnswerMessage,
  operatorMessage,
} from "../../server/operator/answer-message";
import { message } from "../../server/order/message";

const theirs = { text: "Non.", lang: "fr" };
const answered = (code: string | number, text?: string) =>
  refusal(String(code), "envelope", { message: text });

describe("What the operator answers is said", () => {
  it.each([
    [4001, "notWalletUser"],
    [1001, "notEnoughMoney"],
    [4003, "walletSignInAgain"],
    [60119, "accountMismatch"],
    [60005, "accountMismatch"],
  ])("in our words with its sentence after them for the code %i", (code, key) => {
    expect(answerMessage(answered(code, "Non."))).toEqual({ key, theirs });
  });

  it.each([
    [4001, "notWalletUser"],
    [1001, "notEnoughMoney"],
    [4003, "somethingWrong"],
    [60005, "somethingWrong"],
  ])("in our words for the code %i when it sends no sentence", (code, key) => {
    expect(answerMessage(answered(code))).toEqual({ key });
  });

  it.each([400, 2002, 2003, 502, 1004, 1006, 1012, 1404, 401, 409, 7777])(
    "in its sentence alone for the code %i, and without one something went wrong",
    (code) => {
      expect(answerMessage(answered(code, "Non."))).toEqual(theirs);
      expect(answerMessage(answered(code))).toEqual({ key: "somethingWrong" });
    },
  );

  it.each([1012, 1404])("in our words when it ends a payment (%i)", (code) => {
    expect(paymentAnswerMessage(answered(code, "Non."), "somethingWrong")).toEqual({
      key: "transactionDead",
      theirs,
    });
  });

  it("in the words that the page has for it, when it says nothing", () => {
    expect(paymentAnswerMessage(answered(7777), "transactionDead")).toEqual({ key: "transactionDead" });
    expect(operatorMessage("  ")).toEqual({ key: "somethingWrong" });
    expect(failureMessage(outage("timeout"))).toEqual({ key: "somethingWrong" });
  });

  it("on one line of at most 300 characters", () => {
    expect(operatorMessage(" a\n b ")).toEqual({ ...theirs, text: "a b" });
    expect(operatorMessage("x".repeat(400))).toEqual({ ...theirs, text: `${"x".repeat(299)}…` });
  });

  it("on the next page, too: the cookie keeps it whole", () => {
    for (const said of [answerMessage(answered(4001, "Non.")), theirs, { key: "pinWrong" }, { text: "Non." }])
      expect(message.parse(said)).toEqual(said);
    expect(message.parse({ text: "Non.", lang: "xx-unknown" })).toEqual({ text: "Non." });
  });
});
