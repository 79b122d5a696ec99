import { methodNames } from "@domain/method-names";
import { MINUTE_MS } from "@domain/durations";
import { sumOf } from "@server/last-hour/last-hour";
import type { Figures } from "@server/last-hour/last-hour";
import { operatorGroups } from "@server/operator/groups";
import type { OperatorGroup } from "@server/operator/groups";
import type { Service } from "@server/service";
import type { PaymentOutcome } from "@server/metrics/payments";

export const shownOutcomes = [
  "succeeded",
  "failed",
  "refused",
  "pending",
  "unknown",
] as const satisfies readonly PaymentOutcome[];
/** The state of a group is that of its last calls. */
const STATE_MINUTES = 5;

export interface GroupView {
  group: OperatorGroup;
  state: "up" | "failing" | "open" | "idle";
  calls: number;
  failed: number;
  averageMs: number | undefined;
  slowestMs: number | undefined;
}

/** The figures of the last hour on the page; none is about a single customer. */
export interface HourView {
  /** Names of the nodes whose figures these are; undefined while Redis cannot be read for the others. */
  nodes: string[] | undefined;
  own: string;
  payments: { method: string; counts: number[] }[];
  /** Undefined when the store cannot be read. */
  unresolved: { count: number; oldestMinutes: number } | undefined;
  groups: GroupView[];
  codes: { sent: number; notSent: number; right: number; wrong: number };
  limits: { limit: string; count: number }[];
}

export async function hourView(service: Service, now: number): Promise<HourView> {
  const { hour, operator } = service;
  const own = { node: hour.node, minutes: hour.lastHour.minutes() };
  const shared = await hour.readNodes?.();
  const nodes = shared && shared.length > 0 ? shared : [own];
  const minutes = nodes.map((node) => node.minutes);
  const figures = sumOf(minutes, now);
  const latest = sumOf(minutes, now, STATE_MINUTES);
  const of = (name: string) => figures[name] ?? 0;
  return {
    nodes: hour.readNodes === undefined || shared ? nodes.map(({ node }) => node) : undefined,
    own: hour.node,
    payments: [...methodNames, "unknown"]
      .map((method) => ({
        method,
        counts: shownOutcomes.map((outcome) => of(`payment ${method} ${outcome}`)),
      }))
      .filter(({ counts }) => counts.some((count) => count > 0)),
    unresolved: await unresolvedPayments(service, now),
    groups: operatorGroups.map((group) => {
      const calls = of(`calls ${group}`);
      return {
        group,
        state: operator.pause(group) ? "open" : stateOf(group, figures, latest),
        calls,
        failed: of(`failed ${group}`),
        averageMs: calls === 0 ? undefined : Math.round(of(`ms ${group}`) / calls),
        slowestMs: calls === 0 ? undefined : of(`slowest ${group}`),
      };
    }),
    codes: {
      sent: of("code sent"),
      notSent: of("code not-sent"),
      right: of("code right"),
      wrong: of("code wrong") + of("code exhausted"),
    },
    limits: Object.entries(figures)
      .filter(([name]) => name.startsWith("limit "))
      .map(([name, count]) => ({ limit: name.slice("limit ".length), count }))
      .sort((one, other) => other.count - one.count),
  };
}

/** A group fails when at least half of its last calls have failed. */
function stateOf(group: OperatorGroup, hour: Figures, latest: Figures): GroupView["state"] {
  const recent = (latest[`calls ${group}`] ?? 0) > 0 ? latest : hour;
  const calls = recent[`calls ${group}`] ?? 0;
  if (calls === 0) return "idle";
  return (recent[`failed ${group}`] ?? 0) * 2 >= calls ? "failing" : "up";
}

async function unresolvedPayments({ openPayments }: Service, now: number): Promise<HourView["unresolved"]> {
  try {
    const open = await openPayments.open();
    const oldest = open.reduce((first, { sentAt }) => Math.min(first, sentAt), now);
    return { count: open.length, oldestMinutes: Math.floor((now - oldest) / MINUTE_MS) };
  } catch {
    return undefined;
  }
}
