import { describe, expect, it, vi } from "vitest";
import { HOUR_MS, SECOND_MS } from "../../domain/durations";
import { createCatalogue } from "../../server/operator/catalogue";
import { createSteadyClock } from "../../server/steady-clock";
import { scriptedOperator, success } from "../support/scripted-operator";

describe("A clock for ages", () => {
  it("goes on from where it stood when the system's clock is set back", () => {
    const system = { now: 5 * HOUR_MS };
    const now = createSteadyClock(() => system.now);
    const start = now();
    system.now += SECOND_MS;
    expect(now() - start).toBe(SECOND_MS);
    system.now -= 2 * HOUR_MS;
    expect(now() - start).toBe(SECOND_MS);
    system.now += 3 * SECOND_MS;
    expect(now() - start).toBe(4 * SECOND_MS);
  });

  it("lets the operator's journeys be read again after ten seconds, also when the system's clock was an hour ahead", async () => {
    const real = Date.now();
    const system = vi.spyOn(Date, "now").mockReturnValue(real + HOUR_MS);
    try {
      const journeys = { products: [{ code: "PREPAID", enabled: true }] };
      const operator = scriptedOperator({
        getProductConfig: [success(journeys), success(journeys)],
      });
      const catalogue = createCatalogue();
      await catalogue.products(operator.client);
      system.mockReturnValue(real);
      await catalogue.products(operator.client);
      expect(operator.callsOf("getProductConfig")).toHaveLength(1);
      system.mockReturnValue(real + 11 * SECOND_MS);
      await catalogue.products(operator.client);
      await expect.poll(() => operator.callsOf("getProductConfig").length).toBe(2);
    } finally {
      system.mockRestore();
    }
  });
});
