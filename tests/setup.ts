import { afterEach, beforeEach, expect, vi } from "vitest";

/** An error in the console during a test is a failure that no assertion covers. */
const errors = vi.spyOn(console, "error");

beforeEach(() => {
  errors.mockClear();
});

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
});
