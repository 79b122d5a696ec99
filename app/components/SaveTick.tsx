import { SAVE_TICK } from "@domain/save-tick";
import { useTexts } from "../i18n/useTexts";

/** The checkbox that saves the number of a form in this browser. */
export function SaveTick({ ticked }: { ticked: boolean }) {
  const { t } = useTexts();
  return (
    <p className="tick">
      <input type="checkbox" id={SAVE_TICK} name={SAVE_TICK} value="1" defaultChecked={ticked} />{" "}
      <label htmlFor={SAVE_TICK}>{t("recharge.remember")}</label>
    </p>
  );
}
