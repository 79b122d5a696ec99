import { expect } from "vitest";
import type { FormClient } from "./form-client";
import { type Details, DETAILS, LEAD_DETAILS } from "./lead-walk";

/** Expects that the details form still shows the typed values. */
export async function expectNothingLost(client: FormClient, changed: Details = {}): Promise<void> {
  await client.open(LEAD_DETAILS);
  const fields = client.form({ field: "consent" }).fields;
  const values = Object.fromEntries(
    fields.map(({ name, type, value, checked }) => [name, type === "checkbox" ? checked : value]),
  );
  expect(values).toMatchObject({ ...DETAILS, ...changed });
}
