import { resolve } from "node:path";
import { adminEn } from "~/i18n/texts/admin.en";
import { makeTranslator } from "~/i18n/translate";
import { auditFile, type AuditOutput } from "./audit/audit-file";
import { createAuditChain, switchLine } from "./audit/audit-trail";
import { commandCall } from "./command-name";
import { environment } from "./config/variables";
import { StoreUnavailable } from "./exactly-once/store";
import { connectRedis } from "./exactly-once/stores/redis-connection";
import { readChange, type TypedChange } from "./switches/change";
import { readCommand, usage } from "./switches/command";
import { fileSwitchStore } from "./switches/file-store";
import { redisSwitchStore } from "./switches/redis-store";
import { activeAt, type SwitchEntry, type SwitchName, switchNames } from "./switches/state";
import { parseSwitches, type SwitchStore, UnreadableSwitches } from "./switches/store";
import { type ChangedSwitch, changeSwitch, UnknownChange } from "./switches/switches";

const WRONG = 2;
const FAILED = 1;
const t = makeTranslator(adminEn, "en");

/** The variables that this command needs: the places of the switches and of the audit trail. */
const places = environment.pick({
  REDIS_URL: true,
  REDIS_PREFIX: true,
  SWITCHES_FILE: true,
  AUDIT_LOG: true,
});

interface OpenedStore {
  store: SwitchStore;
  /** The place of the store in words. */
  where: string;
  auditLog: string | undefined;
  close: () => void;
}

/** Opens the store of the service's own variables. */
async function openStore(): Promise<OpenedStore | { sentence: string }> {
  const read = places.safeParse(process.env);
  if (!read.success)
    return { sentence: read.error.issues.map((issue) => `${issue.path.join()} ${issue.message}.`).join(" ") };
  const { REDIS_URL, REDIS_PREFIX, SWITCHES_FILE, AUDIT_LOG: auditLog } = read.data;
  if (!REDIS_URL) {
    const where = resolve(SWITCHES_FILE);
    return { store: fileSwitchStore(where), where, auditLog, close: () => undefined };
  }
  const silent = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const redis = await connectRedis({ ...REDIS_URL, keyPrefix: REDIS_PREFIX }, silent);
  const where = `redis ${REDIS_URL.host}:${REDIS_URL.port}, keys ${REDIS_PREFIX}`;
  return { store: redisSwitchStore(redis), where, auditLog, close: () => redis.close() };
}

function onStandardOutput(): AuditOutput {
  return { lastHash: "", append: (text) => console.log(text) };
}

async function change({ store, where, auditLog }: OpenedStore, typed: TypedChange): Promise<number> {
  const now = Date.now();
  const read = readChange(typed, "cli", now);
  if (!read.ok) {
    console.error(t(`changeErrors.${read.error.code}`, read.error.values));
    return WRONG;
  }
  // Each change is written to the trail, so a trail that cannot be opened stops the change.
  const output = auditLog === undefined ? onStandardOutput() : auditFile(auditLog);
  const quiet = { error: () => undefined, info: () => undefined };
  const record = (changed: ChangedSwitch) =>
    createAuditChain({ output, log: quiet, lost: () => undefined }).append(switchLine(changed, "cli", now));
  const changed = await changeSwitch(store, read.change).catch((error: unknown) => {
    if (error instanceof UnknownChange) record(error.tried);
    throw error;
  });
  const isWritten = record(changed);
  console.log(
    `${changed.name}: ${stateOf(changed.name, changed.after)} (was: ${stateOf(changed.name, changed.before)})`,
  );
  console.log(`Written to ${where}. Nodes follow within 2 seconds.`);
  if (!isWritten) console.error("The audit trail could not be written.");
  return isWritten ? 0 : FAILED;
}

async function list({ store, where }: OpenedStore, json: boolean): Promise<number> {
  const active = activeAt(parseSwitches(await store.read()), Date.now());
  if (json) {
    console.log(JSON.stringify(Object.fromEntries(active), undefined, 2));
    return 0;
  }
  console.log(`Switches in ${where}:`);
  const width = Math.max(...switchNames.map((name) => name.length));
  for (const name of switchNames) console.log(`  ${name.padEnd(width)}  ${stateOf(name, active.get(name))}`);
  return 0;
}

/** The state of a switch in words. */
function stateOf(name: SwitchName, entry: SwitchEntry | undefined): string {
  if (!entry) return isOffered(name) ? "on" : name === "limits" ? "default" : "off";
  const texts = Object.entries(entry.texts ?? {}).map(([language, text]) => `${language}: "${text}"`);
  const facts = [
    ...(entry.limits === undefined ? [] : [entry.limits]),
    ...(entry.until === undefined ? [] : [`until ${entry.until}`]),
    ...texts,
    `since ${entry.since} by ${entry.by}`,
  ];
  return `${isOffered(name) ? "OFF" : "ON"}, ${facts.join(", ")}`;
}

function isOffered(name: SwitchName): boolean {
  return name.startsWith("method:") || name.startsWith("journey:");
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === "help") {
    console.log(usage);
    return 0;
  }
  if (command.kind === "wrong") {
    console.error(`${command.sentence}\n${usage}`);
    return WRONG;
  }
  const opened = await openStore();
  if ("sentence" in opened) {
    console.error(opened.sentence);
    return WRONG;
  }
  try {
    return command.kind === "list" ? await list(opened, command.json) : await change(opened, command.typed);
  } catch (error) {
    console.error(failureOf(error, opened, command.kind));
    return FAILED;
  } finally {
    opened.close();
  }
}

/** A list changes nothing, so its failure does not mention changes. */
function failureOf(error: unknown, opened: OpenedStore, kind: "list" | "change"): string {
  if (error instanceof UnknownChange)
    return `The change may have been made: the answer was lost (${error.message}). See ${commandCall("switch", "list")}, then repeat it.`;
  const reason = reasonOf(error, opened);
  return kind === "list" ? reason : `Nothing was changed. ${reason}`;
}

function reasonOf(error: unknown, { where }: OpenedStore): string {
  if (error instanceof StoreUnavailable) return `Redis cannot be reached: ${error.message}.`;
  if (error instanceof UnreadableSwitches)
    return `${where} holds no switches (${error.message}). Repair or remove it.`;
  return error instanceof Error ? error.message : "The reason is not known.";
}

process.exitCode = await main();
