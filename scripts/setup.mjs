// Prepares a fresh clone with Node's own modules only, because no package is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const installStamp = join(root, "node_modules", ".toumai-installed");
const buildStamp = join(root, "build", ".toumai-built");
const OLDEST_NODE = [20, 15];

/** Runs a program in the project's folder, and exits this process when the program fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", ...options });
  if (error) stop(`${program} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the script of an installed package with this Node; it needs no shell and works on every system. */
export function runInstalled(script, args, options = {}) {
  run(process.execPath, [join(root, "node_modules", script), ...args], options);
}

export function stop(message) {
  console.error(message);
  process.exit(1);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  stop(
    `Toumaï needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. Get it from https://nodejs.org/`,
  );
}

/** Installs the packages when the lock file has changed since the last installation. */
export function ensureInstalled() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256")
    .update(lock)
    .update(process.version)
    .update(process.platform)
    .digest("hex");
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  run(npm, ["ci", "--include=dev", "--no-audit", "--no-fund"], { shell: process.platform === "win32" });
  writeFileSync(installStamp, wanted);
}

/** The files and folders that the build depends on. */
const sources = [
  "app",
  "domain",
  "server",
  "sandbox",
  "contract",
  "public",
  "scripts/build.mjs",
  "scripts/notices.mjs",
  "scripts/secret.mjs",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.browser-bundle.ts",
  "vite.bundled-packages.ts",
  "vite.config.ts",
  "vite.inline-paths.ts",
  "vite.keep-server-out.ts",
  "vite.reload-address.ts",
];

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** The hash of everything that the build depends on. */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds when the build is missing or its sources have changed. */
export function ensureBuilt() {
  const wanted = sourcesHash();
  // A later commit can have the same sources, so only the facts of the build are written again.
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === wanted) return writeBuilt(wanted);
  console.log("Building …");
  rmSync(join(root, "build"), { recursive: true, force: true });
  run(process.execPath, [join(root, "scripts", "build.mjs")]);
}

/** Builds a command of build/ where it is missing; a build is never replaced, because a service may run from it. */
export function ensureCommand(name) {
  if (existsSync(join(root, "build", `${name}.js`))) return;
  ensureInstalled();
  ensureBuilt();
}

/** Writes the code cache of the service into a folder for this version of Node.js and these flags, unless it exists. */
export function makeCodeCache(folder, flags = []) {
  run(process.execPath, [...flags, "build/make-code-cache.js"], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
}

const ID_LENGTH = 8;

/** Writes what server/build-info.ts reads (version, commit, and an id of the sources), and that they are built. */
export function writeBuilt(sources = sourcesHash()) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const file = join(root, "build", "built.json");
  const text = JSON.stringify({ version, commit: commit(), id: sources.slice(0, ID_LENGTH) });
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  writeFileSync(buildStamp, sources);
}

/** The commit that is built: BUILD_COMMIT, or what git says; undefined without both. */
function commit() {
  const args = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
  const described = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return process.env.BUILD_COMMIT || (described.status === 0 ? described.stdout.trim() : undefined);
}

/** Whether the packages for a build are installed. */
export function hasPackages() {
  return existsSync(join(root, "node_modules", "@remix-run", "dev"));
}

/** Ends the process when nothing is built, without building it. */
export function requireBuild() {
  if (existsSync(join(root, "build", "host.js"))) return;
  stop("There is no build here. Run npm ci and npm run build, or copy what npm run release makes.");
}

/** The missing programs and packages of this machine, as sentences that say how to get them. */
export function missingHere() {
  const absent = missingTools();
  return [
    ...(hasPackages() ? [] : ["The packages are not installed: npm ci"]),
    ...(existsSync(join(root, "build", "host.js")) ? [] : ["Nothing is built: npm run build"]),
    ...(absent.length === 0
      ? []
      : [`Only for the tests: ${absent.join(", ")}. On Debian or Ubuntu: sudo ${installCommand(absent)}`]),
  ];
}

function isOnPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The programs that the tests drive, and the Debian packages that hold them. */
const tools = {
  // Without a font Chromium renders every letter as an empty box.
  chromium: ["chromium", "fonts-dejavu-core"],
  lynx: ["lynx"],
  w3m: ["w3m"],
  tmux: ["tmux"],
  edbrowse: ["edbrowse"],
  // The tests with several nodes of the portal need their shared store and their load balancer.
  "redis-server": ["redis-server"],
  haproxy: ["haproxy"],
  // Checks the alert rules.
  promtool: ["prometheus"],
};

function missingTools() {
  return Object.keys(tools).filter(
    (tool) => !isOnPath(tool) && !(tool === "chromium" && process.env.CHROMIUM_PATH),
  );
}

const packagesOf = (absent) => absent.flatMap((tool) => tools[tool]);

function installCommand(absent) {
  return `apt-get install -y --no-install-recommends ${packagesOf(absent).join(" ")}`;
}

const aptEnv = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
const aptInstall = ["install", "-y", "-qq", "--no-install-recommends"];

/** Chromium without a window makes the browser tests a third quicker; they pass without it, too. */
const quickChromium = "chromium-headless-shell";

/**
 * Installs missing test programs as root on Debian; otherwise it prints the command and exits, so no test is skipped.
 */
export function ensureTools() {
  const packages = packagesOf(missingTools());
  const canInstall = process.getuid?.() === 0 && isOnPath("apt-get");
  if (canInstall && packages.length > 0) {
    console.log(`Installing ${packages.join(", ")} …`);
    run("apt-get", ["update", "-qq"], { env: aptEnv });
    run("apt-get", [...aptInstall, ...packages], { env: aptEnv });
  }
  if (canInstall && !process.env.CHROMIUM_PATH && !isOnPath(quickChromium))
    spawnSync("apt-get", [...aptInstall, "--no-remove", "-o", "Acquire::http::Timeout=20", quickChromium], {
      env: aptEnv,
    });
  const still = missingTools();
  if (still.length === 0) return;
  stop(
    `The tests need these programs, which are not installed: ${still.join(", ")}.\n` +
      `On Debian or Ubuntu: sudo ${installCommand(still)}\n` +
      "Elsewhere: install them with your system's package manager; CHROMIUM_PATH may name any Chromium or Chrome.",
  );
}
