import { SWITCH_MAX_TIME_MS, SWITCH_TEXT_MAX_LENGTH } from "@domain/rule-numbers";
import { isLimitsText } from "./limits";
import {
  isOneLine,
  isSwitchName,
  type SwitchEntry,
  type Switcher,
  type SwitchName,
  switchNames,
  type SwitchState,
  type SwitchTexts,
} from "./state";

/** A change as it was typed: on the command line, or in a form of the operator's page. */
export interface TypedChange {
  name: string;
  /** False turns the switch back to its usual state. */
  set: boolean;
  texts?: Partial<Record<keyof SwitchTexts, string>> | undefined;
  until?: string | undefined;
  limits?: string | undefined;
}

/** A change of one switch; without an entry the switch returns to its usual state. */
export interface SwitchChange {
  name: SwitchName;
  entry: SwitchEntry | undefined;
}

/** The error of a typed change, as the key of a sentence with its values. */
export interface ChangeError {
  code:
    | "unknownSwitch"
    | "untilFormat"
    | "untilPast"
    | "untilFar"
    | "textLong"
    | "textLines"
    | "bannerEmpty"
    | "limits";
  values: Record<string, string | number>;
}

export type ReadChange = { ok: true; change: SwitchChange } | { ok: false; error: ChangeError };

const refused = (key: ChangeError["code"], values: ChangeError["values"] = {}): ReadChange => ({
  ok: false,
  error: { code: key, values },
});

/** Reads a typed change (R-SWI-3) at the time `now`, epoch ms. */
export function readChange(typed: TypedChange, by: Switcher, now: number): ReadChange {
  const { name, set } = typed;
  if (!isSwitchName(name)) return refused("unknownSwitch", { name, names: switchNames.join(", ") });
  if (!set) return { ok: true, change: { name, entry: undefined } };
  const until = readUntil(typed.until, now);
  if (!until.ok) return until;
  const texts = textsOf(typed);
  const written = Object.values(texts);
  if (written.some((text) => text.length > SWITCH_TEXT_MAX_LENGTH))
    return refused("textLong", { longest: SWITCH_TEXT_MAX_LENGTH });
  if (!written.every(isOneLine)) return refused("textLines");
  if (name === "banner" && written.length === 0) return refused("bannerEmpty");
  const limits = name === "limits" ? (typed.limits ?? "").trim() : undefined;
  if (limits !== undefined && !isLimitsText(limits)) return refused("limits");
  const entry: SwitchEntry = {
    by,
    since: new Date(now).toISOString(),
    ...(until.at === undefined ? {} : { until: new Date(until.at).toISOString() }),
    ...(written.length === 0 ? {} : { texts }),
    ...(limits === undefined ? {} : { limits }),
  };
  return { ok: true, change: { name, entry } };
}

/** The texts that are not empty. */
function textsOf({ texts = {} }: TypedChange): Record<string, string> {
  const trimmed = Object.entries(texts).map(([language, text]) => [language, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ""));
}

type ReadUntil = { ok: true; at: number | undefined } | Extract<ReadChange, { ok: false }>;

/** A date and a time with its zone, as in 2026-12-01T10:00Z or 2026-12-01T11:00+01:00. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/i;

function readUntil(typed: string | undefined, now: number): ReadUntil {
  const text = typed?.trim() ?? "";
  if (text === "") return { ok: true, at: undefined };
  const at = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  const bad = (key: ChangeError["code"]): ReadUntil => ({
    ok: false,
    error: { code: key, values: { until: text } },
  });
  if (Number.isNaN(at)) return bad("untilFormat");
  if (at <= now) return bad("untilPast");
  return at > now + SWITCH_MAX_TIME_MS ? bad("untilFar") : { ok: true, at };
}

/** The state after a change of one switch. */
export function withChange({ revision, switches }: SwitchState, { name, entry }: SwitchChange): SwitchState {
  const { [name]: _before, ...others } = switches;
  return { revision: revision + 1, switches: entry ? { ...others, [name]: entry } : others };
}
