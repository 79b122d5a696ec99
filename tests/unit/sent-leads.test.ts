import { describe, expect, it } from "vitest";
import { LEADS_FOUND_FOR_MS } from "@domain/rule-numbers";
import { emptyState } from "../../server/order/schema";
import { openedLead } from "../../server/journeys/lead-submission";
import { type Prefs, readPrefs, type SentLead, writePrefs } from "../../server/session/prefs";
import { createSealer } from "../../server/session/seal";
import { leadsFound, rememberLead, waitingLead } from "../../server/session/sent-leads";

const NOW = Date.UTC(2026, 10, 23);
const lead = (id: string, changed: Partial<SentLead> = {}): SentLead => ({
  id,
  town: "Moundou",
  at: NOW,
  tracked: true,
  ...changed,
});
const sixLeads = [1, 2, 3, 4, 5, 6].map((count) => lead(`${count}`.padEnd(60, "x")));

describe("The requests that a browser finds again", () => {
  it("are the last five, the newest first", () => {
    const prefs = sixLeads.reduce<Prefs>((kept, one) => rememberLead(kept, one) ?? kept, {});
    expect(leadsFound(prefs, NOW).map(({ id }) => id[0])).toEqual(["6", "5", "4", "3", "2"]);
  });

  it("fit into one cookie, however long towns and numbers are", () => {
    const town = "ط".repeat(200);
    const recent = [1, 2, 3, 4, 5].map((amount) => ({
      journey: "prepaid" as const,
      msisdn: "66000001",
      amount,
    }));
    const prefs = sixLeads.reduce<Prefs>((kept, one) => rememberLead(kept, { ...one, town }) ?? kept, {
      recent,
    });
    const sealer = createSealer(["a-secret-of-thirty-two-characters"]);
    expect(writePrefs(sealer, prefs, { now: NOW, secure: true }).length).toBeLessThan(4096);
  });

  it("are read from the cookie as they were written", () => {
    const sealer = createSealer(["a-secret-of-thirty-two-characters"]);
    const prefs = { leads: [lead("LEAD1")] };
    const [, value = ""] = /prefs=([^;]+)/.exec(writePrefs(sealer, prefs, { now: NOW, secure: false })) ?? [];
    expect(readPrefs(new Map([["prefs", value]]), sealer, NOW)).toEqual(prefs);
  });

  it("keep the first time of a request that is sent again, and no number that is too long", () => {
    const prefs = { leads: [lead("LEAD1")] };
    expect(rememberLead(prefs, lead("LEAD1", { at: NOW + 1 }))).toBeUndefined();
    expect(rememberLead(prefs, lead("L".repeat(61)))).toBeUndefined();
    expect(rememberLead(prefs, undefined)).toBeUndefined();
  });

  it("are shown for 90 days", () => {
    const prefs = { leads: [lead("LEAD1")] };
    expect(leadsFound(prefs, NOW + LEADS_FOUND_FOR_MS)).toHaveLength(1);
    expect(leadsFound(prefs, NOW + LEADS_FOUND_FOR_MS + 1)).toEqual([]);
  });

  it("are answered from the browser only where the operator knows no number", () => {
    const prefs = { leads: [lead("A1B2C3D4", { tracked: false }), lead("LEAD1")] };
    expect(waitingLead(prefs, " a1b2c3d4 ", NOW)?.id).toBe("A1B2C3D4");
    expect(waitingLead(prefs, "LEAD1", NOW)).toBeUndefined();
    expect(waitingLead(prefs, "", NOW)).toBeUndefined();
  });
});

describe("A step that sends a request", () => {
  const common = { id: "a-draft-of-this-browser", since: NOW, refusals: 0 };
  const plan = { code: "HBB60", amount: 25_000, currency: "XAF", description: "60 Go", lineType: "HBB" };
  const person = { fullName: "Achta", contactNumber: "66000001", email: "a@example.td" };
  const details = { ...person, city: "Pala", feasible: false, consent: true };
  const over = { ...common, at: "unavailable" as const, plan, details };

  it("gives the reference of a town that is not served", () => {
    const state = { ...emptyState, lead: { ...over, reference: "A1B2C3D4", tracked: false } };
    expect(openedLead(state, "Pala", NOW)).toEqual({ id: "A1B2C3D4", town: "Pala", at: NOW, tracked: false });
  });

  it("gives nothing while its outcome is unknown, whatever was sent before", () => {
    const draft = { ...over, at: "located" as const, point: { lat: 9, lng: 15 }, sending: true };
    expect(openedLead({ ...emptyState, lead: draft }, "Pala", NOW)).toBeUndefined();
    expect(openedLead(emptyState, "Pala", NOW)).toBeUndefined();
  });
});
