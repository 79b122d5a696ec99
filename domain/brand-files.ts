import { SHEETS } from "./paths";

/** The files of the brand pack. */
export const brandPaths = {
  favicon: "/favicon.svg",
  appleTouch: "/apple-touch-icon.png",
  png192: "/icons/icon-192.png",
  png512: "/icons/icon-512.png",
  maskable512: "/icons/icon-maskable-512.png",
  socialCard: "/social-card.png",
} as const;

/** The version and the name in the address of a style sheet; undefined for any other address. */
export function sheetName(path: string): { version: string; name: string } | undefined {
  const [, version = "", name = ""] = /^\/styles\/([\w-]+)\/([\w-]+)\.css$/.exec(path) ?? [];
  return name === "" ? undefined : { version, name };
}

const brandFilePaths = new Set<string>(Object.values(brandPaths));

/** Whether an address is a file of the brand. */
export function isBrandFile(path: string): boolean {
  return brandFilePaths.has(path) || path.startsWith(`${SHEETS}/`);
}
