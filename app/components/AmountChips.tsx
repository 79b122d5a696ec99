import { useEffect, useRef } from "react";
import { PRESET } from "@domain/amount";
import { plainDigits } from "@domain/digits";
import { formatNumber } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";

interface AmountChipsProps {
  /** The id of the form, which the ids of the choices begin with. */
  formId: string;
  /** Whole amounts in the country's currency. */
  amounts: readonly number[];
  /** The choice of a form that was refused. */
  chosen: string | undefined;
}

/**
 * Usual amounts to choose from; scripts write the choice into the field of the amount, and without scripts the form
 * sends the choice itself.
 */
export function AmountChips({ formId, amounts, chosen }: AmountChipsProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = group.current?.closest("form");
    if (!form) return;
    // The customer may have chosen an amount before hydration.
    const earlier = new FormData(form).get(PRESET);
    if (typeof earlier === "string" && amountField(form)?.value === "") writeAmount(form, earlier);
    // The marked choice is always the one whose amount the field holds.
    const choose = () => {
      const typed = plainDigits(amountField(form)?.value ?? "");
      const choices = [...form.querySelectorAll<HTMLInputElement>(`input[name=${PRESET}]`)];
      const choice = choices.find(({ value }) => value === typed) ?? choices.at(-1);
      if (choice) choice.checked = true;
    };
    choose();
    form.addEventListener("input", choose);
    return () => form.removeEventListener("input", choose);
  }, []);
  return (
    <div className="chips" role="group" aria-label={t("recharge.amounts")} ref={group}>
      {amounts.map((amount) => (
        <Chip key={amount} formId={formId} value={amount.toString()} chosen={chosen}>
          {formatNumber(amount, language)}
        </Chip>
      ))}
      {/* lynx preselects the first radio button of a group, unless another one is checked. */}
      <Chip formId={formId} value="" chosen={chosen ?? ""}>
        {t("recharge.otherAmount")}
      </Chip>
    </div>
  );
}

interface ChipProps {
  formId: string;
  value: string;
  chosen: string | undefined;
  children: string;
}

function Chip({ formId, value, chosen, children }: ChipProps) {
  const id = `${formId}-${PRESET}-${value || "other"}`;
  return (
    <span className="chip">
      <input
        type="radio"
        id={id}
        name={PRESET}
        value={value}
        defaultChecked={value === chosen}
        onClick={({ currentTarget: { form } }) => form && writeAmount(form, value)}
      />
      <label htmlFor={id}>{children}</label>{" "}
    </span>
  );
}

function amountField(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem("amount");
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Writes an amount as if the customer had typed it, so that the form checks it. */
function writeAmount(form: HTMLFormElement, amount: string): void {
  const field = amountField(form);
  if (!field || field.value === amount) return;
  field.value = amount;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
