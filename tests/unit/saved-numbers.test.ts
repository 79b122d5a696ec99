import { describe, expect, it } from "vitest";
import { SAVED_NUMBERS } from "../../domain/rule-numbers";
import type { Prefs, SavedNumber } from "../../server/session/prefs";
import { readPrefs, writePrefs } from "../../server/session/prefs";
import {
  afterUse,
  forgetNumber,
  forgetNumbers,
  named,
  nameNumber,
  savedAt,
  savedFor,
  saveNumber,
} from "../../server/session/saved-numbers";
import { createSealer } from "../../server/session/seal";

const NOW = Date.parse("2026-11-23T10:00:00Z");

const number = (msisdn: string, amount?: number): SavedNumber => ({
  journey: "prepaid" as const,
  msisdn,
  ...(amount === undefined ? {} : { amount }),
});

describe("Saved numbers (R-NUM-16)", () => {
  it("are listed newest first, each once, ten at most", () => {
    const numbers = Array.from({ length: 11 }, (_, place) => String(66_000_000 + place));
    const prefs = [...numbers, "66000005"].reduce<Prefs>(
      (kept, msisdn) => saveNumber(kept, number(msisdn)),
      {},
    );
    expect(prefs.recent).toHaveLength(SAVED_NUMBERS);
    expect(prefs.recent?.[0]?.msisdn).toBe("66000005");
    expect(new Set(prefs.recent?.map(({ msisdn }) => msisdn)).size).toBe(SAVED_NUMBERS);
  });

  it("are found by their place, a router's on its own form only", () => {
    const prefs = saveNumber(
      saveNumber({}, { ...number("66000004"), journey: "broadband" }),
      number("66000001", 500),
    );
    expect(savedAt(prefs, "0", "prepaid")).toMatchObject(number("66000001", 500));
    expect(savedAt(prefs, "0", "payer")).toMatchObject(number("66000001", 500));
    expect(savedAt(prefs, "0", "broadband")).toBeUndefined();
    for (const place of ["2", "-1", "00", "x", null])
      expect(savedAt(prefs, place, "prepaid")).toBeUndefined();
    expect(savedFor(prefs, "broadband").map(({ msisdn }) => msisdn)).toEqual(["66000004"]);
  });

  it("keep their name and their amount when they are used again", () => {
    const prefs = nameNumber(saveNumber({}, number("66000001", 500)), "66000001", "  Maman \u0000 ");
    expect(prefs.recent).toEqual([{ ...number("66000001", 500), name: "Maman" }]);
    const paid = afterUse(prefs, { journey: "payer", msisdn: "66000001" }, true);
    expect(paid).toBeUndefined();
    const again = afterUse(prefs, number("66000001", 1000), false);
    expect(again?.recent).toEqual([{ ...number("66000001", 1000), name: "Maman" }]);
    expect(afterUse({}, number("66000001"), false)).toBeUndefined();
  });

  it("keep their last bundle until an amount is recharged", () => {
    const bought = afterUse(
      saveNumber({}, number("66000001", 500)),
      { ...number("66000001"), bundle: "B1" },
      false,
    );
    expect(bought?.recent).toEqual([{ ...number("66000001", 500), bundle: "B1" }]);
    expect(afterUse(bought ?? {}, { journey: "payer", msisdn: "66000001" }, true)).toBeUndefined();
    expect(afterUse(bought ?? {}, number("66000001", 600), false)?.recent).toEqual([number("66000001", 600)]);
  });

  it("have names of at most 20 characters, whatever is typed", () => {
    expect(named(" ")).toEqual({});
    expect(named("a".repeat(50)).name).toHaveLength(20);
  });

  it("are forgotten one by one or all, and nothing else is", () => {
    const prefs = saveNumber(
      saveNumber({ language: "en", lowData: true }, number("66000001")),
      number("66000002"),
    );
    expect(forgetNumber(prefs, "66000002").recent).toEqual([number("66000001")]);
    expect(forgetNumber(forgetNumber(prefs, "66000002"), "66000001")).toEqual({
      language: "en",
      lowData: true,
    });
    expect(forgetNumbers(prefs)).toEqual({ language: "en", lowData: true });
  });

  const sealer = createSealer(["a secret of thirty-two characters"]);
  const opened = (value: unknown) =>
    readPrefs(new Map([["prefs", sealer.seal(JSON.stringify(value), "prefs", NOW)]]), sealer, NOW);

  it("of earlier versions are read, each number once", () => {
    const earlier = [number("66000001", 500), { journey: "data", msisdn: "66000001" }, number("66000002")];
    expect(opened({ language: "fr", recent: earlier }).recent).toEqual([
      number("66000001", 500),
      number("66000002"),
    ]);
  });

  it("that cannot be read are dropped, and the language stays", () => {
    expect(opened({ language: "fr", recent: [{ journey: "fax", msisdn: 7 }] })).toEqual({ language: "fr" });
  });

  it("fit into one cookie with their longest names", () => {
    const recent = Array.from({ length: 10 }, (_, place): SavedNumber => ({
      journey: "broadband",
      msisdn: String(66_000_000 + place),
      amount: 123_456_789_012,
      bundle: "B".repeat(24),
      name: "أ".repeat(20),
    }));
    const line = writePrefs(sealer, { language: "ar", lowData: true, recent }, { now: NOW, secure: true });
    expect(Buffer.byteLength(line)).toBeLessThan(4096);
  });
});
