import { shown, type Screen, type Terminal } from "./terminal";

/** What a customer does with a text browser; lynx and w3m offer the same. */
export interface TextBrowser {
  /** Replaces the content of the field that follows this label. */
  type(label: string, value: string): Promise<void>;
  /** Sets the radio button or checkbox before this text. */
  choose(label: string): Promise<void>;
  /** Presses a button or follows a link, and waits for the next page. */
  press(label: string): Promise<void>;
  /** Fails unless the page shows this text; resolves with the page's text. */
  waitFor(expected: string | RegExp): Promise<string>;
  /** The page without the browser's own lines and marks, white space folded. */
  text(): Promise<string>;
  /** The whole screen, for an error message. */
  screen(): Promise<string>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface TextBrowserOptions {
  lang?: string;
  /** A browser's home to use again (cookies on disk are kept); by default a new one, removed on close. */
  home?: string;
}

/** A link, a button or a field, which the browsers number, so that a customer goes to it by its number. */
export interface Stop {
  number: string;
  kind: "link" | "button" | "choice" | "field";
  /** The text behind the number, up to the next one. */
  text: string;
  /** The page from its top to the number. */
  above: string;
}

/** The differences between lynx and w3m. */
export interface Keyboard {
  /** Waits until the browser is idle, its loading included; resolves with the screen. */
  rest(): Promise<Screen>;
  page(screen: Screen): string;
  stops(page: string): Stop[];
  /** The page's text without the numbers. */
  plain(page: string): string;
  /** Keys that go to a stop. */
  goTo: (number: string) => string[];
  /** Keys that empty the field at the cursor and write into it. */
  write: (value: string) => string[];
  /** Whether the field shows the value, or an asterisk for each character. */
  shows: (screen: Screen, field: Stop, value: string) => boolean;
  /** The key that leaves the field. */
  leave: string;
  back: string;
}

/** A browser that is idle between two commands, because its page changes only by keys typed here. */
export class NumberedBrowser implements TextBrowser {
  private constructor(
    private readonly terminal: Terminal,
    private readonly keyboard: Keyboard,
    private rested: Screen,
  ) {}

  static async open(terminal: Terminal, keyboard: Keyboard): Promise<NumberedBrowser> {
    try {
      return new NumberedBrowser(terminal, keyboard, await keyboard.rest());
    } catch (error) {
      await terminal.close();
      throw error;
    }
  }

  async type(label: string, value: string): Promise<void> {
    const field = this.field(label);
    const { goTo, write, shows, leave } = this.keyboard;
    await this.terminal.keys(...goTo(field.number), ...write(value));
    await this.terminal.until(`"${value}" after "${label}"`, (screen) => shows(screen, field, value));
    await this.do(leave);
  }

  async choose(label: string): Promise<void> {
    const choices = this.stops().filter(({ kind }) => kind === "choice");
    await this.enter(pick(choices, label) ?? this.fail(`choice "${label}"`), "<Enter>");
  }

  async press(label: string): Promise<void> {
    await this.enter(pick(this.stops(), label) ?? this.fail(`link or button "${label}"`), "<Enter>");
  }

  async waitFor(expected: string | RegExp): Promise<string> {
    const text = await this.text();
    return matches(text, expected) ? text : this.fail(String(expected));
  }

  text(): Promise<string> {
    return Promise.resolve(fold(this.keyboard.plain(this.page())));
  }

  screen(): Promise<string> {
    return Promise.resolve(shown(this.rested));
  }

  back(): Promise<void> {
    return this.do(this.keyboard.back);
  }

  close(): Promise<void> {
    return this.terminal.close();
  }

  /** The field that follows a label, also after a link between the two. */
  field(label: string): Stop {
    const below = this.stops().filter(({ above }) => fold(above).includes(fold(label)));
    return below.find(({ kind }) => kind === "field") ?? below[0] ?? this.fail(`field after "${label}"`);
  }

  async enter({ number }: Stop, ...keys: string[]): Promise<void> {
    await this.do(...this.keyboard.goTo(number), ...keys);
  }

  private async do(...keys: string[]): Promise<void> {
    await this.terminal.keys(...keys);
    this.rested = await this.keyboard.rest();
  }

  private page(): string {
    return this.keyboard.page(this.rested);
  }

  private stops(): Stop[] {
    return this.keyboard.stops(this.page());
  }

  private fail(what: string): never {
    throw new Error(`no ${what}; the screen:\n${shown(this.rested)}`);
  }
}

const fold = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A secret as a browser shows it. */
export const stars = (secret: string): string => "*".repeat(secret.length);

const matches = (text: string, expected: string | RegExp): boolean =>
  typeof expected === "string" ? text.includes(fold(expected)) : expected.test(text);

/**
 * The first rank with a candidate wins: the exact text before a text that starts with it, and a button before a link.
 */
function pick(all: Stop[], label: string): Stop | undefined {
  const wanted = fold(label);
  const exact = all.filter(({ text }) => fold(text) === wanted);
  const line = all.filter(({ text }) => fold(text.split(/\n|\s{3,}/)[0] ?? "") === wanted);
  const begins = all.filter(({ text }) => fold(text).startsWith(wanted));
  const any = [...exact, ...line, ...begins];
  return any.find(({ kind }) => kind === "button") ?? any[0];
}
