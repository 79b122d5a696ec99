import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Terminal, type Screen } from "./terminal";
import {
  NumberedBrowser,
  stars,
  type Keyboard,
  type Stop,
  type TextBrowser,
  type TextBrowserOptions,
} from "./text-browser";

export type { TextBrowser, TextBrowserOptions } from "./text-browser";

const CONFIG = `INFOSECS:0
MESSAGESECS:0
ALERTSECS:0
DEBUGSECS:0
REPLAYSECS:0
NO_PAUSE:TRUE
ACCEPT_ALL_COOKIES:TRUE
CHARACTER_SET:utf-8
ASSUME_CHARSET:utf-8
USE_SELECT_POPUPS:FALSE
TEXTFIELDS_NEED_ACTIVATION:TRUE
DEFAULT_KEYPAD_MODE:LINKS_AND_FORM_FIELDS_ARE_NUMBERED
NUMBER_FIELDS_ON_LEFT:TRUE
NUMBER_LINKS_ON_LEFT:TRUE
SHOW_CURSOR:TRUE
`;
/** lynx reserves its last three lines; the first of them shows its state, or a prompt. */
const OWN_LINES = 3;
const PROMPT = "Follow link";
const status = (screen: Screen): string => screen.at(-OWN_LINES)?.trimEnd() ?? "";
const page = (screen: Screen): string => screen.slice(0, -OWN_LINES).join("\n").replace(/^←+/, "");

/** Every numbered element, with the text from its number to the next one. */
function stops(text: string): Stop[] {
  const parts = text.split(/(\(?)\[(\d+)\]/);
  let above = "";
  return Array.from({ length: (parts.length - 1) / 3 }, (_, index) => {
    const [before = "", bracket = "", number = "", behind = ""] = parts.slice(index * 3);
    above += before;
    return { number, above, ...kindOf(bracket === "(", behind) };
  });
}

/** A button reads "([6]BUTTON) Continue" with its value in the brackets, and a radio button "[5](*) 1 Go". */
function kindOf(button: boolean, behind: string): Pick<Stop, "kind" | "text"> {
  if (button) return { kind: "button", text: behind.replace(/^[^)]*\)/, "") };
  if (/^(\(.\)|\[.\])/.test(behind)) return { kind: "choice", text: behind.slice(3) };
  // A field shows underscores, but a full field looks like a link.
  return { kind: /^[^[\n]*_(\s|$)/.test(behind) ? "field" : "link", text: behind };
}

const plain = (text: string): string => text.replace(/\(\[\d+\][^)]*\)|\[\d+\]/g, "");

/**
 * Waits until lynx is idle: its prompt for a number, which is closed afterwards, shows a newly typed number, typed
 * again without an echo because lynx drops keys while it loads.
 */
function keyboardOf(terminal: Terminal): Keyboard {
  let rests = 1000;
  return {
    async rest() {
      const number = String(++rests);
      // The first 0 opens the prompt.
      await terminal.keys(`0${number}`);
      const screen = await terminal.until(
        "lynx to be at rest",
        (seen) => status(seen).startsWith(PROMPT) && status(seen).endsWith(number),
        (seen) => terminal.keys(status(seen).startsWith(PROMPT) ? "<C-u>" : "0", number),
      );
      await terminal.keys("<C-g>");
      return screen;
    },
    page,
    stops,
    plain,
    // A number without "g" would follow the link at once.
    goTo: (number) => [`${number}g`, "<Enter>"],
    write: (value) => ["<Enter>", "<C-u>", value],
    shows(screen, { number }, value) {
      const { text = "" } = stops(page(screen)).find((stop) => stop.number === number) ?? {};
      return text.startsWith(value) || text.startsWith(stars(value));
    },
    leave: "<Tab>",
    back: "<Left>",
  };
}

export async function openLynx(url: string, options: TextBrowserOptions = {}): Promise<TextBrowser> {
  const command = (home: string) => {
    const file = join(home, "lynx.cfg");
    writeFileSync(file, `${CONFIG}PREFERRED_LANGUAGE:${options.lang ?? "fr"}\n`);
    return ["lynx", `-cfg=${file}`, "-accept_all_cookies", "-nopause", url];
  };
  const terminal = Terminal.start({ term: "vt100", home: options.home, command });
  return NumberedBrowser.open(terminal, keyboardOf(terminal));
}
