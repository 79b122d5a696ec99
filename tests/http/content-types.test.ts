import { describe, expect, it } from "vitest";
import { paths } from "@domain/paths";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal({ env: { METRICS_TOKEN: "token-of-the-types" } });

const HTML = "text/html; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const JSON_DATA = "application/json; charset=utf-8";

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${portal.url}${path}`, { redirect: "manual", ...init });
}

describe("The type and the charset of an answer", () => {
  it.each<[string, string, RequestInit, number, string]>([
    ["a page", "/", {}, 200, HTML],
    ["a page in low-data mode", "/", { headers: { "save-data": "on" } }, 200, HTML],
    ["an address that does not exist", "/nothing-here", {}, 404, HTML],
    ["an address that cannot be read", "/%E0%A4%A", {}, 400, HTML],
    ["another method", "/", { method: "PUT" }, 405, HTML],
    [
      "a form of another site",
      "/",
      { method: "POST", headers: { origin: "https://evil.example" } },
      403,
      HTML,
    ],
    ["a form of another type", "/contact-us", { method: "POST", body: "{}" }, 415, HTML],
    ["the health", paths.healthz, {}, 200, TEXT],
    ["the readiness", paths.readyz, {}, 200, TEXT],
    ["metrics without their token", "/metrics", {}, 401, TEXT],
    ["the rules for robots", paths.robots, {}, 200, TEXT],
    ["the sitemap", paths.sitemap, {}, 200, "application/xml; charset=utf-8"],
    ["the manifest", paths.manifest, {}, 200, "application/manifest+json; charset=utf-8"],
    ["the page for being offline", paths.offline, {}, 200, HTML],
    ["the service worker", "/service-worker.js", {}, 200, "text/javascript; charset=utf-8"],
    ["an icon", "/favicon.svg", {}, 200, "image/svg+xml; charset=utf-8"],
    ["a picture", "/icons/icon-192.png", {}, 200, "image/png"],
    ["a map", paths.mapImage, {}, 200, "image/svg+xml; charset=utf-8"],
    ["the ground of a map", paths.mapBase, {}, 200, JSON_DATA],
    ["suggestions", `${paths.helpHints}?q=a`, {}, 200, JSON_DATA],
    ["a line check", paths.lineCheck, { method: "POST", body: new URLSearchParams() }, 200, JSON_DATA],
    ["data of a page", "/about.data", {}, 200, "text/x-script; charset=utf-8"],
  ])("is said for %s", async (_what, path, init, status, type) => {
    const answer = await get(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is said for stylesheets, scripts and metrics", async () => {
    // The first page of a visit, without a cookie, holds its style sheets itself.
    const page = await (await get("/", { headers: { cookie: "been=here" } })).text();
    const style = /\/styles\/[\w-]+\/[\w-]+\.css/.exec(page)?.[0] ?? "no style sheet";
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "no script";
    expect((await get(style)).headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect((await get(script)).headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const metrics = await get("/metrics", { headers: { authorization: "Bearer token-of-the-types" } });
    expect(metrics.headers.get("content-type")).toMatch(/^text\/plain; .*charset=utf-8/);
  });
});

describe("Data that only scripts read", () => {
  it.each([
    ["of a page", "/about.data", {}],
    ["of a page that leads elsewhere", "/payment/start.data", {}],
    ["of a map", paths.mapBase, {}],
    ["of suggestions", `${paths.helpHints}?q=a`, {}],
    ["of a line check", paths.lineCheck, { method: "POST", body: new URLSearchParams() }],
  ])("(%s) is saved by a browser that is led to it, and not shown", async (_what, path, init) => {
    const answer = await get(path, init);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="data.json"');
  });

  it("is all that is saved: pages are shown", async () => {
    expect((await get("/")).headers.get("content-disposition")).toBeNull();
  });
});
