import type { ReactNode } from "react";
import { useTexts } from "../i18n/useTexts";
import type { Receipt } from "@server/payment/receipt";
import { ResultSign } from "./ResultSign";
import type { ResultTone } from "./ResultSign";

const tones = {
  success: "success",
  failed: "failed",
  registered: "pending",
  raised: "pending",
  pending: "pending",
} as const;
const statusTexts = {
  success: "standingSuccess",
  failed: "standingFailed",
  pending: "standingPending",
} as const;

/** Returns the tone of the panel and the text for a transaction status (R-STA-6, R-STA-7). */
export function useTransactionStatus(result: Receipt): { tone: ResultTone; transactionStatus: string } {
  const { t } = useTexts();
  const tone = tones[result.transactionStatus];
  return { tone, transactionStatus: t(`status.${statusTexts[tone]}`) };
}

/** The coloured panel of the status page (R-STA-6). */
export function PaymentResultPanel({ result, chat }: { result: Receipt; chat: boolean }) {
  const { t } = useTexts();
  const { tone } = useTransactionStatus(result);
  const leadIdMissing = tone === "success" && result.lead !== undefined && result.lead.id === undefined;
  return (
    <ResultPanel tone={tone} heading={t(`status.${tone}`)} chat={chat}>
      <p>
        {result.number
          ? t(`status.sentence.${tone}`, { number: result.number })
          : t(`status.sentenceNoNumber.${tone}`)}
      </p>
      {tone === "failed" && <p>{t("status.notCharged")}</p>}
      {tone === "pending" && <DoNotPayTwice chat={chat} />}
      {result.transactionStatus === "raised" && <p>{t("status.notCarriedOut")}</p>}
      {leadIdMissing && <p>{t("status.leadMissing")}</p>}
      {result.lead?.id && <p>{t("status.leadNote")}</p>}
    </ResultPanel>
  );
}

/** Warns against a second payment while the outcome is unknown. */
function DoNotPayTwice({ chat }: { chat: boolean }) {
  const { t } = useTexts();
  return (
    <p>
      {t("status.notTwice")} {!chat && t("status.comeBack")}
    </p>
  );
}

interface NoResultProps {
  reachable: boolean;
  /** The transaction id from the address, which can be any text. */
  id: string;
  chat: boolean;
}

/** Shown when the operator is unreachable or does not find the transaction. */
export function NoResult({ reachable, id, chat }: NoResultProps) {
  const { t } = useTexts();
  return (
    <ResultPanel
      tone="pending"
      heading={t(reachable ? "status.missingHeading" : "status.unknownHeading")}
      chat={chat}
      alert={!reachable}
    >
      <p>{t(reachable ? "status.missing" : "status.unknown")}</p>
      {!reachable && <DoNotPayTwice chat={chat} />}
      {id !== "" && (
        <p>
          {t("status.reference")} <strong>{id.slice(0, 80)}</strong>
        </p>
      )}
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

/** A panel with its icon; screen readers announce it when the status changes on a page that refreshes. */
export function ResultPanel({ tone, heading, chat, alert, children }: ResultPanelProps) {
  const { t } = useTexts();
  return (
    <section className={`panel result ${tone}`} {...(alert ? { role: "alert" } : { "aria-live": "polite" })}>
      <ResultSign tone={tone} />
      <div>
        <h1>{heading}</h1>
        {children}
        {chat && <p>{t("status.chat")}</p>}
      </div>
    </section>
  );
}
