import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import routes from "../../app/routes";
import { brand } from "../../domain/brand";
import { portalPaths } from "../../domain/all-paths";
import { isResourcePath, outboundPaths } from "../../domain/paths";

const app = join(import.meta.dirname, "../../app");

/** Whether the route of an address renders a page. */
function hasPage(path: string): boolean {
  const all = routes.flatMap((entry) => [
    entry,
    ...(entry.children ?? []).map((child) => ({ ...child, path: `${entry.path ?? ""}/${child.path ?? ""}` })),
  ]);
  const found =
    all.find((entry) => `/${entry.path ?? ""}`.replace(":wallet", brand.wallet.route) === path) ??
    all.find((entry) => entry.path?.endsWith("/*") && `${path}/`.startsWith(`/${entry.path.slice(0, -1)}`));
  if (!found) throw new Error(`${path} has no route`);
  return readFileSync(join(app, found.file), "utf8").includes("export default");
}

it("Client navigation leaves exactly those addresses to the browser whose routes render no page", () => {
  const all = [...portalPaths()];
  expect(all.filter(isResourcePath)).toEqual(all.filter((path) => !hasPage(path)));
  expect(Object.values(outboundPaths).every(isResourcePath)).toBe(true);
});

it("An address without a page is recognised with its query and its fragment, too", () => {
  expect(isResourcePath("/sitemap.xml?lang=fr#top")).toBe(true);
  expect(isResourcePath("/about?from=/sitemap.xml")).toBe(false);
});
