import { Terminal, type Screen } from "./terminal";
import {
  NumberedBrowser,
  stars,
  type Keyboard,
  type Stop,
  type TextBrowser,
  type TextBrowserOptions,
} from "./text-browser";

/** w3m draws select lists as menus, which lynx draws as radio buttons by an option. */
interface W3m extends TextBrowser {
  /** Selects the option at this place (0 is the first) of the list that follows this label. */
  take(label: string, place: number): Promise<void>;
  /** Opens the field of several lines that comes directly after this one in the customer's editor. */
  edit(labelBefore: string): Promise<void>;
}

interface W3mOptions extends TextBrowserOptions {
  /** The customer's editor for fields of several lines; it is called with the name of a file. */
  editor?: string;
}

const ESCAPE = "\u001b[";
const RED = "31";
/** The end of red: another colour, or none. */
const NOT_RED = /^(0|3[0-79])?$/;

interface Run {
  text: string;
  /** w3m draws parts of a form in red. */
  red: boolean;
}

/** The screen without its escape sequences; a line is cut where red begins or ends. */
function runsOf(screen: Screen): Run[][] {
  let red = false;
  return screen.map((line) => {
    const runs: Run[] = [];
    line.split(ESCAPE).forEach((part, index) => {
      const sequence = index > 0 ? /^([\d;]*)m([^]*)$/.exec(part) : null;
      const [, code = "", text = ""] = sequence ?? ["", "", part];
      if (index > 0) red = code === RED || (red && !NOT_RED.test(code));
      const last = runs.at(-1);
      if (last?.red === red) last.text += text;
      else runs.push({ text, red });
    });
    return runs;
  });
}

/** A number as w3m draws it: "[6]Help", "[12][     ]" for a field or a button, "[14][ ]" or "[15](*)" for a choice. */
const NUMBER = /\[(\d{1,3}(?:\+\d)?)\]/g;

/** w3m gives no number to a button element: it is drawn as "[12+1][Pay]" here, the first one behind number 12. */
function numberButtons(screen: Screen): Screen {
  let last = "0";
  let behind = 0;
  return runsOf(screen).map((runs) =>
    runs.reduce((line, { text, red }) => {
      const button = red && /\S/.test(text) && !/^\[\d/.test(text) && !/[[(]$/.test(line);
      const drawn = button ? `[${last}+${++behind}][${text.trim()}]` : text;
      const seen = button ? undefined : [...text.matchAll(NUMBER)].at(-1)?.[1];
      if (seen !== undefined) [last, behind] = [seen, 0];
      return line + drawn;
    }, ""),
  );
}

/** The last line while w3m asks for the value of a field. */
function inputLine(screen: Screen): string | undefined {
  const [runs = []] = runsOf(screen.slice(-1));
  return /(?:TEXT|Password):(.*)/.exec(runs.map(({ text }) => text).join(""))?.[1];
}

/** w3m reserves the last line. */
const page = (screen: Screen): string => screen.slice(0, -1).join("\n");

/**
 * All numbers of a page, without the values of fields, because a short number in a field looks like one: "[12][100]".
 */
function numbers(text: string) {
  const found = [...text.matchAll(NUMBER)].map((match) => ({
    number: match[1] ?? "",
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found.filter(({ start }, index) => found[index - 1]?.end !== start);
}

function stops(text: string): Stop[] {
  const found = numbers(text);
  return found.map(({ number, start, end }, index) => ({
    number,
    above: text.slice(0, start),
    ...kindOf(text.slice(end, found[index + 1]?.start)),
  }));
}

function kindOf(behind: string): Pick<Stop, "kind" | "text"> {
  if (/^(\(.\)|\[.\])/.test(behind)) return { kind: "choice", text: behind.slice(3) };
  const boxed = /^\[([^\]\n]*)\]/.exec(behind)?.[1];
  if (boxed === undefined) return { kind: "link", text: behind };
  return { kind: /\s$|^\**$/.test(boxed) ? "field" : "button", text: boxed };
}

function plain(text: string): string {
  return numbers(text)
    .reverse()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Keys that go to a number, or from there to an element without a number. */
function goTo(number: string): string[] {
  const [from = "", steps] = number.split("+");
  if (steps === undefined) return [`${from}[`];
  // Without a number before it, the first stop of the page is one step away.
  if (from !== "0") return [`${from}[`, steps, "<Tab>"];
  return steps === "1" ? ["["] : ["[", String(Number(steps) - 1), "<Tab>"];
}

/**
 * Waits until w3m is idle: its search prompt shows a newly typed word, because w3m takes no key while it loads; the
 * prompt is closed afterwards.
 */
function keyboardOf(terminal: Terminal): Keyboard {
  let rests = 0;
  return {
    async rest() {
      const word = `rest-${++rests}`;
      await terminal.keys(`/${word}`);
      const screen = await terminal.until("w3m to be at rest", (seen) => (seen.at(-1) ?? "").endsWith(word));
      await terminal.keys("<C-g>");
      return numberButtons(screen);
    },
    page,
    stops,
    plain,
    goTo,
    write: (value) => ["<Enter>", "<C-u>", value],
    shows: (screen, _field, value) => inputLine(screen) === value || inputLine(screen) === stars(value),
    leave: "<Enter>",
    back: "B",
  };
}

export async function openW3m(url: string, options: W3mOptions = {}): Promise<W3m> {
  const settings = [
    ...["accept_cookie=1", "confirm_qq=0", "display_link_number=1"],
    `accept_language=${options.lang ?? "fr"}`,
    ...(options.editor === undefined ? [] : [`editor=${options.editor} %s`]),
  ];
  const flags = ["-cookie", "-no-mouse", ...settings.flatMap((setting) => ["-o", setting])];
  const command = () => ["w3m", ...flags, url];
  const terminal = Terminal.start({ term: "screen", home: options.home, colours: true, command });
  const browser = await NumberedBrowser.open(terminal, keyboardOf(terminal));
  return Object.assign(browser, {
    async take(label: string, place: number) {
      const down = Array.from({ length: place }, () => "<Down>");
      await browser.enter(browser.field(label), "<Enter>", ...down, "<Enter>");
    },
    async edit(labelBefore: string) {
      // w3m counts a field of several lines, but draws no number before it.
      const before = browser.field(labelBefore);
      await browser.enter({ ...before, number: String(Number(before.number) + 1) }, "<Enter>");
    },
  });
}
