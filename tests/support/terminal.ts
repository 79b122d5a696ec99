import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const COLUMNS = 100;
/** Tall enough that no page of the portal scrolls. */
const ROWS = 200;
const TIMEOUT_MS = 90_000;
/** How long a program may ignore a key before `retry` is called. */
const RETRY_MS = 40;

/** The lines of a terminal. */
export type Screen = string[];

interface Reply {
  lines: string[];
  /** How often the program had written when the reply was made. */
  writes: number;
}

interface Pending {
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/**
 * A program in a terminal of its own, a tmux server on a private socket, so that ending it ends nothing else.
 * One client in tmux's control mode types, reads the screen, and is notified whenever the program writes.
 */
export class Terminal {
  private readonly pending: Pending[] = [];
  private readonly listeners = new Set<() => void>();
  private block: { lines: string[]; ours: boolean } | undefined;
  private writes = 0;
  private readonly ended: Promise<void>;
  /** Resolves when the client shows its session, because an earlier command has no target. */
  private readonly attached: Promise<void>;
  private attach: () => void = () => undefined;
  private over = false;

  private constructor(
    private readonly client: ChildProcess,
    private readonly folder: string,
    private readonly colours: boolean,
  ) {
    this.attached = new Promise((resolve) => {
      this.attach = resolve;
    });
    if (client.stdout) createInterface({ input: client.stdout }).on("line", (line) => this.read(line));
    // The client ends with the program, and `send` rejects later keys.
    client.stdin?.on("error", () => this.end());
    this.ended = new Promise((resolve) => {
      client.once("close", () => {
        this.end();
        resolve();
      });
      client.once("error", () => {
        this.end();
        resolve();
      });
    });
  }

  static start(options: {
    term: string;
    home: string | undefined;
    /** Whether the screen is read with its escape sequences. */
    colours?: boolean;
    command: (home: string) => string[];
  }): Terminal {
    const folder = mkdtempSync(join(tmpdir(), "toumai-tty-"));
    const home = options.home ?? folder;
    const path = process.env["PATH"] ?? "";
    const env = [`HOME=${home}`, `TERM=${options.term}`, "LANG=C.UTF-8", `PATH=${path}`];
    const server = ["-u", "-f", "/dev/null", "-S", join(folder, "tmux")];
    const session = ["new-session", "-x", String(COLUMNS), "-y", String(ROWS), "env", "-i", ...env];
    // The session ends with its client, also when the tests are killed.
    const unattached = [";", "set-option", "destroy-unattached", "on"];
    const args = [...server, "-C", ...session, ...options.command(home), ...unattached];
    return new Terminal(
      spawn("tmux", args, { stdio: ["pipe", "pipe", "ignore"] }),
      folder,
      options.colours ?? false,
    );
  }

  /** Types keys at once; text is sent literally, and a name between angle brackets (<Enter>, <C-u>) is a key. */
  async keys(...keys: string[]): Promise<void> {
    const commands = keys.map((key) => {
      const named = /^<(.+)>$/.exec(key)?.[1];
      return `send-keys ${named ?? `-l -- '${key.replaceAll("'", "'\\''")}'`}`;
    });
    await this.send(commands.join(" ; "), commands.length);
  }

  /** Waits until the screen is as wanted; `retry` is called while it is not and the program writes nothing. */
  async until(
    what: string,
    holds: (screen: Screen) => boolean,
    retry?: (screen: Screen) => Promise<void>,
  ): Promise<Screen> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const { lines, writes } = await this.capture();
      if (holds(lines)) return lines;
      if (Date.now() > deadline)
        throw new Error(`waited ${TIMEOUT_MS} ms for ${what}; the screen:\n${shown(lines)}`);
      const written = await this.nextWrite(writes);
      if (!written && retry) await retry(lines);
    }
  }

  async close(): Promise<void> {
    if (!this.over) this.client.stdin?.end("kill-server\n");
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private capture(): Promise<Reply> {
    return this.send(`capture-pane -p${this.colours ? " -e" : ""}`, 1);
  }

  /** Sends commands in one line; resolves with the reply to the last one. */
  private async send(line: string, count: number): Promise<Reply> {
    await this.attached;
    if (this.over) throw hasEnded();
    const replies = Array.from(
      { length: count },
      () => new Promise<Reply>((resolve, reject) => this.pending.push({ resolve, reject })),
    );
    this.client.stdin?.write(`${line}\n`);
    const all = await Promise.all(replies);
    return all.at(-1) ?? { lines: [], writes: this.writes };
  }

  /** Reads one line of the control mode: a reply is enclosed by %begin and %end, any other line is a notification. */
  private read(line: string): void {
    if (this.block) {
      if (!/^%(end|error) \d+ \d+ \d+$/.test(line)) {
        this.block.lines.push(line);
        return;
      }
      const { lines, ours } = this.block;
      this.block = undefined;
      // The reply to tmux's own command line is ignored.
      if (!ours) return;
      const next = this.pending.shift();
      if (line.startsWith("%end")) next?.resolve({ lines, writes: this.writes });
      else next?.reject(new Error(`tmux refuses: ${lines.join(" ")}`));
    } else if (line.startsWith("%begin ")) {
      this.block = { lines: [], ours: line.endsWith(" 1") };
    } else if (line.startsWith("%session-changed ")) {
      this.attach();
    } else if (line.startsWith("%output ")) {
      this.writes++;
      for (const listener of this.listeners) listener();
    }
  }

  /** Waits for the program to write; false when it writes nothing for a while. */
  private nextWrite(since: number): Promise<boolean> {
    if (this.writes > since || this.over) return Promise.resolve(true);
    return new Promise((resolve) => {
      const finish = (written: boolean) => {
        clearTimeout(timer);
        this.listeners.delete(listener);
        resolve(written);
      };
      const listener = () => finish(true);
      const timer = setTimeout(finish, RETRY_MS, false);
      this.listeners.add(listener);
    });
  }

  private end(): void {
    this.over = true;
    this.attach();
    for (const { reject } of this.pending.splice(0)) reject(hasEnded());
    for (const listener of this.listeners) listener();
  }
}

const hasEnded = () => new Error("the browser has ended, or did not start");

/** The screen for an error message, without long runs of empty lines. */
export const shown = (screen: Screen): string => screen.join("\n").replace(/\n{4,}/g, "\n\n");
