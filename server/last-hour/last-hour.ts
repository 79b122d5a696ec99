import { LAST_HOUR_KEYS, LAST_HOUR_MINUTES } from "@domain/tuning";
import { MINUTE_MS } from "@domain/durations";

/** Figures by name, where names have few values (a method, an outcome, a limit) and never hold a customer's data. */
export type Figures = Readonly<Record<string, number>>;
/** The figures of each minute, by its number since 1970. */
export type Minutes = Readonly<Record<string, Figures>>;

/** The beginning of the names of figures whose greatest value counts; all others are summed. */
const GREATEST = "slowest ";

/** What happened in this process within the last hour, minute by minute. */
export interface LastHourCounts {
  add(name: string, count?: number): void;
  /** Notes a figure whose greatest value counts. */
  atLeast(group: string, figure: number): void;
  minutes(): Minutes;
}

export function createLastHour(now: () => number = Date.now): LastHourCounts {
  const minutes = new Map<number, Map<string, number>>();

  function present(): Map<string, number> {
    const minute = Math.floor(now() / MINUTE_MS);
    const known = minutes.get(minute) ?? new Map<string, number>();
    minutes.set(minute, known);
    for (const old of minutes.keys()) if (isOld(old, now())) minutes.delete(old);
    return known;
  }

  function set(name: string, change: (figure: number) => number): void {
    const figures = present();
    const figure = figures.get(name);
    if (figure === undefined && figures.size >= LAST_HOUR_KEYS) return;
    figures.set(name, change(figure ?? 0));
  }

  return {
    add: (name, count = 1) => set(name, (figure) => figure + count),
    atLeast: (group, figure) => set(GREATEST + group, (greatest) => Math.max(greatest, figure)),
    minutes: () =>
      Object.fromEntries(
        [...minutes]
          .filter(([minute]) => !isOld(minute, now()))
          .map(([minute, figures]) => [minute, Object.fromEntries(figures)]),
      ),
  };
}

function isOld(minute: number, now: number): boolean {
  return minute <= Math.floor(now / MINUTE_MS) - LAST_HOUR_MINUTES;
}

/** The figures of several nodes together, of the last hour or of fewer minutes. */
export function sumOf(nodes: readonly Minutes[], now: number, lastMinutes = LAST_HOUR_MINUTES): Figures {
  const oldest = Math.floor(now / MINUTE_MS) - lastMinutes;
  const sum: Record<string, number> = {};
  for (const minutes of nodes)
    for (const [minute, figures] of Object.entries(minutes)) {
      if (Number(minute) <= oldest) continue;
      for (const [name, figure] of Object.entries(figures)) {
        const before = sum[name] ?? 0;
        sum[name] = name.startsWith(GREATEST) ? Math.max(before, figure) : before + figure;
      }
    }
  return sum;
}
