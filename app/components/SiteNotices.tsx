import type { SiteNotice } from "../i18n/closed-texts";

/** What the operator says on every page. */
export function SiteNotices({ notices }: { notices: readonly SiteNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <div className="in notices" role="status">
      {notices.map(({ text, lang, dir }) => (
        <p key={text} className="alert notice" lang={lang} dir={dir}>
          {text}
        </p>
      ))}
    </div>
  );
}
