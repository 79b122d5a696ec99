import { parseArgs } from "node:util";
import { allPageStates, type OperatorPageStates } from "../support/all-page-states";
import type { PageState } from "../support/page-states";
import { brand } from "../../domain/brand";
import type { Language } from "../../domain/languages";

export const HELP = `npm run shots [-- filter…] [options]

  filter            part of "journey/state", for example: home, payment/, "wrong PIN"
  --lang fr,ar      languages; all by default
  --width 240,360   widths of the screen: 240, 360, 768, 1280; all by default
  --scheme dark     colour schemes: light, dark; both by default
  --scripts off     scripts: on, off; both by default
  --out DIR         the folder of the pictures; .shots by default
  --list            only lists the states
  --help            only lists the options`;

/** The screens, by width: small feature phone, phone, tablet, laptop. */
const SCREENS = [
  { width: 240, height: 320 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
export type Screen = (typeof SCREENS)[number];
const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];
const SCRIPTS = ["on", "off"] as const;
export type Scripts = (typeof SCRIPTS)[number];

export interface ShotOptions {
  /** Parts of "journey/state" in small letters; none means all states. */
  filters: string[];
  languages: Language[];
  screens: Screen[];
  schemes: Scheme[];
  scripts: Scripts[];
  out: string;
  list: boolean;
  help: boolean;
}

/** Reads the command line; throws an error with a sentence about the first wrong argument. */
export function readOptions(args: string[]): ShotOptions {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      lang: text,
      width: text,
      scheme: text,
      scripts: text,
      out: text,
      list: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  const widths = choose(
    "--width",
    SCREENS.map(({ width }) => String(width)),
    values.width,
  );
  return {
    filters: positionals.map((filter) => filter.toLowerCase()),
    languages: choose("--lang", brand.languages, values.lang),
    screens: SCREENS.filter(({ width }) => widths.includes(String(width))),
    schemes: choose("--scheme", SCHEMES, values.scheme),
    scripts: choose("--scripts", SCRIPTS, values.scripts),
    out: values.out ?? ".shots",
    list: values.list ?? false,
    help: values.help ?? false,
  };
}

/** Returns the values that a list with commas names, in the order of all values. */
function choose<Value extends string>(option: string, all: readonly Value[], typed?: string): Value[] {
  if (typed === undefined) return [...all];
  const wanted = typed.split(",");
  const wrong = wanted.find((value) => !all.some((one) => one === value));
  if (wrong !== undefined) throw new Error(`${option} ${wrong}: must be one of ${all.join(", ")}`);
  return all.filter((value) => wanted.includes(value));
}

/** Returns the page states that match one of the filters, by the operators where customers reach them. */
export function chosenStates(filters: string[]): OperatorPageStates[] {
  const isChosen = (state: PageState) =>
    filters.length === 0 || filters.some((filter) => titleOf(state).toLowerCase().includes(filter));
  return allPageStates
    .map((group) => ({ ...group, states: group.states.filter(isChosen) }))
    .filter(({ states }) => states.length > 0);
}

export function titleOf({ journey, name }: PageState): string {
  return `${journey}/${name}`;
}
