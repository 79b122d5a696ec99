import { createServer } from "node:http";
import { readCommandLine } from "./command-line";
import { readConfig } from "./config";
import { sessionSecretsOf } from "./config/session-secrets";
import { startFacts } from "./config/start-facts";
import { drainOnSignal } from "./edge/drain";
import type { Language } from "@domain/languages";
import { HELP_NUMBER } from "@domain/rule-numbers";
import { KEEP_ALIVE_MS, REQUEST_TIMEOUT_MS } from "@domain/tuning";
import { ar } from "~/i18n/texts/ar";
import { en } from "~/i18n/texts/en";
import { fr } from "~/i18n/texts/fr";
import { pagesAr } from "~/i18n/texts/pages.ar";
import { pagesEn } from "~/i18n/texts/pages.en";
import { pagesFr } from "~/i18n/texts/pages.fr";
import { pagesSw } from "~/i18n/texts/pages.sw";
import { sw } from "~/i18n/texts/sw";
import { makeTranslator } from "~/i18n/translate";
import type { LastResortTexts } from "./edge/last-resort";
import { createListener } from "./edge/listener";
import { createLog } from "./log";

const lastResortTexts = {
  fr: lastResortTextsOf("fr", { ...fr, ...pagesFr }),
  en: lastResortTextsOf("en", { ...en, ...pagesEn }),
  sw: lastResortTextsOf("sw", { ...sw, ...pagesSw }),
  ar: lastResortTextsOf("ar", { ...ar, ...pagesAr }),
};

/** Returns the texts of the page that is sent without the app. */
function lastResortTextsOf(language: Language, texts: Parameters<typeof makeTranslator>[0]): LastResortTexts {
  const t = makeTranslator(texts, language);
  const call = { label: t("portal.call", { number: HELP_NUMBER }), href: `tel:${HELP_NUMBER}` };
  return { title: t("crash.title"), body: t("outside.body"), home: t("notFound.home"), call };
}

/** Starts the service: configuration, app, listen, drain. */
async function start() {
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
  // The app reads the environment as it loads. scripts/build.mjs puts Remix's build of the app here.
  const { basename = "/", ...app } = await import("@remix-run/dev/server-build");
  const build = { ...app, basename };
  const assets = new URL("./client", import.meta.url).pathname;
  let draining = () => false;
  const listener = createListener({
    ...{ config, log, build, assets, secrets, lastResortTexts },
    draining: () => draining(),
  });
  const server = createServer(listener);
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    log.info({ port, ...startFacts(config) }, "listening");
    if (process.stdout.isTTY) console.log(`Toumaï: http://localhost:${port}`);
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
  ({ draining } = drainOnSignal(server, log, config));
}

await start();
