import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { answers } from "../support/journey-walks";
import { RECHARGE } from "../support/pages";
import { startPortal } from "../support/portal";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const folder = mkdtempSync(join(tmpdir(), "toumai-record-"));
const file = join(folder, "mismatches.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const portal = createTestPortal({ fresh: true, args: ["--record", file] });

/** A customer's number in an answer, which must never reach the file. */
const SECRET = "66123456";

describe("The service with --record FILE", () => {
  it("writes what is not as expected in the operator's answers, without values, at the latest when it ends (R-OPR-17)", async () => {
    answers(portal, "validateLine", SECRET);
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    process.kill(portal.pid, "SIGTERM");
    await expect.poll(() => portal.isRunning()).toBe(false);
    const text = readFileSync(file, "utf8");
    expect(JSON.parse(text)).toEqual({
      since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      written: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      mismatches: [
        {
          operation: "validateLine",
          path: "result",
          problem: "is a value that the contract does not list",
          effect: "unknown",
          count: 1,
          first: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          last: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        },
      ],
    });
    expect(text).not.toContain(SECRET);
    expect(readdirSync(folder)).toEqual(["mismatches.json"]);
  });

  it.each([
    [["--record", join(folder, "nowhere", "file.json")], /--record: .*nowhere.* cannot be written\./],
    [["--record"], /The command line is faulty: the only option is --record FILE\./],
    [["--recrod", "file.json"], /The command line is faulty: the only option is --record FILE\./],
  ])("does not start with %j, and says why", async (args, sentence) => {
    await expect(startPortal({ args })).rejects.toThrow(sentence);
  });
});
