import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readChange, type TypedChange, withChange } from "../../server/switches/change";
import {
  bannerIn,
  closedForMethod,
  closedForOrder,
  closedJourneys,
  reasonIn,
} from "../../server/switches/closed-by-switch";
import { readCommand } from "../../server/switches/command";
import { fileSwitchStore } from "../../server/switches/file-store";
import { limitsWith } from "../../server/switches/limits";
import {
  activeAt,
  type SwitchEntry,
  type SwitchName,
  type SwitchState,
  usualState,
} from "../../server/switches/state";
import type { SwitchStore } from "../../server/switches/store";
import { switchLine } from "../../server/audit/audit-trail";
import { changeSwitch, followSwitches, type Switches, UnknownChange } from "../../server/switches/switches";
import { StoreUnavailable } from "../../server/exactly-once/store";
import { LIMITS } from "../../domain/limit-rule-numbers";
import { HOUR_MS } from "../../domain/durations";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const since = new Date(NOW).toISOString();
const entry = (more: Partial<SwitchEntry> = {}): SwitchEntry => ({ by: "cli", since, ...more });
const switched = (switches: SwitchState["switches"]): SwitchState => ({ revision: 1, switches });
const activeOf = (switches: SwitchState["switches"], now = NOW) => activeAt(switched(switches), now);
const change = (typed: Partial<TypedChange> & { name: string }) =>
  readChange({ set: true, ...typed }, "cli", NOW);
const errorOf = (typed: Partial<TypedChange> & { name: string }) => {
  const read = change(typed);
  return read.ok ? undefined : read.error.code;
};

describe("The switches at a moment", () => {
  it("are those that somebody has set", () => {
    const active = activeOf({ "method:mpesa": entry(), banner: entry({ texts: { fr: "Bonjour" } }) });
    expect([...active.keys()]).toEqual(["banner", "method:mpesa"]);
  });

  it("end by themselves at their time, and not before", () => {
    const switches = { "method:mpesa": entry({ until: new Date(NOW + HOUR_MS).toISOString() }) };
    expect(activeOf(switches, NOW + HOUR_MS - 1).has("method:mpesa")).toBe(true);
    expect(activeOf(switches, NOW + HOUR_MS).has("method:mpesa")).toBe(false);
  });
});

describe("What is closed", () => {
  it("is no order and no method as usual", () => {
    const active = activeAt(usualState, NOW);
    expect([closedForOrder(active, "prepaid-amount"), closedForMethod(active, "mpesa")]).toEqual([
      undefined,
      undefined,
    ]);
    expect(closedJourneys(active).size).toBe(0);
  });

  it.each([
    ["every order while payments are closed", "maintenance:payments", "lead", true],
    ["every order during the maintenance of the whole", "maintenance", "postpaid-bill", true],
    ["an order of a journey that is off", "journey:data", "data-bundle", true],
    ["a bundle of a recharge when recharges are off", "journey:prepaid", "prepaid-bundle", true],
    ["no order of another journey", "journey:data", "prepaid-bundle", false],
    ["no order when a method is off", "method:mpesa", "prepaid-amount", false],
    ["no order when only a banner is shown", "banner", "prepaid-amount", false],
  ] as const)("is %s", (_what, name, journey, isClosed) => {
    expect(closedForOrder(activeOf({ [name]: entry() }), journey)?.by).toBe(isClosed ? name : undefined);
  });

  it("is only the method that is off", () => {
    const active = activeOf({ "method:mpesa": entry() });
    expect(closedForMethod(active, "mpesa")?.by).toBe("method:mpesa");
    expect(closedForMethod(active, "wallet")).toBeUndefined();
  });

  it("is the router's balance by a switch of its own", () => {
    expect([...closedJourneys(activeOf({ "journey:balance": entry(), "journey:lead": entry() }))]).toEqual([
      "balance",
      "lead",
    ]);
  });

  it("has its reason in the customer's language, else the one for all", () => {
    const said = entry({ texts: { en: "Repairs", any: "Travaux" } });
    expect([reasonIn(said, "en"), reasonIn(said, "ar")]).toEqual(["Repairs", "Travaux"]);
    expect(reasonIn(entry({ texts: { fr: "Travaux" } }), "en")).toBeUndefined();
  });
});

describe("A banner", () => {
  it.each([
    ["the customer's language", { fr: "un", en: "one" }, { text: "one", language: "en" }],
    ["the default language", { fr: "un", ar: "واحد" }, { text: "un", language: "fr" }],
    ["any language that there is", { ar: "واحد" }, { text: "واحد", language: "ar" }],
    ["the text for all languages", { any: "1" }, { text: "1", language: undefined }],
  ] as const)("is shown in %s", (_which, texts, shown) => {
    expect(bannerIn(entry({ texts }), "en", "fr")).toEqual(shown);
  });
});

describe("A change of a switch", () => {
  it("keeps what was typed, with who and when", () => {
    const read = change({
      name: "method:mpesa",
      texts: { any: " Repairs ", en: "" },
      until: "2026-12-01T11:00+01:00",
    });
    expect(read).toEqual({
      ok: true,
      change: {
        name: "method:mpesa",
        entry: entry({ until: "2026-12-01T10:00:00.000Z", texts: { any: "Repairs" } }),
      },
    });
  });

  it.each([
    ["a name that is no switch", { name: "method:gold" }, "unknownSwitch"],
    ["an end without a zone", { name: "maintenance", until: "2026-12-01T10:00" }, "untilFormat"],
    ["an end that is no date", { name: "maintenance", until: "2026-13-41T10:00Z" }, "untilFormat"],
    ["an end that is over", { name: "maintenance", until: "2026-11-23T11:59Z" }, "untilPast"],
    ["an end years away", { name: "maintenance", until: "2029-01-01T00:00Z" }, "untilFar"],
    ["a text that is too long", { name: "banner", texts: { fr: "x".repeat(301) } }, "textLong"],
    ["a text of several lines", { name: "banner", texts: { fr: "one\ntwo" } }, "textLines"],
    ["a banner without a text", { name: "banner", texts: { fr: "  " } }, "bannerEmpty"],
    ["limits that cannot be read", { name: "limits", limits: "code-number-hour=a lot" }, "limits"],
    ["limits without a name", { name: "limits" }, "limits"],
    ["limits that are turned off", { name: "limits", limits: "off" }, "limits"],
  ] as const)("refuses %s", (_what, typed, error) => {
    expect(errorOf(typed)).toBe(error);
  });

  it("counts revisions, and leaves the other switches as they are", () => {
    const before = switched({ banner: entry({ texts: { fr: "Bonjour" } }), "method:mpesa": entry() });
    const after = withChange(before, { name: "method:mpesa", entry: undefined });
    expect(after).toEqual({ revision: 2, switches: { banner: before.switches.banner } });
  });
});

describe("Changed limits", () => {
  it("change the named limits only", () => {
    const rules = limitsWith("line-address=240/10m", LIMITS);
    expect(rules["line-address"]).toEqual({ points: 240, windowS: 600 });
    expect(rules["try-number"]).toEqual(LIMITS["try-number"]);
  });

  it("are the given ones without a change", () => {
    expect(limitsWith(undefined, LIMITS)).toBe(LIMITS);
  });
});

describe("The command", () => {
  const typed = (line: string, ...more: string[]) => {
    const read = readCommand([...line.split(" "), ...more]);
    return read.kind === "change" ? read.typed : read;
  };

  it.each([
    ["off method:mpesa", "method:mpesa", true],
    ["on method:mpesa", "method:mpesa", false],
    ["off journey:lead", "journey:lead", true],
    ["maintenance on", "maintenance", true],
    ["maintenance off", "maintenance", false],
    ["maintenance payments on", "maintenance:payments", true],
    ["maintenance payments off", "maintenance:payments", false],
    ["low-data on", "low-data", true],
    ["banner off", "banner", false],
    ["limits default", "limits", false],
    ["limits line-address=240/10m", "limits", true],
  ])("%s changes one switch", (line, name, set) => {
    expect(typed(line)).toMatchObject({ name, set });
  });

  it("takes a reason, texts and an end", () => {
    expect(
      typed("off method:mpesa --until 2026-12-01T10:00Z", "--reason", "Repairs", "--fr", "Travaux"),
    ).toMatchObject({
      until: "2026-12-01T10:00Z",
      texts: { any: "Repairs", fr: "Travaux" },
    });
  });

  it("lists", () => {
    expect(readCommand(["list", "--json"])).toEqual({ kind: "list", json: true });
  });

  it.each([
    ["", "Say what to switch."],
    ["explode", 'There is no command "explode".'],
    ["off method:gold", "off takes one of: method:card, method:airtime, method:wallet, method:mpesa"],
    ["off maintenance", "off takes one of: "],
    ["maintenance", "Say maintenance on, or maintenance off."],
    ["maintenance payments", "Say maintenance payments on, or maintenance payments off."],
    ["low-data maybe", "Say low-data on, or low-data off."],
    ["banner on", "A banner is written as"],
    ["limits", "limits takes one text"],
    ["on method:mpesa now", 'Unexpected words: "now". A text of several words stands in quotes.'],
    ["off method:mpesa --colour red", "--colour"],
  ])("says what is allowed instead of: %s", (line, sentence) => {
    const read = readCommand(line === "" ? [] : line.split(" "));
    expect(read.kind === "wrong" ? read.sentence : read.kind).toContain(sentence);
  });
});

describe("The file of the switches", () => {
  let folder: string;
  let path: string;
  let store: SwitchStore;
  let switches: Switches | undefined;
  const warnings: string[] = [];
  const changes: SwitchName[][] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "switches-"));
    path = join(folder, "switches.json");
    store = fileSwitchStore(path);
    warnings.splice(0);
    changes.splice(0);
  });
  afterEach(() => {
    switches?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  async function follow(): Promise<Switches> {
    switches = await followSwitches({
      store,
      log: {
        info: () => undefined,
        warn: (_facts: unknown, text?: string) => void warnings.push(text ?? ""),
      },
      onChange: (changed) => void changes.push([...changed]),
    });
    return switches;
  }
  const mpesaOff = { name: "method:mpesa", entry: entry() } as const;

  it("is as usual while there is none", async () => {
    expect((await follow()).active().size).toBe(0);
    expect(warnings).toEqual([]);
  });

  it("is followed when another process changes it", async () => {
    const followed = await follow();
    await changeSwitch(store, mpesaOff);
    await expect.poll(() => followed.active().has("method:mpesa")).toBe(true);
    expect(changes).toEqual([["method:mpesa"]]);
  });

  it("keeps the last good switches, and says so once, while it cannot be read", async () => {
    await changeSwitch(store, mpesaOff);
    const followed = await follow();
    writeFileSync(path, "{ half a file");
    await expect.poll(() => followed.error()).toBeDefined();
    expect(followed.active().has("method:mpesa")).toBe(true);
    expect(warnings).toEqual(["the switches cannot be read: the last good ones stay"]);
    rmSync(path);
    await expect.poll(() => followed.error()).toBeUndefined();
    expect(followed.active().size).toBe(0);
  });

  it("is not changed while it holds something else", async () => {
    writeFileSync(path, '{"revision":1,"switches":{"method:gold":{}}}');
    await expect(changeSwitch(store, mpesaOff)).rejects.toThrow();
    expect(readFileSync(path, "utf8")).toContain("gold");
  });

  it("may have been changed when the answer to a write is lost, and was not when it cannot be read (R-SWI-16)", async () => {
    const lost = () => Promise.reject(new StoreUnavailable("redis: no answer"));
    const text = await store.read();
    const silentWrite = { ...store, read: () => Promise.resolve(text), compareAndSet: lost };
    const tried = { name: "method:mpesa", before: undefined, outcome: "unknown" };
    const failure: unknown = await changeSwitch(silentWrite, mpesaOff).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnknownChange);
    expect(failure).toMatchObject({ tried });
    if (failure instanceof UnknownChange)
      expect(switchLine(failure.tried, "cli", 0)).toMatchObject({
        switch: "method:mpesa",
        outcome: "unknown",
      });
    await expect(changeSwitch({ ...store, read: lost }, mpesaOff)).rejects.toThrow(StoreUnavailable);
  });

  it("loses no change of several processes at once", async () => {
    const names = ["method:mpesa", "method:card", "journey:lead", "maintenance", "low-data"] as const;
    const stores = names.map(() => fileSwitchStore(path));
    await Promise.all(
      names.map((name, place) => changeSwitch(stores[place] ?? store, { name, entry: entry() })),
    );
    expect((await follow()).active().size).toBe(names.length);
  });

  it("gives back what was before and is afterwards", async () => {
    await changeSwitch(store, mpesaOff);
    expect(await changeSwitch(store, { name: "method:mpesa", entry: undefined })).toEqual({
      name: "method:mpesa",
      before: entry(),
      after: undefined,
    });
  });
});

describe("A store that loses its texts", () => {
  it("gets the switches again from a node that has read them", async () => {
    const texts: { text: string | undefined } = { text: undefined };
    const store: SwitchStore = {
      place: "redis",
      losesTexts: true,
      read: () => Promise.resolve(texts.text),
      compareAndSet(before, after) {
        if (texts.text !== before) return Promise.resolve(false);
        texts.text = after;
        return Promise.resolve(true);
      },
    };
    await changeSwitch(store, { name: "maintenance", entry: entry() });
    const log = { info: () => undefined, warn: () => undefined };
    const switches = await followSwitches({ store, log, onChange: () => undefined });
    texts.text = undefined;
    await expect.poll(() => texts.text).toContain("maintenance");
    expect(switches.active().has("maintenance")).toBe(true);
    switches.stop();
  });
});
