/**
 * Browsers that cannot run our modules, or run them on somebody else's server: they get pages without scripts from
 * the start (R-LOW-2, B-19, B-21). Everything else that lacks a capability simply ignores the scripts.
 */
const withoutScripts = [
  /Opera Mini/i,
  /\bOPiOS\b.*Mini/i,
  /KAIOS\/[12]\b/i,
  /UC ?Browser.*(U2|UCMini|Mini)|UCWEB|UCMini/i,
  /^(Lynx|w3m|ELinks|edbrowse|NetSurf|Dillo)\b/i,
  /^Links\b/i,
  /\bNetSurf\b/i,
];

/** Low-data mode: the customer's choice first, then Save-Data, then what the browser can do (R-LOW-2, R-LOW-3). */
export function isLowData(choice: boolean | undefined, headers: Headers): boolean {
  if (choice !== undefined) return choice;
  if (headers.get("save-data")?.toLowerCase() === "on") return true;
  const agent = headers.get("user-agent") ?? "";
  return withoutScripts.some((pattern) => pattern.test(agent));
}
