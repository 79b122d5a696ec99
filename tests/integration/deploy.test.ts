import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { licencesByText } from "../../scripts/notices.mjs";
import { root } from "../../scripts/setup.mjs";
import { endWithWorker, removeWithWorker } from "../support/child-processes";
import { FormClient } from "../support/form-client";
import { listenLocally } from "../support/local-server";
import { freePort } from "../support/portal";
import { toResult } from "../support/wallet-walk";

const ops = join(root, "ops");
const NOBODY = 65534;
const START_LIMIT_MS = 240_000;

const makeRelease = (target: string) =>
  promisify(execFile)(process.execPath, [join(root, "scripts", "release.mjs"), target]);

async function release(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  removeWithWorker(folder);
  chmodSync(folder, 0o755);
  const target = join(folder, "toumai");
  await makeRelease(target);
  return target;
}

describe("A release", () => {
  let folder = "";
  let url = "";
  let output = "";
  let stop: () => unknown = () => undefined;
  beforeAll(async () => {
    folder = await release();
    const port = await freePort();
    const state = mkdtempSync(join(tmpdir(), "state-"));
    chmodSync(state, 0o777);
    // A user without rights, if the user of the tests can become it.
    const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    const child = spawn(process.execPath, ["build/host.js"], {
      cwd: folder,
      ...user,
      env: {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        SANDBOX: "1",
        LIMITS: "off",
        SANDBOX_DB: join(state, "sandbox.db"),
        GUARD_DB: join(state, "guard.db"),
        AUDIT_LOG: join(state, "audit.jsonl"),
      },
      stdio: ["ignore", "pipe", "ignore"],
    });
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
    endWithWorker(child);
    stop = () => child.kill("SIGKILL");
    url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isReady(url))) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error("the release does not start");
      await pause(100);
    }
  });
  afterAll(() => {
    stop();
  });

  it("serves a whole recharge in a folder of its own, as a user without rights", async () => {
    const page = await toResult(new FormClient(url, { "accept-language": "en" }));
    expect(page.text).toContain("Thank you");
  });

  it("starts with its code cache, and runs as strict code", () => {
    expect(output).toContain('"codeCache":true');
    expect(readFileSync(join(folder, "build", "service.cjs"), "utf8")).toMatch(
      /^\(function \(.*\) \{"use strict";/,
    );
  });

  it("draws maps and says what it was built from", async () => {
    expect((await fetch(`${url}/openNetworks`)).status).toBe(200);
    const version: unknown = await (await fetch(`${url}/version`)).json();
    expect(version).toMatchObject({
      version: z.object({ version: z.string() }).parse(manifest(root)).version,
    });
  });

  it("answers for a file of an earlier build shortly, without a page and without a cookie (R-OPS-36)", async () => {
    const answer = await fetch(`${url}/assets/root-of-an-earlier-build.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await answer.text()).length).toBeLessThan(100);
  });

  it("names every package whose code it holds, with the text of its licence", async () => {
    const notices = readFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), "utf8");
    const { browser, service } = bundledPackages.parse(readJson(join(root, "build", ".packages.json")));
    const lock = lockFile.parse(readJson(join(root, "package-lock.json"))).packages;
    for (const name of ["react", "react-dom", "leaflet", "@remix-run/react", "@conform-to/react"])
      expect(browser).toContain(`node_modules/${name}`);
    for (const name of ["express", "ioredis", "zod", "@remix-run/node", "prom-client"])
      expect(service).toContain(`node_modules/${name}`);
    const inProduction = Object.keys(lock).filter((path) => path !== "" && lock[path]?.dev !== true);
    for (const path of new Set([...browser, ...service, ...inProduction])) {
      const name = path.split("node_modules/").at(-1) ?? "";
      const title = `${name} ${lock[path]?.version ?? ""}`;
      const licence = lock[path]?.license ?? new Map(Object.entries(licencesByText)).get(name);
      expect(notices).toContain(`\n${title} (${licence ?? ""})`);
      const places = notices.split("\n").find((line) => line.startsWith(`${title} (`)) ?? "";
      expect(places.includes("browser")).toBe(browser.includes(path));
      // A heading of a licence text, unless the package is for another kind of machine.
      if (!places.includes("not for this kind of machine"))
        expect(notices.split("=".repeat(80)).some((text) => text.split("\n").includes(title))).toBe(true);
    }
    const served = await fetch(`${url}/third-party-notices.txt`);
    expect(served.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await served.text()).toBe(notices);
  });

  it("holds no compiler, no tool of development and no package manager's folder", () => {
    const packages = readdirSync(join(folder, "node_modules"));
    for (const tool of ["typescript", "vite", "esbuild", "vitest", "eslint", "react"])
      expect(packages).not.toContain(tool);
    expect(existsSync(join(folder, "tests"))).toBe(false);
    expect(manifest(folder)).not.toHaveProperty("dependencies");
  });
});

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

const bundledPackages = z.object({ browser: z.array(z.string()), service: z.array(z.string()) });
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

function manifest(folder: string): unknown {
  return readJson(join(folder, "package.json"));
}

/** The files that a document in Markdown links to, without parts of a page. */
function linkedFiles(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s#]+)|^\[[^\]]+\]:\s*([^\s#]+)/gm)]
    .map(([, inline, reference]) => inline ?? reference ?? "")
    .filter((link) => !/^[a-z]+:/.test(link));
}

describe("A folder for a release", () => {
  let target = "";
  beforeAll(async () => {
    target = await release();
  });

  it("keeps the state and the variables of a service that runs in it", async () => {
    writeFileSync(join(target, ".env"), "PORT=3000");
    await makeRelease(target);
    expect(readFileSync(join(target, ".env"), "utf8")).toBe("PORT=3000");
  });

  it("keeps the browser's files of the release that it replaces, for pages that are open", async () => {
    writeFileSync(join(target, "build", "client", "assets", "root-AAAAAAAA.js"), "of the earlier release");
    await makeRelease(target);
    const kept = join(target, "past-assets", "root-AAAAAAAA.js");
    expect(readFileSync(kept, "utf8")).toBe("of the earlier release");
  });

  it("says which commit and version it was made from", () => {
    const built = readJson(join(target, "build", "built.json"));
    expect(built).toMatchObject({ version: z.object({ version: z.string() }).parse(manifest(root)).version });
    const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root });
    if (status === 0) expect(JSON.stringify(built)).toContain(String(stdout).trim());
  });

  it("has every file that its documents link to", () => {
    const documents = readdirSync(target, { recursive: true, encoding: "utf8" }).filter(
      (path) => path.endsWith(".md") && !path.startsWith("node_modules"),
    );
    expect(documents.length).toBeGreaterThan(100);
    const missing = documents.flatMap((path) =>
      linkedFiles(readFileSync(join(target, path), "utf8"))
        .filter((linked) => !existsSync(join(target, dirname(path), linked)))
        .map((linked) => `${path}: ${linked}`),
    );
    expect(missing).toEqual([]);
  });

  it("is left alone when it holds something else", async () => {
    const other = mkdtempSync(join(tmpdir(), "other-"));
    writeFileSync(join(other, "precious"), "");
    await expect(makeRelease(other)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("holds something else than a release") as unknown,
    });
    expect(readdirSync(other)).toEqual(["precious"]);
  });
});

describe("On a server", () => {
  it.each(["start.mjs", "serve.mjs"])("%s installs and builds nothing (R-OPS-36)", (script) => {
    const folder = mkdtempSync(join(tmpdir(), "server-"));
    execFileSync("cp", ["-r", join(root, "scripts"), join(root, "package.json"), folder]);
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "scripts", script)], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production" },
    });
    expect(status).toBe(1);
    expect(stderr).toContain("There is no build here.");
    expect(existsSync(join(folder, "node_modules"))).toBe(false);
  });

  it("npm run doctor says what is missing and how to get it", () => {
    const folder = mkdtempSync(join(tmpdir(), "doctor-"));
    execFileSync("cp", ["-r", join(root, "scripts"), join(root, "package.json"), folder]);
    const { status, stdout } = spawnSync(process.execPath, [join(folder, "scripts", "doctor.mjs")], {
      encoding: "utf8",
      env: { PATH: "/nowhere", NODE_ENV: "test" },
    });
    expect(status).toBe(1);
    expect(stdout).toContain("npm ci");
    expect(stdout).toContain("npm run build");
    expect(stdout).toMatch(/sudo apt-get install .*redis-server/);
  });
});

describe("The samples of ops/", () => {
  it("haproxy's is valid, and repeats no request that was sent", () => {
    const file = join(ops, "haproxy", "haproxy.cfg");
    expect(spawnSync("haproxy", ["-c", "-f", file]).status).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(/^ +retry-on conn-failure$/m);
  });

  it.each([
    ...[
      "/metrics",
      "/Metrics",
      "/metrics/",
      "/metrics?x",
      "//healthz",
      "/%68ealthz?deep",
      "/READYZ/",
      "/healthz.data",
    ],
    ...["/x/../metrics", "/./healthz", "/%2e/readyz", "/help/.."],
  ])("haproxy's keeps %s inside", async (path) => {
    const reached: (string | undefined)[] = [];
    const node = createServer((request, response) => {
      reached.push(request.url);
      response.end();
    });
    const [port, nodePort] = [await freePort(), await freePort()];
    await listenLocally(node, nodePort);
    const sample = readFileSync(join(ops, "haproxy", "haproxy.cfg"), "utf8")
      .replace("127.0.0.1:8080", `127.0.0.1:${port}`)
      .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${nodePort}`);
    const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
    removeWithWorker(folder);
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, sample);
    const proxy = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "ignore" });
    endWithWorker(proxy);
    // fetch would resolve the dots of a path itself.
    const status = (asked: string) =>
      new Promise<number | undefined>((resolve) => {
        get({ host: "127.0.0.1", port, path: asked }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).once("error", () => resolve(undefined));
      });
    await expect.poll(() => status("/help"), { timeout: START_LIMIT_MS }).toBe(200);
    expect(await status("/.well-known/security.txt")).toBe(200);
    expect([400, 404]).toContain(await status(path));
    expect(reached).not.toContain(path);
    proxy.kill("SIGKILL");
    node.close();
  });

  it("systemd's runs as a user without rights, and waits for the drain", () => {
    const unit = readFileSync(join(ops, "systemd", "toumai.service"), "utf8");
    expect(unit).toMatch(/^User=(?!root)\w+$/m);
    expect(unit).toContain("NoNewPrivileges=yes");
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(25);
    // The checker needs a user and a program that this machine has.
    const here = unit.replaceAll(/^(User|Group)=.*\n/gm, "").replace("/usr/bin/node", process.execPath);
    const file = join(mkdtempSync(join(tmpdir(), "unit-")), "toumai.service");
    writeFileSync(file, here);
    const checked = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect(checked.error === undefined ? checked.stderr : "").toBe("");
  });

  it("Kubernetes' has probes, no rights, and time for the drain", () => {
    const text = readFileSync(join(ops, "kubernetes", "toumai.yaml"), "utf8");
    const documents = parseAllDocuments(text).map((document): unknown => z.unknown().parse(document.toJS()));
    expect(documents).toHaveLength(3);
    const spec: unknown = expect.objectContaining({
      terminationGracePeriodSeconds: 30,
      securityContext: expect.objectContaining({ runAsNonRoot: true }) as unknown,
      containers: [
        expect.objectContaining({
          readinessProbe: expect.objectContaining({ httpGet: { path: "/readyz", port: "http" } }) as unknown,
          livenessProbe: expect.objectContaining({ httpGet: { path: "/healthz", port: "http" } }) as unknown,
          securityContext: expect.objectContaining({ readOnlyRootFilesystem: true }) as unknown,
        }) as unknown,
      ],
    });
    expect(documents[0]).toMatchObject({ kind: "Deployment", spec: { template: { spec } } });
  });

  it("the Dockerfile's image has the release alone and runs without rights", () => {
    const lines = readFileSync(join(ops, "docker", "Dockerfile"), "utf8").split("\n");
    const stages = lines.filter((line) => line.startsWith("FROM "));
    expect(stages).toHaveLength(2);
    for (const stage of stages) expect(stage).toMatch(/^FROM node:\d+-[a-z-]+( AS \w+)?$/);
    const last = lines.slice(lines.lastIndexOf(stages[1] ?? ""));
    expect(last.filter((line) => line.startsWith("COPY "))).toEqual([
      "COPY --from=build --chown=root:root /release ./",
    ]);
    expect(last).toContain("USER node");
    expect(last.join("\n")).toContain("HEALTHCHECK");
    expect(last.at(-2)).toBe('CMD ["node", "build/host.js"]');
    expect(lines.join("\n")).not.toMatch(/SECRET|PASSWORD|TOKEN|:latest/);
  });
});
