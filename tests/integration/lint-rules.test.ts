import { join } from "node:path";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";

const cwd = join(import.meta.dirname, "../..");
/** These rules do not need types, and without types a line is checked in milliseconds. */
const eslint = new ESLint({ cwd, overrideConfig: tseslint.configs.disableTypeChecked });

async function brokenRules(code: string, filePath: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const folders = ["server/log.ts", "app/visit.ts", "app/components/Header.tsx", "domain/amount.ts"];

describe("Lint refuses in the service, the pages and the domain (R-SEC-18)", () => {
  it.each([
    ["code from a text", "eval(String(process.argv));", "no-eval"],
    ["a function from a text", "export const made = new Function('return 1');", "no-new-func"],
    ["a timer with a text", "setTimeout('alert(1)', 10);", "no-implied-eval"],
    ["an address that runs", "export const link = 'javascript:alert(1)';", "no-script-url"],
    ["numbers that can be guessed", "export const id = Math.random();", "no-restricted-properties"],
  ])("%s", async (_what, code, rule) => {
    for (const path of folders) expect(await brokenRules(code, join(cwd, path)), path).toContain(rule);
  });

  it("a package of the web in code that has nothing to do with it, and an import against the direction (R-OPS-8)", async () => {
    const importing = (from: string) => `import * as all from "${from}";\nexport { all };\n`;
    for (const [path, from] of [
      ["server/operator/client.ts", "express"],
      ["server/payment/process.ts", "react"],
      ["server/operator/client.ts", "../payment/process"],
      ["server/payment/process.ts", "../service"],
      ["server/request/visit.ts", "../service/stores"],
      ["domain/amount.ts", "@server/log"],
    ] as const)
      expect(await brokenRules(importing(from), join(cwd, path)), path).toContain("no-restricted-imports");
  });

  it("nothing of that in a line that does none of it", async () => {
    const code = "export const id = globalThis.crypto.randomUUID();\n";
    for (const path of folders) expect(await brokenRules(code, join(cwd, path)), path).toEqual([]);
  });
});
