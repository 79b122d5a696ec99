import { inOrder } from "../i18n/direction";
import { useLanguage } from "../i18n/useLanguage";

/** A term and its fact in a list of facts. */
export function Row({ term, children }: { term: string; children: string }) {
  const language = useLanguage();
  return (
    <div className="row">
      <dt>{term}</dt>
      <dd>{inOrder(children, language)}</dd>
    </div>
  );
}
