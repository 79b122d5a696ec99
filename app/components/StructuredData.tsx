import { useWithoutScripts } from "../server-facts";

/** Facts about the page for search engines (schema.org), which a page without scripts leaves out. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const withoutScripts = useWithoutScripts();
  if (withoutScripts) return null;
  // The escaped "<" keeps a text of the facts from ending the script element.
  const json = JSON.stringify(facts).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
