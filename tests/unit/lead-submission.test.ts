import { describe, expect, it } from "vitest";
import { sendLead, type ProvedLead } from "../../server/journeys/lead-submission";
import { noLimits } from "../../server/limits/visit-limits";
import { NOON, play } from "../support/orders";
import { refuses, type ScriptedAnswer } from "../support/scripted-operator";

const draft: ProvedLead = {
  at: "located",
  id: "an id of the draft",
  since: NOON,
  refusals: 0,
  plan: { code: "HBB", description: "Home 10", amount: 15_000, currency: "XAF", lineType: "BROADBAND" },
  details: {
    fullName: "Achta Mahamat",
    contactNumber: "66000001",
    email: "achta@example.td",
    city: "N'Djamena",
    installationAddress: "Avenue Mobutu 3",
    consent: true,
    feasible: true,
  },
  point: { lat: 12.1, lng: 15.05 },
  uniqueCode: "proof",
};

/** How often the hourly limit of requests is given back when the operator answers the submission so. */
async function givenBack(answer: ScriptedAnswer): Promise<number> {
  const { context } = play({ submitLead: [answer] });
  let count = 0;
  const giveBack = () => {
    count += 1;
    return Promise.resolve();
  };
  const form = () => Promise.resolve({ ok: true as const, giveBack });
  await sendLead({ ...context, limits: { ...noLimits, form } }, { past: [], lead: draft }, draft);
  return count;
}

describe("A request for home broadband", () => {
  it("that never reached the operator does not count for the hourly limit", async () => {
    expect(await givenBack({ outage: "not-sent" })).toBe(1);
  });

  it.each([{ outage: "timeout" as const }, refuses(400)])(
    "counts after any other answer: %j",
    async (answer) => {
      expect(await givenBack(answer)).toBe(0);
    },
  );
});
