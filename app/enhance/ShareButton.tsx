import { useTexts } from "../i18n/useTexts";

export type ShareOutcome = "shared" | "copied" | "notCopied";

interface ShareButtonProps {
  title: string;
  /** What is shared beside the address. */
  text?: string | undefined;
  address: string;
  onEnd: (outcome: ShareOutcome) => void;
}

/** Opens the browser's share dialog, or copies the address in browsers without one; rendered only with scripts. */
export function ShareButton({ title, text, address, onEnd }: ShareButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="button secondary"
      onClick={() =>
        void shareOrCopy({ title, url: address, ...(text === undefined ? {} : { text }) }).then(onEnd)
      }
    >
      {t("status.share")}
    </button>
  );
}

async function shareOrCopy(shared: { title: string; text?: string; url: string }): Promise<ShareOutcome> {
  // Firefox on computers lacks navigator.share; pages loaded over http lack the clipboard, too.
  const canShare = typeof navigator.share === "function";
  try {
    if (canShare) await navigator.share(shared);
    else await navigator.clipboard.writeText(shared.url);
    return canShare ? "shared" : "copied";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "shared" : "notCopied";
  }
}
