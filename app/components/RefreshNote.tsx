import { useTexts } from "../i18n/useTexts";
import { Countdown } from "../enhance/Countdown";
import { useAnswerKey } from "../enhance/KeepReply";
import type { Refresh } from "../refresh";
import { Link } from "./Link";

interface RefreshNoteProps {
  refresh: Refresh | undefined;
  to: string;
  now: string;
  /** Whether another page follows instead of the same one. */
  redirects?: boolean;
  /** Whether the page has another, primary button (R-ACC-3). */
  secondary?: boolean;
}

/**
 * The note of a page that refreshes, with the countdown and links to refresh now and to stop (R-FRM-23, R-ACC-7, B-10).
 */
export function RefreshNote({ refresh, to, now, redirects = false, secondary = false }: RefreshNoteProps) {
  const { t } = useTexts();
  const key = useAnswerKey();
  return (
    <div className="refresh">
      {refresh && (
        <p className="hint">
          <Countdown
            seconds={refresh.seconds}
            restartKey={key}
            text={(seconds) => t(redirects ? "refresh.moveIn" : "refresh.in", { seconds })}
          />
        </p>
      )}
      <p>
        <Link className={secondary ? "button secondary" : "button primary"} to={to} replace>
          {now}
        </Link>
      </p>
      {refresh && (
        <p>
          <Link to={refresh.stop} replace>
            {t(redirects ? "refresh.moveStop" : "refresh.stop")}
          </Link>
        </p>
      )}
    </div>
  );
}
