import type { Language } from "@domain/languages";
import type { Limited, LimitReason, LimitWords } from "@server/limits/limited";
import type { OtherWaysView } from "@domain/other-ways";
import { formatClock } from "./dates";
import { pageTranslator } from "./server";

const SHORT_WAIT_S = 120;

/** The sentence about each limit. */
const whys = {
  "code-number-minute": "code",
  "code-number-hour": "code",
  "code-number-day": "code",
  "try-number": "tries",
  "account-number": "accounts",
  "push-number": "pushes",
  "push-open": "pushOpen",
  "form-browser": "forms",
  "code-address": "connection",
  "try-address": "connection",
  "line-address": "connection",
  "account-address": "connection",
  "status-address": "connection",
  "form-address": "connection",
  "vote-address": "connection",
} as const satisfies Record<LimitReason, string>;

/** The numbers of a sum in words, which a screen reader and a person read alike. */
const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/** Returns the sentences about a reached limit. */
export function limitTexts(
  { reason, seconds, until, challenge }: Limited,
  language: Language,
  ways: OtherWaysView,
): LimitWords {
  const t = pageTranslator(language);
  const inWords = (number: number) => t(`limits.numbers.${words[number - 1] ?? "one"}`);
  const texts = {
    why: t(`limits.why.${whys[reason]}`),
    wait:
      seconds <= SHORT_WAIT_S
        ? t("limits.inSeconds", { seconds })
        : t("limits.until", { time: formatClock(until, seconds, language) }),
    codeStillValid: t("limits.codeStillValid"),
    enterCode: t("limits.enterCode"),
    ways,
  };
  if (!challenge) return texts;
  const sum = {
    offer: t("limits.orSum"),
    question: t("limits.sum", { one: inWords(challenge.one), other: inWords(challenge.other) }),
    hint: t("limits.sumHint"),
    wrong: t("limits.wrongSum"),
  };
  return { ...texts, sum };
}
