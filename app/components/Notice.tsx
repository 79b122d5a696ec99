import { Link, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isNoticeKey, say } from "@domain/message";
import { SENT_PAYMENT, statusPath } from "@domain/paths";
import { Alert } from "./Alert";
import { wordsOf } from "./message-text";

/** Says why a guard has sent the customer here. Only our own sentences can be named in an address. */
export function Notice() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const { t } = useTranslation();
  const why = search.get("why");
  const sent = search.get(SENT_PAYMENT);
  if (why === null || !isNoticeKey(why)) return null;
  return (
    <Alert key={key} tone="notice">
      {wordsOf(say(why), t)}{" "}
      {why === "orderSeen" && sent && <Link to={statusPath(sent)}>{t("status.see")}</Link>}
    </Alert>
  );
}
