import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from "@remix-run/express";
import {
  type AppLoadContext,
  createRequestHandler as createRenderer,
  type ServerBuild,
} from "@remix-run/node";
import { type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import { pageOfRequest, portalPaths } from "@domain/all-paths";
import { pathnameOf, paths } from "@domain/paths";
import { createPageHandler, type PageHandler, routesBelow } from "./page-handler";

/** The routes of one address. */
export interface AppPart {
  build: ServerBuild;
  /** Answers the requests for the page of the address; undefined where the app sends a file or redirects. */
  page: PageHandler | undefined;
}

/**
 * Returns the part of the app that serves an address: for the portal's own addresses a build with only their routes,
 * for all others the whole build.
 * Remix sorts all routes of a build several times per request, which took a sixth of a page's time.
 */
export function appParts(build: ServerBuild): (url: string) => AppPart {
  const routes = routesBelow(build, undefined);
  const parts = new Map<string, AppPart>();
  const whole = { build, page: undefined };
  return (url) => {
    const path = pageAt(url);
    if (!portalPaths().has(path)) return whole;
    const part = parts.get(path) ?? partFor(path, build, routes);
    parts.set(path, part);
    return part;
  };
}

/** Serves the rest of the app to Express: files, and addresses that are not the portal's. */
export function createAppHandler(
  partOf: (url: string) => AppPart,
  getLoadContext: GetLoadContextFunction,
): RequestHandler {
  const handlerOf = perBuild((build) => createRequestHandler({ build, mode: "production", getLoadContext }));
  return (request, response, next) => handlerOf(partOf(request.url).build)(request, response, next);
}

/** Renders a page or a file outside Express. */
export type PageRenderer = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Returns the function that renders pages and files outside Express, each by the part of the app that serves it. */
export function createPageRenderer(partOf: (url: string) => AppPart): PageRenderer {
  const rendererOf = perBuild((build) => createRenderer(build, "production"));
  return (request, context) => {
    const { build, page } = partOf(new URL(request.url).pathname);
    return (page ?? rendererOf(build))(request, context);
  };
}

/** Makes something once for each build. */
function perBuild<T>(make: (build: ServerBuild) => T): (build: ServerBuild) => T {
  const made = new Map<ServerBuild, T>();
  return (build) => {
    const known = made.get(build) ?? make(build);
    made.set(build, known);
    return known;
  };
}

/** What answers a request for a page, and whether it answers with the document or with the data of the page. */
export interface FoundHandler {
  handle: PageHandler;
  isDocument: boolean;
}

/**
 * Returns the function that finds what answers a request for a page: its own handler for the document, and Remix's for
 * the data; undefined for files and for one loader alone.
 */
export function pageHandlerFinder(
  partOf: (url: string) => AppPart,
): (url: string) => FoundHandler | undefined {
  const dataHandlerOf = perBuild((build) => createRenderer(build, "production"));
  return (url) => {
    const path = pathnameOf(url);
    if (!portalPaths().has(pageAt(url)) || /[?&](index|_data)\b/.test(url)) return undefined;
    const { page, build } = partOf(url);
    if (!page) return undefined;
    return path.endsWith(".data")
      ? { handle: dataHandlerOf(build), isDocument: false }
      : { handle: page, isDocument: true };
  };
}

/** The path of the page whose document or data is requested. */
function pageAt(url: string): string {
  return pageOfRequest(pathnameOf(url));
}

/** The routes of one path and of the pages above it, which a page's scripts get, too. */
function partFor(path: string, build: ServerBuild, routes: AgnosticDataRouteObject[]): AppPart {
  const ids = new Set<string>();
  for (let above = path; above !== ""; above = above.slice(0, above.lastIndexOf("/")))
    for (const { route } of matchRoutes(routes, above) ?? []) if (route.path !== "*") ids.add(route.id);
  for (const { route } of matchRoutes(routes, paths.home) ?? []) ids.add(route.id);
  const part = {
    ...build,
    routes: only(ids, build.routes),
    assets: { ...build.assets, routes: only(ids, build.assets.routes) },
  };
  const shown = (matchRoutes(routes, path) ?? []).map(({ route }) => route.id);
  const isPage = build.routes[shown.at(-1) ?? ""]?.module.default !== undefined;
  return {
    build: part,
    page: isPage ? createPageHandler(part, only(new Set(shown), build.routes)) : undefined,
  };
}

/** The entries of these routes. */
function only<T>(ids: ReadonlySet<string>, all: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}
