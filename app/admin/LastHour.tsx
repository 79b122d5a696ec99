import type { ReactNode } from "react";
import { shownOutcomes } from "./hour-view";
import type { HourView } from "./hour-view";
import { methodTitle } from "./texts";
import type { AdminTranslators } from "./texts";

interface LastHourProps {
  texts: AdminTranslators;
  hour: HourView;
}

/** The figures of the last hour. */
export function LastHour({ texts, hour }: LastHourProps) {
  const { t } = texts;
  const { nodes, own, codes } = hour;
  return (
    <section aria-labelledby="hour">
      <h2 id="hour">{t("hour.heading")}</h2>
      <p>
        {nodes
          ? t("hour.nodes", { count: nodes.length, names: nodes.join(", ") })
          : `${t("hour.own")} ${own}`}
      </p>
      <section>
        {hour.payments.length === 0 ? (
          <p>
            <b>{t("hour.payments")}</b>: {t("hour.none")}
          </p>
        ) : (
          <Table
            caption={t("hour.payments")}
            head={[t("hour.method"), ...shownOutcomes.map((outcome) => t(`hour.outcomes.${outcome}`))]}
            rows={hour.payments.map(({ method, counts }) => [methodTitle(texts, method), ...counts])}
          />
        )}
        <p>{unresolvedText(hour, texts)}</p>
      </section>
      <section>
        <Table
          caption={t("hour.operator")}
          head={["group", "state", "calls", "failedCalls", "average", "slowest"].map((key) =>
            t(`hour.${key}`),
          )}
          rows={hour.groups.map(({ group, state, calls, failed, averageMs, slowestMs }) => [
            t(`hour.groups.${group}`),
            t(`hour.states.${state}`),
            ...[calls, failed, milliseconds(averageMs), milliseconds(slowestMs)],
          ])}
        />
        <p className="hint">{t("hour.here")}</p>
      </section>
      <section>
        <Table
          caption={t("hour.codes")}
          head={["codesSent", "codesNotSent", "codesRight", "codesWrong"].map((key) => t(`hour.${key}`))}
          rows={[[codes.sent, codes.notSent, codes.right, codes.wrong]]}
        />
      </section>
      <section>
        {hour.limits.length === 0 ? (
          <p>
            <b>{t("hour.limits")}</b>: {t("hour.none")}
          </p>
        ) : (
          <Table
            caption={t("hour.limits")}
            head={[t("hour.limit"), t("hour.count")]}
            rows={hour.limits.map(({ limit, count }) => [limit, count])}
          />
        )}
      </section>
    </section>
  );
}

function unresolvedText({ unresolved }: HourView, { t }: AdminTranslators): string {
  if (!unresolved) return t("hour.unresolvedUnknown");
  const { count, oldestMinutes } = unresolved;
  return count === 0 ? t("hour.resolved") : t("hour.unresolved", { count, minutes: oldestMinutes });
}

function milliseconds(ms: number | undefined): string {
  return ms === undefined ? "–" : `${ms} ms`;
}

type Cell = string | number;

function Table({ caption, head, rows }: { caption: string; head: Cell[]; rows: Cell[][] }): ReactNode {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 && typeof cell === "string" ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column} className={typeof cell === "number" ? "number" : undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
