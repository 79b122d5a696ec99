import {
  fold,
  matches,
  pick,
  shown,
  Terminal,
  type TextBrowser,
  type TextBrowserOptions,
  type View,
} from "./lynx";

/** w3m keeps the last line for itself: "Viewing <Title>" when it is at rest, a prompt, or what it waits for. */
const status = (view: View) => view.lines.at(-1) ?? "";
const idle = (view: View) => status(view).startsWith("Viewing");
const pageLines = (view: View) => view.lines.slice(0, -1);
const plain = (view: View) => fold(pageLines(view).join("\n"));

interface Stop {
  index: number;
  x: number;
  y: number;
  /** From the stop to the next one. */
  text: string;
}

/** w3m draws lists to choose from as menus, which lynx is told to draw as radio buttons. */
interface W3m extends TextBrowser {
  /** Takes the option at this place (0 is the first) of the list that follows this label. */
  take(label: string, place: number): Promise<void>;
}

export async function openW3m(url: string, options: TextBrowserOptions = {}): Promise<W3m> {
  const settings = ["accept_cookie=1", "confirm_qq=0", `accept_language=${options.lang ?? "fr"}`];
  const flags = ["-cookie", "-no-mouse", ...settings.flatMap((setting) => ["-o", setting])];
  const terminal = await Terminal.start("screen", options.home, () => ["w3m", ...flags, url]);
  await terminal.settled(idle).catch(async (error: unknown) => {
    await terminal.close();
    throw error;
  });

  /** Walks over all links and fields with TAB: only these are candidates, not a heading that reads the same. */
  async function stops(patience: number): Promise<Stop[]> {
    await terminal.keys("[");
    const found: Omit<Stop, "text">[] = [];
    let view = await terminal.settled(idle);
    for (;;) {
      const { x, y } = view;
      found.push({ index: found.length, x, y });
      await terminal.keys("<Tab>");
      const moved = await terminal
        .until("the next stop", (seen) => seen.x !== x || seen.y !== y, patience)
        .catch(() => undefined);
      if (!moved || found.some((stop) => stop.x === moved.x && stop.y === moved.y)) break;
      view = moved;
    }
    const lines = pageLines(view);
    return found.map((stop, index) => ({ ...stop, text: between(lines, stop, found[index + 1]) }));
  }

  /** w3m stands still at the last stop; on a busy machine it may only be late, so what is missing is looked for again. */
  async function find(choice: (all: Stop[], view: View) => Stop | undefined) {
    for (const patience of [250, 1000]) {
      const all = await stops(patience);
      const view = await terminal.view();
      const target = choice(all, view);
      if (target) return { target, view };
    }
    const all = await stops(3000);
    const view = await terminal.view();
    return { target: choice(all, view), view };
  }

  async function go(choice: (all: Stop[], view: View) => Stop | undefined, what: string): Promise<View> {
    const { target, view } = await find(choice);
    if (!target) throw new Error(`no ${what}; the screen:\n${shown(view)}`);
    await terminal.keys("[", ...(target.index > 0 ? [String(target.index), "<Tab>"] : []));
    return terminal.until(
      `the cursor on ${what}`,
      (seen) => seen.x === target.x && seen.y === target.y,
      10_000,
    );
  }

  return {
    async type(label, value) {
      const wanted = fold(label);
      const start = { x: 0, y: 0 };
      await go((all, view) => {
        const lines = pageLines(view);
        const behind = all.filter((stop) => fold(between(lines, start, stop)).includes(wanted));
        // A field stands in brackets; a link between the label and its field does not.
        return behind.find((stop) => lines[stop.y]?.[stop.x - 1] === "[") ?? behind[0];
      }, `field after "${label}"`);
      await terminal.keys("<Enter>");
      await terminal.until("the input line", (seen) => /^(TEXT|Password):/i.test(status(seen)), 10_000);
      await terminal.keys("<C-u>", value);
      await terminal.until(`"${value}" in the input line`, (seen) => {
        const typed = status(seen).replace(/^\w+:/, "");
        return typed === value || typed === "*".repeat(value.length);
      });
      await terminal.keys("<Enter>");
      await terminal.settled(idle);
    },
    async take(label, place) {
      const wanted = fold(label);
      await go((all, view) => {
        const lines = pageLines(view);
        return all.find((stop) => fold(between(lines, { x: 0, y: 0 }, stop)).includes(wanted));
      }, `list after "${label}"`);
      await terminal.keys("<Enter>");
      await terminal.keys(...Array.from({ length: place }, () => "<Down>"), "<Enter>");
      await terminal.settled(idle);
    },
    async choose(label) {
      await go((all) => {
        const boxes = all.filter((stop) => /^[([]?.[)\]]/.test(stop.text));
        return pick(
          boxes.map((stop) => ({ ...stop, text: stop.text.replace(/^[([]?.[)\]]/, "") })),
          label,
        );
      }, `choice "${label}"`);
      await terminal.keys("<Enter>");
      await terminal.settled(idle);
    },
    async press(label) {
      const before = await go((all) => pick(all, label), `link or button "${label}"`);
      await terminal.keys("<Enter>");
      await terminal.loads(before, idle);
    },
    async waitFor(expected) {
      return plain(await terminal.until(String(expected), (seen) => matches(plain(seen), expected)));
    },
    text: async () => plain(await terminal.settled(idle)),
    screen: async () => shown(await terminal.view()),
    async back() {
      const before = await terminal.view();
      await terminal.keys("B");
      await terminal.loads(before, idle);
    },
    close: () => terminal.close(),
  };
}

function between(
  lines: string[],
  from: { x: number; y: number },
  to: { x: number; y: number } | undefined,
): string {
  const end = to ?? { x: 0, y: lines.length };
  return lines
    .map((line, y) => {
      if (y < from.y || y > end.y) return "";
      return line.slice(y === from.y ? from.x : 0, y === end.y ? end.x : undefined);
    })
    .slice(from.y, end.y + 1)
    .join("\n");
}
