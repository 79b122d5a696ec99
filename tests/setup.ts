import { afterEach, beforeEach, expect, vi } from "vitest";
import { useCountry } from "./support/brand";

// The service reads its brand pack at the start; tests use the portal's own pack, in Chad.
useCountry("TD");

/** An error in the console during a test is a failure that no assertion covers. */
const errors = vi.spyOn(console, "error");

beforeEach(() => {
  errors.mockClear();
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
});
