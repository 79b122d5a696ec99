import { brand } from "@domain/brand";
import { languageNames } from "@domain/languages";
import { SWITCH_TEXT_MAX_LENGTH } from "@domain/rule-numbers";
import { adminFields } from "@server/admin/forms";
import type { ChangeError, TypedChange } from "@server/switches/change";
import { isOneLine } from "@server/switches/state";
import type { SwitchEntry, SwitchName } from "@server/switches/state";
import type { AdminTranslators } from "./texts";

interface SwitchFieldsProps {
  name: SwitchName;
  id: string;
  texts: AdminTranslators;
  given: TypedChange | undefined;
  /** The error of the given values. */
  error: ChangeError["code"] | undefined;
  entry: SwitchEntry | undefined;
}

/** What can be said with a change: the reason or the banner, the limits, and the end. */
export function SwitchFields({ name, id, texts: { t }, given, error, entry }: SwitchFieldsProps) {
  const isBanner = name === "banner";
  const said = given?.texts ?? entry?.texts ?? {};
  const faulty = (isFaulty: boolean) =>
    isFaulty ? { "aria-invalid": true, "aria-describedby": "note" } : {};
  const faultyText = (text = "") => faulty(isFaultyText(text, error));
  return (
    <>
      {name === "limits" && (
        <Field
          id={`limits-${id}`}
          name={adminFields.limits}
          label={t("switches.limitsLabel")}
          hint={t("switches.limitsHint")}
          value={given?.limits ?? entry?.limits}
          {...faulty(error === "limits")}
        />
      )}
      {!isBanner && (
        <Field
          id={`any-${id}`}
          name={adminFields.reason}
          label={t("switches.reason")}
          maxLength={SWITCH_TEXT_MAX_LENGTH}
          value={said.any}
          {...faultyText(said.any)}
        />
      )}
      {brand.languages.map((language) => (
        <Field
          key={language}
          id={`${language}-${id}`}
          name={language}
          label={t(isBanner ? "switches.bannerIn" : "switches.reasonIn", {
            language: languageNames[language],
          })}
          maxLength={SWITCH_TEXT_MAX_LENGTH}
          value={said[language]}
          lang={language}
          dir="auto"
          {...faultyText(said[language])}
        />
      ))}
      <Field
        id={`until-${id}`}
        name={adminFields.until}
        label={t("switches.untilLabel")}
        hint={t("switches.untilHint")}
        value={given?.until ?? entry?.until?.slice(0, 16)}
        {...faulty(error?.startsWith("until") === true)}
      />
    </>
  );
}

/** Whether the error is about this text. */
function isFaultyText(text: string, error: ChangeError["code"] | undefined): boolean {
  switch (error) {
    case "textLong":
      return text.trim().length > SWITCH_TEXT_MAX_LENGTH;
    case "textLines":
      return !isOneLine(text.trim());
    case "bannerEmpty":
      return true;
    default:
      return false;
  }
}

interface FieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string | undefined;
  lang?: string;
  dir?: string;
  maxLength?: number;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

function Field({ id, name, label, hint, value, ...rest }: FieldProps) {
  const describedBy = [hint === undefined ? undefined : `${id}-hint`, rest["aria-describedby"]]
    .filter((one) => one !== undefined)
    .join(" ");
  return (
    <div>
      <label htmlFor={id}>{label}</label>{" "}
      <input id={id} name={name} defaultValue={value} {...rest} aria-describedby={describedBy || undefined} />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
