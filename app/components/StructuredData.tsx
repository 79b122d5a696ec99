import { useWithoutScripts } from "../server-facts";

/** Facts about the page for search engines (schema.org); the low-data mode has none. No text in it can end the element. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const withoutScripts = useWithoutScripts();
  if (withoutScripts) return null;
  const json = JSON.stringify(facts).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
