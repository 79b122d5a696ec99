import { useTexts } from "../i18n/useTexts";

/** The name of the checkbox that saves the number in the browser. */
export const REMEMBER = "remember";

/** The checkbox that saves the number of a form in this browser. */
export function SaveTick({ ticked }: { ticked: boolean }) {
  const { t } = useTexts();
  return (
    <p className="tick">
      <input type="checkbox" id={REMEMBER} name={REMEMBER} value="1" defaultChecked={ticked} />{" "}
      <label htmlFor={REMEMBER}>{t("recharge.remember")}</label>
    </p>
  );
}
