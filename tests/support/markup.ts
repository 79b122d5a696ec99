import { HtmlValidate } from "html-validate";

/** The whole preset, with every rule on. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** The problems of a page's HTML, each with its position. */
export async function markupFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  const lines = html.split("\n");
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const near = (lines[line - 1] ?? "").slice(Math.max(0, column - 30), column + 80);
      return `${ruleId}: ${message} at …${near}…`;
    }),
  );
}

/** How many primary buttons a page has. */
export function primaryButtons(html: string): number {
  return html.match(/class="button primary"/g)?.length ?? 0;
}
