import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Receipt } from "@server/payment/receipt";
import { ResultSign } from "./ResultSign";
import type { Look } from "./ResultSign";

const looks = {
  success: "success",
  failed: "failed",
  registered: "pending",
  raised: "pending",
  pending: "pending",
} as const;
const standings = {
  success: "standingSuccess",
  failed: "standingFailed",
  pending: "standingPending",
} as const;

/** The look of the panel and the words for each status (R-STA-6, R-STA-7). */
export function useStanding(result: Receipt): { look: Look; transactionStatus: string } {
  const { t } = useTranslation();
  const look = looks[result.transactionStatus];
  return { look, transactionStatus: t(`status.${standings[look]}`) };
}

/** The coloured panel of the status page (R-STA-6). */
export function PaymentResultPanel({ result, chat }: { result: Receipt; chat: boolean }) {
  const { t } = useTranslation();
  const { look, transactionStatus } = useStanding(result);
  const lost = look === "success" && result.lead !== undefined && result.lead.id === undefined;
  return (
    <ResultPanel look={look} heading={t(`status.${look}`)} chat={chat}>
      <p>
        {result.number
          ? t("status.sentence", { number: result.number, transactionStatus })
          : t("status.sentenceNoNumber", { transactionStatus })}
      </p>
      {look === "failed" && <p>{t("status.notCharged")}</p>}
      {look === "pending" && <NotTwice chat={chat} />}
      {result.transactionStatus === "raised" && <p>{t("status.notCarriedOut")}</p>}
      {lost && <p>{t("status.leadMissing")}</p>}
      {result.lead?.id && <p>{t("status.leadNote")}</p>}
    </ResultPanel>
  );
}

/** While the outcome is open. */
function NotTwice({ chat }: { chat: boolean }) {
  const { t } = useTranslation();
  return (
    <p>
      {t("status.notTwice")} {!chat && t("status.comeBack")}
    </p>
  );
}

interface NoResultProps {
  reachable: boolean;
  /** As the address names it: it may be anything. */
  id: string;
  chat: boolean;
}

/** The operator cannot be asked, or knows of no such payment. */
export function NoResult({ reachable, id, chat }: NoResultProps) {
  const { t } = useTranslation();
  return (
    <ResultPanel
      look="pending"
      heading={t(reachable ? "status.missingHeading" : "status.unknownHeading")}
      chat={chat}
      alert={!reachable}
    >
      <p>{t(reachable ? "status.missing" : "status.unknown")}</p>
      {!reachable && <NotTwice chat={chat} />}
      {id !== "" && (
        <p>
          {t("status.reference")} <strong>{id.slice(0, 80)}</strong>
        </p>
      )}
    </ResultPanel>
  );
}

interface ResultPanelProps {
  look: Look;
  heading: string;
  /** The customer comes from a chat. */
  chat: boolean;
  alert?: boolean;
  children: ReactNode;
}

/** A panel with its sign; read aloud anew when the page that looks again by itself finds another outcome. */
export function ResultPanel({ look, heading, chat, alert, children }: ResultPanelProps) {
  const { t } = useTranslation();
  return (
    <section className={`panel result ${look}`} {...(alert ? { role: "alert" } : { "aria-live": "polite" })}>
      <ResultSign look={look} />
      <div>
        <h1>{heading}</h1>
        {children}
        {chat && <p>{t("status.chat")}</p>}
      </div>
    </section>
  );
}
