import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { root } from "../../scripts/setup.mjs";
import { startRedis, type RedisServer } from "../support/redis";
import { startTestPortal, type TestPortal } from "../support/running-portal";

const METRICS_TOKEN = "metrics-token-of-the-tests";
const rules = join(root, "ops", "prometheus", "alerts.yml");
const dashboard = join(root, "ops", "grafana", "toumai.json");

/** Throws with the program's own words when a check fails. */
function promtool(...args: string[]): string {
  return execFileSync("promtool", args, { encoding: "utf8", cwd: join(root, "ops", "prometheus") });
}

const panels = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

function dashboardExpressions(): string[] {
  const read = panels.parse(JSON.parse(readFileSync(dashboard, "utf8")));
  return read.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** The names of metrics in texts, without what Prometheus adds for a histogram. */
function metricNames(text: string): string[] {
  const names = text.match(/\b[a-z]+(_[a-z0-9]+)+\b(?=[{[)\s]|$)/gm) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, "")))];
}

const FUNCTIONS = new Set(["histogram_quantile"]);

describe("The alert rules", () => {
  it("are valid, fire for what they are named after, and not on a normal day", () => {
    expect(promtool("check", "rules", "alerts.yml")).toContain("SUCCESS");
    expect(promtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
  });

  it("are each in the runbook with a cause and a remedy, and the runbook has no further ones", () => {
    const runbook = readFileSync(join(root, "docs", "runbook.md"), "utf8");
    const section = /\n## Alerts\n(.*?)\n## /s.exec(runbook)?.[1] ?? "";
    const explained = [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
    const names = [...readFileSync(rules, "utf8").matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
    expect(explained.map(([, name]) => name)).toEqual(names);
    for (const [, , cause, cure] of explained) expect([cause, cure]).not.toContain("");
  });
});

describe("The dashboard", () => {
  it("asks questions that Prometheus understands", () => {
    const file = join(mkdtempSync(join(tmpdir(), "dashboard-")), "rules.json");
    const questions = dashboardExpressions().map((expr, index) => ({ record: `panel_${index}`, expr }));
    expect(questions.length).toBeGreaterThan(20);
    writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules: questions }] }));
    expect(promtool("check", "rules", file)).toContain(`${questions.length} rules found`);
  });
});

describe("A portal with a shared Redis", () => {
  let redis: RedisServer | undefined;
  let portal: TestPortal | undefined;
  let served: string[] = [];
  let stop: () => Promise<unknown> = () => Promise.resolve();
  beforeAll(async () => {
    redis = await startRedis();
    const started = await startTestPortal({
      fresh: true,
      env: { METRICS_TOKEN, REDIS_URL: redis.url, FOLLOW_AFTER_MS: "60000" },
    });
    stop = () => started.stop();
    portal = started;
    await portal.customer().open("/");
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${portal.url}/metrics`, { headers })).text();
    served = text.split("\n").flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
  });
  afterAll(async () => {
    await stop();
    await redis?.stop();
  });

  it.each([
    ["alert rules", () => readFileSync(rules, "utf8").replace(/^ *(summary|action|#).*$/gm, "")],
    ["dashboard", () => dashboardExpressions().join("\n")],
  ])("serves every metric that the %s read", (_reader, text) => {
    const read = metricNames(text()).filter((name) => !FUNCTIONS.has(name));
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => !served.includes(name))).toEqual([]);
  });

  it("says in its health, and counts, that a full Redis takes no payment (R-OPS-30)", async () => {
    const { port } = redis ?? {};
    const url = portal?.url ?? "";
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const health = async () => (await (await fetch(`${url}/healthz?deep`, { headers })).json()) as unknown;
    execFileSync("redis-cli", ["-p", String(port), "config", "set", "maxmemory", "1mb"]);
    await expect.poll(health).toMatchObject({ state: "failing", paymentLock: { state: "failing" } });
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^store_failures_total\{store="payment-lock"\} [1-9]/m);
    execFileSync("redis-cli", ["-p", String(port), "config", "set", "maxmemory", "0"]);
    await expect.poll(health).toMatchObject({ paymentLock: { state: "ok" } });
  });

  it("is told about metric by metric in the operations guide", () => {
    const guide = readFileSync(join(root, "docs", "operations.md"), "utf8");
    const own = served.filter((name) => !/^(nodejs|process)_/.test(name));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((name) => !guide.includes(name))).toEqual([]);
  });
});
