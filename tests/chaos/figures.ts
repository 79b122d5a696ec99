import type { Command } from "./commands";

const TELL_EVERY = 2000;

/** Counts the events of a run. */
export class Figures {
  sequences = 0;
  moved = 0;
  /** How often a page said that a debt is being paid or was paid. */
  refusals = 0;
  readonly commands = new Map<Command["do"], number>();
  readonly faults = new Map<string, number>();
  private readonly started = performance.now();

  /** A long run reports its progress at intervals. */
  countSequence(): void {
    this.sequences += 1;
    if (this.sequences % TELL_EVERY === 0) console.log(this.summary);
  }

  countCommand(command: Command): void {
    add(this.commands, command.do);
  }

  countRefusals(diary: string): void {
    this.refusals += diary.match(/being paid now|was paid at \d\d:\d\d/g)?.length ?? 0;
  }

  countFault(name: string): void {
    add(this.faults, name);
  }

  private get summary(): string {
    const seconds = Math.round((performance.now() - this.started) / 1000);
    const kills = this.commands.get("kill") ?? 0;
    return `${this.sequences} random sequences in ${seconds} s: ${this.moved} payments moved, ${kills} crashes, ${this.refusals} times a debt was refused`;
  }

  get text(): string {
    return [
      this.summary,
      `${total(this.commands)} commands: ${listed(this.commands)}`,
      `${total(this.faults)} calls went wrong: ${listed(this.faults)}`,
    ].join("\n");
  }
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function total(counts: ReadonlyMap<unknown, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}
