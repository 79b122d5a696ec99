import { parseArgs } from "node:util";
import { languages } from "@domain/languages";
import { commandCall } from "../command-name";
import type { TypedChange } from "./change";
import { isSwitchName, switchNames } from "./state";

export const usage = `${commandCall("switch", "COMMAND")}
  list [--json]                          what is not as usual, and every switch
  off method:mpesa | journey:lead        not offered any more
  on method:mpesa | journey:lead         offered again
  maintenance on | off                   the whole portal
  maintenance payments on | off          starting payments only
  banner --fr TEXT [--en TEXT …]         a text on every page; banner off removes it
  low-data on | off                      low-data pages for all
  limits NAME=COUNT/TIME,… | default     changed limits, as in LIMITS
Options of a change: --until 2026-12-01T10:00Z (it ends by itself), --reason TEXT (for customers of every language),
${languages.map((language) => `--${language} TEXT`).join(" ")} (the reason in one language).
The switches are kept in the Redis of REDIS_URL, else in SWITCHES_FILE; the change is written to AUDIT_LOG.`;

export type Command =
  | { kind: "help" }
  | { kind: "list"; json: boolean }
  | { kind: "change"; typed: TypedChange }
  | { kind: "wrong"; sentence: string };

const wrong = (sentence: string): Command => ({ kind: "wrong", sentence });

const tooMuch = (words: string) =>
  wrong(`Unexpected words: "${words}". A text of several words stands in quotes.`);

/** Reads the words behind the command's name. */
export function readCommand(args: readonly string[]): Command {
  const read = optionsOf(args);
  if ("sentence" in read) return wrong(read.sentence);
  const { values, positionals } = read;
  if (values.help) return { kind: "help" };
  const options: Readonly<Record<string, string | boolean | undefined>> = values;
  const [command, ...words] = positionals;
  const { reason, until } = values;
  const written = languages.flatMap((language) => {
    const text = options[language];
    return typeof text === "string" ? [[language, text] as const] : [];
  });
  const texts = { ...(reason === undefined ? {} : { any: reason }), ...Object.fromEntries(written) };
  const change = (name: string, set: boolean, limits?: string): Command => ({
    kind: "change",
    typed: { name, set, texts, until, limits },
  });
  const [first, second, ...more] = words;
  if (more.length > 0) return tooMuch(more.join(" "));
  switch (command) {
    case "list":
      return first === undefined
        ? { kind: "list", json: values.json === true }
        : wrong("list takes no name.");
    case "on":
    case "off":
      return second === undefined ? offeredAgain(command, first) : tooMuch(second);
    case "maintenance":
      if (first === "payments") return onOrOff("maintenance payments", "maintenance:payments", second);
      return second === undefined ? onOrOff(command, command, first) : tooMuch(second);
    case "low-data":
      return second === undefined ? onOrOff(command, command, first) : tooMuch(second);
    case "banner":
      if (first === "off" && second === undefined) return change(command, false);
      return first === undefined && reason === undefined
        ? change(command, true)
        : wrong('A banner is written as banner --fr "…" --en "…", and removed by banner off.');
    case "limits":
      if (first === "default" && second === undefined) return change(command, false);
      return first === undefined || second !== undefined
        ? wrong("limits takes one text, such as code-number-hour=8/1h,line-address=240/10m, or default.")
        : change(command, true, first);
    default:
      return wrong(command === undefined ? "Say what to switch." : `There is no command "${command}".`);
  }

  function onOrOff(said: string, name: string, word: string | undefined): Command {
    if (word !== "on" && word !== "off") return wrong(`Say ${said} on, or ${said} off.`);
    return change(name, word === "on");
  }

  /** A closed method or journey is a switch that is set. */
  function offeredAgain(word: "on" | "off", name: string | undefined): Command {
    if (name !== undefined && isOffered(name)) return change(name, word === "off");
    const allowed = switchNames.filter(isOffered).join(", ");
    return wrong(`${word} takes one of: ${allowed}.`);
  }
}

function isOffered(name: string): boolean {
  return isSwitchName(name) && /^(method|journey):/.test(name);
}

function optionsOf(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reason: text,
        until: text,
        json: { type: "boolean" },
        help: { type: "boolean" },
        ...Object.fromEntries(languages.map((language) => [language, text])),
      },
    });
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : "The options cannot be read." };
  }
}
