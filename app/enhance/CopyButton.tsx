import { useState } from "react";
import { useHydrated } from "./hydration";

interface CopyButtonProps {
  text: string;
  words: { copy: string; copied: string; notCopied: string };
}

/** Copies a text that also stands on the page; the button appears only with scripts. */
export function CopyButton({ text, words }: CopyButtonProps) {
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
    <>
      <button type="button" className="button secondary" onClick={() => void copy()}>
        {words.copy}
      </button>
      {/* The live region is rendered before its text, because screen readers announce only changes in it. */}
      <p role="status">{outcome}</p>
    </>
  );
}
