import { useTexts } from "../i18n/useTexts";
import { journeyStarts } from "@domain/journeys";
import type { Receipt } from "@server/payment/receipt";
import { Link } from "./Link";
import { useAvailableJourneys } from "./useAvailableJourneys";

/** The journey that sells what a known transaction type pays for; a request for home broadband is not made twice. */
const journeys = {
  PREPAID_RECHARGE: "prepaid",
  POSTPAID_BILL: "bill",
  PREPAID_BUNDLES: "data",
  POSTPAID_BUNDLES: "data",
  BROADBAND_RECHARGE: "broadband",
  BILL_PAYMENT: "invoices",
} as const;
type RepeatedType = keyof typeof journeys;

function isRepeated(type: string): type is RepeatedType {
  return type in journeys;
}

interface AgainLinkProps {
  type: Receipt["type"];
  /** The page that this browser's order came from, or the home page. */
  origin: string;
}

/** A link to the start of the journey that was paid, if the operator offers it (R-STA-35). */
export function AgainLink({ type, origin }: AgainLinkProps) {
  const { t } = useTexts();
  const offers = useAvailableJourneys();
  if (!type || !("known" in type) || !isRepeated(type.known)) return null;
  const bought = journeys[type.known];
  const start =
    journeyStarts.find(({ path }) => origin === path || origin.startsWith(`${path}/`)) ??
    journeyStarts.find(({ journey }) => journey === bought);
  if (!start || !offers(start.journey)) return null;
  return (
    <p className="actions">
      <Link className="button primary" to={start.path}>
        {t(`result.again.${type.known}`)}
      </Link>
    </p>
  );
}
