import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { Link } from "./Link";
import { useAvailableJourneys } from "./useAvailableJourneys";

/** A link to the prepaid recharge, if the operator offers that journey. */
export function RechargeLink() {
  const { t } = useTexts();
  if (!useAvailableJourneys()("prepaid")) return null;
  return <Link to={paths.prepaid}>{t("code.shortRecharge")}</Link>;
}
