import type { ReactNode } from "react";
import { cutTo } from "@domain/message";
import { REFERENCE_MAX_LENGTH } from "@domain/tuning";
import { useTexts } from "../i18n/useTexts";
import type { Receipt } from "@server/payment/receipt";
import { PageHeading } from "./PageHeading";
import type { OtherWaysView } from "@domain/other-ways";
import { OtherWays } from "./OtherWays";
import { PaidLine } from "./PaidLine";
import { TooMany } from "./TooMany";
import { ResultSign } from "./ResultSign";
import type { ResultTone } from "./ResultSign";

const tones = {
  success: "success",
  failed: "failed",
  registered: "pending",
  raised: "pending",
  pending: "pending",
} as const;

export function toneOf(result: Receipt): ResultTone {
  return tones[result.transactionStatus];
}

interface PaymentResultPanelProps {
  result: Receipt;
  chat: boolean;
  /** What the customer can do while the payment has not succeeded. */
  ways: OtherWaysView;
}

/** The coloured panel of the status page (R-STA-6). */
export function PaymentResultPanel({ result, chat, ways }: PaymentResultPanelProps) {
  const { t } = useTexts();
  const tone = toneOf(result);
  const leadIdMissing = tone === "success" && result.lead !== undefined && result.lead.id === undefined;
  return (
    <ResultPanel tone={tone} heading={t(`status.${tone}`)} chat={chat}>
      <PaidLine result={result} />
      <p>
        {result.number
          ? t(`status.sentence.${tone}`, { number: result.number })
          : t(`status.sentenceNoNumber.${tone}`)}
      </p>
      {tone === "failed" && (
        <>
          <p>
            <strong>{t("status.notCharged")}</strong>
          </p>
          <p>{t("result.failedNow")}</p>
        </>
      )}
      {tone === "pending" && <DoNotPayTwice chat={chat} />}
      {result.transactionStatus === "raised" && <p>{t("status.notCarriedOut")}</p>}
      {leadIdMissing && <p>{t("status.leadMissing")}</p>}
      {result.lead?.id && <p>{t("status.leadNote")}</p>}
      {tone !== "success" && <OtherWays ways={ways} />}
    </ResultPanel>
  );
}

/** Warns against a second payment while the outcome is unknown. */
function DoNotPayTwice({ chat }: { chat: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t("result.pendingNow")}</strong>
      </p>
      <p>
        {t("status.notTwice")} {!chat && t("status.comeBack")}
      </p>
    </>
  );
}

interface NoResultProps {
  /** Why there is no result: it does not exist, the operator is unreachable or refuses, or a limit was reached. */
  kind: "missing" | "unreachable" | "refused" | "limited";
  /** The transaction id from the address, which can be any text. */
  id: string;
  chat: boolean;
  ways: OtherWaysView;
}

const noResultHeadings = {
  missing: "status.missingHeading",
  unreachable: "status.unknownHeading",
  refused: "result.titles.unknown",
  limited: "result.titles.unknown",
} as const;

/** Shown when the transaction does not exist, or its status cannot be read now. */
export function NoResult({ kind, id, chat, ways }: NoResultProps) {
  const { t } = useTexts();
  const isMissing = kind === "missing";
  return (
    <ResultPanel
      tone="pending"
      heading={t(noResultHeadings[kind])}
      chat={chat}
      alert={kind === "unreachable"}
    >
      {kind === "limited" ? <TooMany /> : <p>{t(isMissing ? "status.missing" : "status.unknown")}</p>}
      {!isMissing && <DoNotPayTwice chat={chat} />}
      {id !== "" && (
        <p>
          {t("status.reference")} <strong>{cutTo(id, REFERENCE_MAX_LENGTH)}</strong>
        </p>
      )}
      {/* TooMany already shows the other ways. */}
      {kind !== "limited" && <OtherWays ways={ways} />}
    </ResultPanel>
  );
}

interface ResultPanelProps {
  tone: ResultTone;
  heading: string;
  /** Whether the customer comes from a WhatsApp chat. */
  chat: boolean;
  alert?: boolean;
  children: ReactNode;
}

/** A panel with its icon; screen readers announce it when the status changes on a page that refreshes (R-ACC-10). */
export function ResultPanel({ tone, heading, chat, alert, children }: ResultPanelProps) {
  const { t } = useTexts();
  return (
    <section className={`panel result ${tone}`} {...(alert ? { role: "alert" } : { "aria-live": "polite" })}>
      <div className="head">
        <ResultSign tone={tone} />
        <PageHeading>{heading}</PageHeading>
      </div>
      {children}
      {chat && <p>{t("status.chat")}</p>}
    </section>
  );
}
