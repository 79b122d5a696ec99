import type { Progress } from "@domain/progress";
import { useTexts } from "../i18n/useTexts";

/** The place of this page in its journey, in words, and as a bar for the eye. */
export function JourneyProgress({ progress: { step, of, name } }: { progress: Progress }) {
  const { t } = useTexts();
  return (
    <>
      <p className="step-of">{t("progress.step", { step, of, name: t(`progress.names.${name}`) })}</p>
      <div className="track" aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          <i key={place} className={place < step ? "done" : undefined} />
        ))}
      </div>
    </>
  );
}
