import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal();

/** The output of edbrowse for commands on its standard input, as a blind customer's screen reader speaks it. */
async function dictate(commands: string[]): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "toumai-edbrowse-"));
  writeFileSync(join(home, ".ebrc"), `jar = ${join(home, "jar")}\n`);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    LANG: "C.UTF-8",
    NODE_ENV: "test",
  };
  try {
    const child = spawn("edbrowse", ["-d1"], { env, timeout: 240_000 });
    let said = "";
    const hear = (text: string) => (said += text);
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.stdin.end(`${commands.join("\n")}\nqt\n`);
    await new Promise((resolve) => child.once("close", resolve));
    return said;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const type = (text: string) => `i=${text}`;
const press = "i*";

describe("with edbrowse", () => {
  it("a recharge by amount is finished line by line, after a wrong PIN", async () => {
    const msisdn = freshNumber();
    const said = await dictate([
      `b ${portal.url}${RECHARGE}?lang=fr`,
      ...["1", "/+235<", type(msisdn), "/^<>", type("800"), "/<Continuer>", press],
      ...["1", "/{Toumaï Money", "g"],
      ...["1", "/<Continuer>", press],
      ...["1", "/^<>", type(testCustomers.otp), "/<Continuer>", press],
      ...["1", "/^<>", type(testCustomers.wrongPin), "/<Payer", press, ",p"],
      ...["1", "/^<>", type(testCustomers.pin), "/<Payer", press, ",p"],
    ]);
    expect(said).toContain("Code PIN incorrect, saisissez le bon code PIN");
    expect(said).toMatch(/h1 Merci/);
    expect(paidFor(portal, msisdn)).toBe(800);
  });

  it("a wrong number is refused with a sentence", async () => {
    const said = await dictate([
      `b ${portal.url}${RECHARGE}?lang=en`,
      ...["1", "/+235<", type("123"), "/^<>", type("800"), "/<Continue>", press, ",p"],
    ]);
    expect(said).toContain("Invalid Mobile No");
    expect(said).toContain("+235<123>");
  });
});
