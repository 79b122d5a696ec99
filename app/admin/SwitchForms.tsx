import { brand } from "@domain/brand";
import { languageNames } from "@domain/languages";
import { adminActions, adminFields } from "@server/admin/forms";
import { adminPaths } from "@server/admin/pages";
import type { ChangeError, TypedChange } from "@server/switches/change";
import { switchNames } from "@server/switches/state";
import type { ActiveSwitches, SwitchEntry, SwitchName } from "@server/switches/state";
import { SwitchFields } from "./SwitchFields";
import { switchTitle, utc } from "./texts";
import type { AdminTranslators } from "./texts";

export interface SwitchFormsProps {
  texts: AdminTranslators;
  active: ActiveSwitches;
  formToken: string;
  /** A change that was not made, whose values stand in its form again, and the error in it. */
  typed: TypedChange | undefined;
  error: ChangeError["code"] | undefined;
}

/** Every switch with its state, and a form that changes it. */
export function SwitchForms(props: SwitchFormsProps) {
  const { t } = props.texts;
  return (
    <section aria-labelledby="switches">
      <h2 id="switches">{t("switches.heading")}</h2>
      {switchNames.map((name) => (
        <SwitchForm key={name} {...props} name={name} entry={props.active.get(name)} />
      ))}
    </section>
  );
}

interface SwitchFormProps extends SwitchFormsProps {
  name: SwitchName;
  entry: SwitchEntry | undefined;
}

function SwitchForm({ texts, name, entry, formToken, typed, error }: SwitchFormProps) {
  const { t } = texts;
  const id = name.replace(":", "-");
  const given = typed?.name === name ? typed : undefined;
  const words = switchLabels(name, texts);
  const hidden = (
    <>
      <input type="hidden" name={adminFields.form} value={formToken} />
      <input type="hidden" name={adminFields.name} value={name} />
    </>
  );
  return (
    <section aria-labelledby={`name-${id}`}>
      <h3 id={`name-${id}`}>{switchTitle(texts, name)}</h3>
      <SwitchState entry={entry} state={words.state} texts={texts} />
      {entry && (
        <form method="post" action={adminPaths.change}>
          {hidden}
          <button
            className="first"
            name={adminFields.action}
            value={adminActions.clear}
            aria-describedby={`name-${id}`}
          >
            {words.clear}
          </button>
        </form>
      )}
      <details open={given !== undefined}>
        <summary aria-describedby={`name-${id}`}>{t("switches.change")}</summary>
        <form method="post" action={adminPaths.change}>
          {hidden}
          <SwitchFields
            name={name}
            id={id}
            texts={texts}
            given={given}
            error={given && error}
            entry={entry}
          />
          <button
            className="first"
            name={adminFields.action}
            value={adminActions.set}
            aria-describedby={`name-${id}`}
          >
            {words.set}
          </button>
        </form>
      </details>
    </section>
  );
}

/** The words of a switch's state and of its buttons. */
function switchLabels(
  name: SwitchName,
  { t }: AdminTranslators,
): { state: string; set: string; clear: string } {
  const say = (state: string, set: string, clear: string) => ({
    state: t(`switches.states.${state}`),
    set: t(`switches.actions.${set}`),
    clear: t(`switches.actions.${clear}`),
  });
  if (name === "banner") return say("shown", "show", "remove");
  if (name === "limits") return say("changed", "apply", "usual");
  return name.startsWith("method:") || name.startsWith("journey:")
    ? say("off", "off", "offer")
    : say("on", "on", "end");
}

interface SwitchStateProps {
  entry: SwitchEntry | undefined;
  state: string;
  texts: AdminTranslators;
}

function SwitchState({ entry, state, texts: { t } }: SwitchStateProps) {
  if (!entry) return <p className="state usual">{t("switches.usual")}</p>;
  const { since, by, until, limits, texts: said = {} } = entry;
  const facts = [
    ...(until === undefined ? [] : [t("switches.until", { time: utc(until) })]),
    t("switches.since", { time: utc(since), by: t(`switches.by.${by}`) }),
  ];
  return (
    <>
      <p className="state">
        <b className="off">{state}</b> {facts.join(", ")}
      </p>
      {limits !== undefined && <p className="state">{limits}</p>}
      {said.any !== undefined && (
        <p className="state" dir="auto">
          {said.any}
        </p>
      )}
      {brand.languages.map(
        (language) =>
          said[language] !== undefined && (
            <p key={language} className="state">
              {languageNames[language]}:{" "}
              <bdi lang={language} dir="auto">
                {said[language]}
              </bdi>
            </p>
          ),
      )}
    </>
  );
}
