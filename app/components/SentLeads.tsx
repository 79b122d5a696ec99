import type { SentLeadTexts } from "../i18n/lead";
import { Link } from "./Link";

/** Links to the home-broadband requests that this browser has sent (R-LEA-38). */
export function SentLeads({ sent }: { sent: SentLeadTexts | undefined }) {
  if (!sent) return null;
  return (
    <section className="panel wide">
      <h2>{sent.heading}</h2>
      <ul className="plain">
        {sent.leads.map(({ id, to, link, note }) => (
          <li key={id}>
            <Link to={to}>{link}</Link> ({note})
          </li>
        ))}
      </ul>
    </section>
  );
}
