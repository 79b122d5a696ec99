import { useTexts } from "../i18n/useTexts";

export type ShareOutcome = "shared" | "copied" | "notCopied";

interface ShareButtonProps {
  title: string;
  address: string;
  onEnd: (outcome: ShareOutcome) => void;
}

/** Opens the browser's share dialog, or copies the address in browsers without one. It is rendered only with scripts. */
export function ShareButton({ title, address, onEnd }: ShareButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="button secondary"
      onClick={() => void shareOrCopy(title, address).then(onEnd)}
    >
      {t("status.share")}
    </button>
  );
}

async function shareOrCopy(title: string, url: string): Promise<ShareOutcome> {
  // Firefox on computers lacks navigator.share; pages loaded over http lack the clipboard, too.
  const canShare = typeof navigator.share === "function";
  try {
    if (canShare) await navigator.share({ title, url });
    else await navigator.clipboard.writeText(url);
    return canShare ? "shared" : "copied";
  } catch (error) {
    return error instanceof Error && error.name === "AbortError" ? "shared" : "notCopied";
  }
}
