import { remember } from "../remember";

/**
 * Browsers that cannot run ES modules, or run them on a remote server, get pages without scripts (R-LOW-2, B-19, B-21),
 * unlike browsers that only lack a capability, which ignore the scripts.
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

/**
 * Whether low-data mode is on: for all by the operator's switch, then by the customer's choice, then Save-Data, then
 * the browser's capabilities (R-LOW-2, R-LOW-3, R-SWI-10).
 */
export function isLowData(
  choice: boolean | undefined,
  headers: Pick<Headers, "get">,
  isForAll = false,
): boolean {
  if (isForAll) return true;
  if (choice !== undefined) return choice;
  if (headers.get("save-data")?.toLowerCase() === "on") return true;
  return runsNoScripts(headers.get("user-agent") ?? "");
}

const runsNoScripts = remember((agent) => withoutScripts.some((pattern) => pattern.test(agent)));
