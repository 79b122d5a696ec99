import { useLocation } from "@remix-run/react";
import { withSingleSlashes, paths } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";
import { useLimited } from "../limited";
import { Link } from "./Link";
import { OtherWays } from "./OtherWays";

/**
 * Says that a limit was reached, until when, and how the customer can go on, in the page and not in a toast, so that it
 * stays; an order that was `sent` cannot be paid in another way.
 */
export function TooMany({ sent = false }: { sent?: boolean }) {
  const limited = useLimited();
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (!limited?.words) return null;
  const { words } = limited;
  const page = withSingleSlashes(pathname);
  const paysElsewhere = !sent && page.startsWith(`${paths.payment}/`);
  return (
    <div className="alert error" role="alert">
      <strong>{t("messages.limited")}</strong>
      <p>
        {words.why} {words.wait}
      </p>
      {words.sum && <p>{words.sum.offer}</p>}
      <ul>
        {limited.codePage !== undefined && (
          <li>
            {words.codeStillValid} <Link to={limited.codePage}>{words.enterCode}</Link>
          </li>
        )}
        {paysElsewhere && (
          <li>
            <Link to={paths.payment}>{t("payment.other")}</Link>
          </li>
        )}
        <li>
          <Link to={paths.help}>{t("beside.help")}</Link>
        </li>
      </ul>
      <OtherWays ways={words.ways} />
    </div>
  );
}
