import { describe, expect, it } from "vitest";
import { readOptions } from "../../server/operator-check/options";

describe("A wrong command line of the operator's check", () => {
  it.each([
    [
      ["--msisdm", "66000001"],
      "--msisdm is not an option, or its value is missing. --help lists the options.",
    ],
    [["--msisdn"], "--msisdn is not an option, or its value is missing. --help lists the options."],
    [["--amount", "none"], "--amount is a number above 0. --help lists the options."],
    [["66000001"], "The command line is faulty. --help lists the options."],
  ])("names the option, and never what was typed (%j)", (args, error) => {
    expect(readOptions(args)).toEqual({ ok: false, error });
  });
});
