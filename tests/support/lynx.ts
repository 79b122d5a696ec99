import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const COLUMNS = 100;
/** Tall enough that no page of the portal scrolls: what is on the page is on the screen. */
const ROWS = 200;
const LIMIT = 40_000;

/** What a customer does with a text browser; lynx and w3m offer the same. */
export interface TextBrowser {
  /** Replaces the content of the field that follows this label. */
  type(label: string, value: string): Promise<void>;
  /** Sets the radio button or checkbox that stands before this text. */
  choose(label: string): Promise<void>;
  /** Presses a button or follows a link, and waits until the browser is at rest again. */
  press(label: string): Promise<void>;
  /** Waits until the page shows this text; answers the page's text. */
  waitFor(expected: string | RegExp): Promise<string>;
  /** The page without the browser's own lines and marks, white space folded. */
  text(): Promise<string>;
  /** The whole screen as it stands, for a person to read. */
  screen(): Promise<string>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface TextBrowserOptions {
  lang?: string;
  /** A browser's home to use again (cookies kept on disk survive); by default a fresh one, removed on close. */
  home?: string;
}

export interface View {
  lines: string[];
  x: number;
  y: number;
}

/** A program in a terminal of its own: a tmux server on a private socket, so that ending it ends nothing else. */
export class Terminal {
  private constructor(
    private readonly socket: string,
    private readonly remove: () => void,
    readonly home: string,
  ) {}

  static async start(
    term: string,
    home: string | undefined,
    command: (home: string) => string[],
  ): Promise<Terminal> {
    const folder = mkdtempSync(join(tmpdir(), "toumai-tty-"));
    const own = home ?? folder;
    const terminal = new Terminal(
      join(folder, "tmux"),
      () => rmSync(folder, { recursive: true, force: true }),
      own,
    );
    const env = [`HOME=${own}`, `TERM=${term}`, "LANG=C.UTF-8", `PATH=${process.env["PATH"] ?? ""}`];
    const size = ["-x", String(COLUMNS), "-y", String(ROWS)];
    await terminal.tmux(
      "-f",
      "/dev/null",
      "new-session",
      "-d",
      ...size,
      "env",
      "-i",
      ...env,
      ...command(own),
    );
    return terminal;
  }

  /** Text goes in as typed; a name between angle brackets (<Enter>, <C-u>) is a key. */
  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) {
      const named = /^<(.+)>$/.exec(key)?.[1];
      await (named ? this.tmux("send-keys", named) : this.tmux("send-keys", "-l", "--", key));
    }
  }

  async view(): Promise<View> {
    const out = await this.tmux(
      "display-message",
      "-p",
      "#{cursor_x} #{cursor_y}",
      ";",
      "capture-pane",
      "-p",
    );
    const [cursor = "", ...lines] = out.split("\n");
    const [x = 0, y = 0] = cursor.split(" ").map(Number);
    return { lines: lines.slice(0, ROWS), x, y };
  }

  async until(what: string, holds: (view: View) => boolean, limit = LIMIT): Promise<View> {
    const deadline = Date.now() + limit;
    for (;;) {
      const view = await this.view();
      if (holds(view)) return view;
      if (Date.now() > deadline)
        throw new Error(`waited ${limit} ms for ${what}; the screen:\n${shown(view)}`);
      await pause(20);
    }
  }

  /** At rest: the browser says that it is idle, and nothing has moved for a while. */
  async settled(idle: (view: View) => boolean): Promise<View> {
    let last = "";
    let since = Date.now();
    return this.until("the browser to be at rest", (view) => {
      const state = JSON.stringify(view);
      if (state !== last || !idle(view)) since = Date.now();
      last = state;
      return Date.now() - since >= 150;
    });
  }

  /** After a key that loads a page: first something changes, then the browser comes to rest. */
  async loads(before: View, idle: (view: View) => boolean): Promise<void> {
    const state = JSON.stringify(before);
    // The same page may come back looking exactly the same: that is no failure.
    await this.until("any change", (view) => JSON.stringify(view) !== state, 2_000).catch(() => undefined);
    await this.settled(idle);
  }

  async close(): Promise<void> {
    await this.tmux("kill-server").catch(() => undefined);
    this.remove();
  }

  private async tmux(...args: string[]): Promise<string> {
    try {
      return (await run("tmux", ["-S", this.socket, ...args], { timeout: LIMIT })).stdout;
    } catch (error) {
      throw new Error(`tmux ${args.join(" ")} failed: the browser has ended or never began`, {
        cause: error,
      });
    }
  }
}

export const fold = (text: string): string => text.replace(/\s+/g, " ").trim();
/** Long runs of empty lines are left out: the screen is far taller than any page. */
export const shown = (view: View): string => view.lines.join("\n").replace(/\n{4,}/g, "\n\n");

/** The first rank that has a candidate wins: exact text before a text that begins so. */
export function pick<T extends { text: string; button?: boolean }>(all: T[], label: string): T | undefined {
  const wanted = fold(label);
  const exact = all.filter((entry) => fold(entry.text) === wanted);
  const line = all.filter((entry) => fold(entry.text.split(/\n|\s{3,}/)[0] ?? "") === wanted);
  const begins = all.filter((entry) => fold(entry.text).startsWith(wanted));
  const any = [...exact, ...line, ...begins];
  return any.find((entry) => entry.button) ?? any[0];
}

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
/** lynx keeps its last three lines for itself; the first of them tells what it is doing. */
const CHROME = 3;
const BUSY =
  /Getting|Looking up|Making|Sending|HTTP|Data transfer|Using|Read \d|connection|waiting|Follow link|^\s*$/i;
const idle = (view: View) => !BUSY.test(view.lines[ROWS - CHROME] ?? "");
const pageOf = (view: View) =>
  view.lines
    .slice(0, ROWS - CHROME)
    .join("\n")
    .replace(/^←+/, "");

/** Everything that carries a number, with the text behind it up to the next number. */
function numbered(page: string) {
  const parts = page.split(/(\(?)\[(\d+)\]/);
  return Array.from({ length: (parts.length - 1) / 3 }, (_, index) => {
    const button = parts[index * 3 + 1] === "(";
    const rest = parts[index * 3 + 3] ?? "";
    // A button reads "([6]BUTTON) Continue", its value in the brackets; a radio button "[5](*) 1 Go".
    const text = button ? rest.replace(/^[^)]*\)/, "") : rest.replace(/^(\(.\)|\[.\])/, "");
    return { number: parts[index * 3 + 2] ?? "", button, text, before: parts[index * 3] ?? "", rest };
  });
}

export async function openLynx(url: string, options: TextBrowserOptions = {}): Promise<TextBrowser> {
  const terminal = await Terminal.start("vt100", options.home, (home) => {
    const file = join(home, "lynx.cfg");
    writeFileSync(file, `${CONFIG}PREFERRED_LANGUAGE:${options.lang ?? "fr"}\n`);
    return ["lynx", `-cfg=${file}`, "-accept_all_cookies", "-nopause", url];
  });
  await terminal.settled(idle).catch(async (error: unknown) => {
    await terminal.close();
    throw error;
  });

  async function find(what: string, choice: (view: View) => { number: string } | undefined): Promise<string> {
    let found: string | undefined;
    await terminal.until(what, (seen) => (found = choice(seen)?.number) !== undefined, 5_000);
    return found ?? "";
  }

  /** Puts the cursor on a numbered link or field without activating it. */
  async function go(number: string): Promise<View> {
    await terminal.keys("0");
    await terminal.until("the number prompt", (seen) =>
      (seen.lines[ROWS - CHROME] ?? "").startsWith("Follow link"),
    );
    await terminal.keys(`${number}g`, "<Enter>");
    return terminal.until(`the cursor on [${number}]`, (seen) =>
      // lynx rests the cursor on the closing bracket of the number.
      (seen.lines[seen.y] ?? "").slice(0, seen.x + 1).endsWith(`[${number}]`),
    );
  }
  const status = (pattern: RegExp) => (seen: View) => pattern.test(seen.lines[ROWS - CHROME] ?? "");

  const browser: TextBrowser = {
    async type(label, value) {
      const number = await find(`a field after "${label}"`, (seen) => {
        let before = "";
        const behind = numbered(pageOf(seen)).filter((part) =>
          fold((before += part.before)).includes(fold(label)),
        );
        // A field shows underscores; without any (a full one), what follows next will be it.
        return behind.find((part) => !part.button && /^[^[\n]*_(\s|$)/.test(part.rest)) ?? behind[0];
      });
      await go(number);
      await terminal.keys("<Enter>");
      await terminal.until("the field to open", status(/Enter text|password|Textfield/i), 10_000);
      await terminal.keys("<C-u>", value);
      await terminal.until(`"${value}" in the field`, (seen) => {
        const typed = (seen.lines[seen.y] ?? "").slice(0, seen.x);
        return typed.endsWith(`]${value}`) || typed.endsWith(`]${"*".repeat(value.length)}`);
      });
      await terminal.keys("<Tab>");
      await terminal.settled(idle);
    },
    async choose(label) {
      const number = await find(`a choice "${label}"`, (seen) =>
        pick(
          numbered(pageOf(seen)).filter((part) => /^[([].[)\]]/.test(part.rest)),
          label,
        ),
      );
      await go(number);
      await terminal.keys("<Enter>");
      await terminal.settled(idle);
    },
    async press(label) {
      const number = await find(`a link or button "${label}"`, (seen) => pick(numbered(pageOf(seen)), label));
      const before = await go(number);
      await terminal.keys("<Enter>");
      await terminal.loads(before, idle);
    },
    async waitFor(expected) {
      const seen = await terminal.until(String(expected), (now) => matches(plain(now), expected));
      return plain(seen);
    },
    text: async () => plain(await terminal.settled(idle)),
    screen: async () => shown(await terminal.view()),
    async back() {
      const before = await terminal.view();
      await terminal.keys("<Left>");
      await terminal.loads(before, idle);
    },
    close: () => terminal.close(),
  };
  return browser;
}

export const matches = (text: string, expected: string | RegExp): boolean =>
  typeof expected === "string" ? text.includes(fold(expected)) : expected.test(text);

const plain = (view: View) => fold(pageOf(view).replace(/\(\[\d+\][^)]*\)|\[\d+\]/g, ""));
