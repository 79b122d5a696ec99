import { useState } from "react";
import { useHydrated } from "./hydration";

interface CopyEntryProps {
  text: string;
  words: { copy: string; copied: string; notCopied: string };
}

/** A list entry that copies a text that also stands on the page; it appears only with scripts. */
export function CopyEntry({ text, words }: CopyEntryProps) {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState("");
  if (!hydrated) return null;
  // Pages loaded over http have no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(words.copied);
    } catch {
      setOutcome(words.notCopied);
    }
  };
  return (
    <li>
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => void copy()}>
          {words.copy}
        </button>
      </p>
      {/* The live region is rendered before its text, because screen readers announce only changes in it. */}
      <p role="status">{outcome}</p>
    </li>
  );
}
