import { describe, expect, it } from "vitest";
import { isNoticeKey, messageKeys } from "../../domain/message";

describe("The address of a page", () => {
  it.each(["paymentFailed", "amountMin", "amountMax", "pinWrong", "codeWait", "phoneInvalid", "codeResent"])(
    "cannot make it say %s",
    (key) => {
      expect(messageKeys.some((known) => known === key)).toBe(true);
      expect(isNoticeKey(key)).toBe(false);
    },
  );

  it.each(["", "constructor", "__proto__", "toString", "orderMissing ", "ORDERMISSING", "<b>"])(
    "cannot make it say %j",
    (key) => {
      expect(isNoticeKey(key)).toBe(false);
    },
  );

  it.each(["orderMissing", "orderExpired", "orderSubmitted", "methodMissing", "alreadyHandled", "notFailed"])(
    "can make it say why a page has redirected there: %s",
    (key) => {
      expect(isNoticeKey(key)).toBe(true);
    },
  );
});
