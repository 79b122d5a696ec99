import { useSearchParams } from "@remix-run/react";
import { useAnswerKey } from "../enhance/KeepReply";
import { useTexts } from "../i18n/useTexts";
import { isNoticeKey, say } from "@domain/message";
import { SENT_PAYMENT, statusPath } from "@domain/paths";
import { Alert } from "./Alert";
import { Link } from "./Link";
import { MessageText } from "./MessageText";

/** Shows why another page redirected here; the address can name only notices from a fixed list. */
export function Notice() {
  const [search] = useSearchParams();
  const key = useAnswerKey();
  const { t } = useTexts();
  const why = search.get("why");
  const sent = search.get(SENT_PAYMENT);
  if (why === null || !isNoticeKey(why)) return null;
  return (
    <Alert key={key} tone="notice">
      <MessageText message={say(why)} />{" "}
      {why === "orderSeen" && sent && <Link to={statusPath(sent)}>{t("status.see")}</Link>}
    </Alert>
  );
}
