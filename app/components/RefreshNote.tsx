import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Countdown } from "../enhance/Countdown";
import type { Refresh } from "../refresh";

/** For a page that goes on by itself: when, a link to go on now, and one to stop it (R-FRM-23, B-10). */
export function RefreshNote({ refresh, to, now }: { refresh: Refresh | undefined; to: string; now: string }) {
  const { t } = useTranslation();
  return (
    <div className="refresh">
      {refresh && (
        <p className="hint">
          <Countdown
            seconds={refresh.seconds}
            round={refresh.to}
            say={(seconds) => t("site.refreshIn", { seconds })}
          />
        </p>
      )}
      <p>
        <Link className="button primary" to={to} replace>
          {now}
        </Link>
      </p>
      {refresh && (
        <p>
          <Link to={refresh.stop} replace>
            {t("site.refreshStop")}
          </Link>
        </p>
      )}
    </div>
  );
}
