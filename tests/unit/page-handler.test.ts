import { data, type EntryContext, type ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { createPageHandler } from "@server/edge/page-handler";

type RouteModule = ServerBuild["routes"][string]["module"];
type Draw = (errors: Record<string, unknown> | null, headers: Headers, status: number) => Response;

const show: Draw = (_errors, headers, status) => new Response("page", { headers, status });

/** The handler of a page at /pay with this module, and the errors that are logged. */
function pageOf(page: Partial<RouteModule>, draw = show, root: Partial<RouteModule> = {}) {
  const reported: unknown[] = [];
  const module = (given: Partial<RouteModule>): RouteModule => ({ default: () => undefined, ...given });
  const build: ServerBuild = {
    mode: "production",
    entry: {
      module: {
        default: (_request, status, headers, { staticHandlerContext }: EntryContext) =>
          draw(staticHandlerContext.errors, headers, status),
        handleError: (error) => void reported.push(error),
      },
    },
    routes: {
      root: { id: "root", path: "", module: module(root) },
      pay: { id: "pay", parentId: "root", path: "pay", module: module(page) },
    },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
  };
  const handle = createPageHandler(build);
  const open = (init?: RequestInit) => handle(new Request("http://portal.example/pay", init), {});
  return { open, reported };
}

describe("The handler of a page", () => {
  it("sets the cookies of all loaders, each once", async () => {
    const cookies = (...lines: string[]) => ({
      headers: lines.map((line): [string, string] => ["Set-Cookie", line]),
    });
    const { open } = pageOf({ loader: () => data({}, cookies("order=1", "csrf=2")) }, show, {
      loader: () => data({}, cookies("csrf=2")),
    });
    expect((await open()).headers.getSetCookie()).toEqual(["csrf=2", "order=1"]);
  });

  it("sends a redirect of a form with its cookies, and draws nothing", async () => {
    const headers = { Location: "/next", "Set-Cookie": "order=1" };
    const { open } = pageOf({ action: () => new Response(null, { status: 303, headers }) });
    const answer = await open({ method: "POST", body: new URLSearchParams({ amount: "500" }) });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/next"]);
    expect(answer.headers.getSetCookie()).toEqual(["order=1"]);
  });

  it("reports what breaks in a loader, and tells the page nothing of it", async () => {
    const broken = new Error("the key of the operator");
    let told: unknown;
    const { open, reported } = pageOf(
      {
        loader: () => {
          throw broken;
        },
      },
      (errors, headers, status) => {
        told = errors?.["root"];
        return show(errors, headers, status);
      },
    );
    expect((await open()).status).toBe(500);
    expect(reported).toEqual([broken]);
    expect(told).toMatchObject({ message: "Unexpected Server Error" });
    expect(told instanceof Error && told.stack).toBeUndefined();
  });

  it("does not report a refusal that a loader answers with", async () => {
    const { open, reported } = pageOf({
      loader: () => {
        throw new Response("gone", { status: 404 });
      },
    });
    expect((await open()).status).toBe(404);
    expect(reported).toEqual([]);
  });

  it("draws the error page when drawing the page itself breaks", async () => {
    const broken = new Error("no such field");
    const { open, reported } = pageOf({ loader: () => ({}) }, (errors, headers, status) => {
      if (!errors) throw broken;
      return show(errors, headers, status);
    });
    expect((await open()).status).toBe(500);
    expect(reported).toEqual([broken]);
  });

  it("ends the work for a client that has left", async () => {
    const left = new AbortController();
    const { open, reported } = pageOf({
      loader: () => {
        left.abort();
        return new Promise(() => undefined);
      },
    });
    expect((await open({ signal: left.signal })).status).toBe(500);
    expect(reported).toEqual([left.signal.reason]);
  });
});
