import { country } from "@domain/country";
import { createServer } from "node:http";
import { join } from "node:path";
import { handOverPack, usePack } from "./brand/use-pack";
import { readCommandLine } from "./command-line";
import { readConfig } from "./config";
import { sessionSecretsOf } from "./config/session-secrets";
import { startFacts } from "./config/start-facts";
import { createRunningAnswers, drainOnSignal } from "./edge/drain";
import type { Logger } from "pino";
import type { Language } from "@domain/languages";
import { KEEP_ALIVE_MS, PAST_ASSETS_TOUCHED_EVERY_MS, REQUEST_TIMEOUT_MS } from "@domain/tuning";
import { ar } from "~/i18n/texts/ar";
import { en } from "~/i18n/texts/en";
import { fr } from "~/i18n/texts/fr";
import { ha } from "~/i18n/texts/ha";
import { pagesAr } from "~/i18n/texts/pages.ar";
import { pagesEn } from "~/i18n/texts/pages.en";
import { pagesFr } from "~/i18n/texts/pages.fr";
import { pagesHa } from "~/i18n/texts/pages.ha";
import { pagesSw } from "~/i18n/texts/pages.sw";
import { sw } from "~/i18n/texts/sw";
import { makeTranslator } from "~/i18n/translate";
import type { LastResortTexts } from "./edge/last-resort";
import { createListener } from "./edge/listener";
import { keepAssets } from "./edge/kept-assets";
import { createLog } from "./log";

const writtenTexts: Record<Language, Parameters<typeof makeTranslator>[0]> = {
  fr: { ...fr, ...pagesFr },
  en: { ...en, ...pagesEn },
  sw: { ...sw, ...pagesSw },
  ar: { ...ar, ...pagesAr },
  ha: { ...ha, ...pagesHa },
};

const madeTexts = new Map<Language, LastResortTexts>();

/** Returns the texts of the page that is sent without the app, made once per language. */
function lastResortTexts(language: Language): LastResortTexts {
  const texts = madeTexts.get(language) ?? lastResortTextsIn(language);
  madeTexts.set(language, texts);
  return texts;
}

function lastResortTextsIn(language: Language): LastResortTexts {
  const t = makeTranslator(writtenTexts[language], language);
  const number = country.helpNumber;
  const call = { label: t("portal.call", { number }), href: `tel:${number}` };
  return { title: t("crash.title"), body: t("outside.body"), home: t("notFound.home"), call };
}

/**
 * Starts the service (configuration, app, listening, draining) and resolves to its port; `codeCache` says whether
 * Node.js took the code cache.
 */
export async function start({ codeCache }: { codeCache: boolean }): Promise<number> {
  const commandLine = readCommandLine(process.argv.slice(2));
  if (!commandLine.ok) {
    console.error(commandLine.error);
    process.exit(1);
  }
  const read = readConfig(process.env);
  if (!read.ok) {
    console.error(`The configuration is faulty:\n- ${read.errors.join("\n- ")}`);
    process.exit(1);
  }
  const { config } = read;
  usePack(config.pack);
  handOverPack(config.pack);
  // The app reads the environment again with NODE_ENV=production, where only SANDBOX=1 allows the sandbox that
  // this start has allowed.
  if (config.operator.kind === "sandbox") process.env["SANDBOX"] = "1";
  // React and Express show stack traces to customers in any other mode.
  const { NODE_ENV }: Record<string, string | undefined> = process.env;
  if (!NODE_ENV) process.env["NODE_ENV"] = "production";
  const log = createLog(config.logLevel);
  // The app must seal its cookies with the same secrets, also with one that is generated here.
  const secrets = sessionSecretsOf(config.sessionSecrets, log);
  if (config.sessionSecrets.length === 0) process.env["SESSION_SECRETS"] = secrets.join(",");
  // The app reads the environment as it loads, and scripts/build.mjs puts Remix's build of the app here.
  const { basename = "/", ...app } = await import("@remix-run/dev/server-build");
  const build = { ...app, basename };
  // The app is ready, or has ended this process, before the first customer can come.
  if (!("started" in app.entry.module)) throw new Error("the app does not say when it is ready");
  await app.entry.module.started;
  const assets = new URL("./client", import.meta.url).pathname;
  // Beside build/ is where npm run release puts the files of the release that it replaces.
  const pastAssets = config.pastAssets ?? new URL("../past-assets", import.meta.url).pathname;
  if (config.pastAssets !== undefined) await shareAssets(config.pastAssets, join(assets, "assets"), log);
  let draining = () => false;
  const answers = createRunningAnswers();
  const listener = createListener({
    config,
    log,
    build,
    assets,
    pastAssets,
    secrets,
    answers,
    lastResortTexts,
    draining: () => draining(),
  });
  const server = createServer(listener);
  const listening = new Promise<number>((resolve) => {
    server.listen(config.port, config.host, () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : config.port;
      log.info({ port, codeCache, ...startFacts(config) }, "listening");
      if (process.stdout.isTTY) console.log(`${config.pack.brand.name}: http://localhost:${port}`);
      resolve(port);
    });
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE") console.error(`PORT ${config.port} is in use by another program.`);
    else
      console.error(
        `The service cannot listen on HOST ${config.host}, PORT ${config.port}: ${error.message}`,
      );
    process.exit(1);
  });
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  ({ draining } = drainOnSignal(server, log, config, answers));
  return listening;
}

/**
 * Copies the build's files to the folder that other builds serve them from, at the start and every day, so that files
 * in use never look old; a folder that cannot be written does not stop the start.
 */
async function shareAssets(folder: string, assets: string, log: Logger): Promise<void> {
  const keep = () =>
    keepAssets(folder, assets).catch((error: unknown) => {
      log.warn({ err: error }, `PAST_ASSETS ${folder} cannot be written: other builds will lack these files`);
    });
  await keep();
  setInterval(() => void keep(), PAST_ASSETS_TOUCHED_EVERY_MS).unref();
}
