import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from "@remix-run/express";
import {
  type AppLoadContext,
  createRequestHandler as createRenderer,
  type ServerBuild,
} from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { portalPaths } from "@domain/all-paths";
import { pathnameOf, paths } from "@domain/paths";

/** A route as the router matches it. */
type RouteObject = Parameters<typeof matchRoutes>[0][number];

/**
 * The parts of the app. Remix sorts all its routes several times for each request, which took a sixth of a page's time,
 * so each of the portal's own addresses gets a build with only the routes of that address. Every other address gets the
 * whole build.
 */
export function appParts(build: ServerBuild): (url: string) => ServerBuild {
  const routes = childrenOf(build, undefined);
  const parts = new Map<string, ServerBuild>();
  return (url) => {
    const path = pageOf(url);
    if (!portalPaths().has(path)) return build;
    const part = parts.get(path) ?? buildFor(path, build, routes);
    parts.set(path, part);
    return part;
  };
}

/** Serves the app to Express. */
export function createAppHandler(
  partOf: (url: string) => ServerBuild,
  getLoadContext: GetLoadContextFunction,
): RequestHandler {
  const handlerOf = perBuild((build) => createRequestHandler({ build, mode: "production", getLoadContext }));
  return (request, response, next) => handlerOf(partOf(request.url))(request, response, next);
}

/** Renders a page outside Express. */
export function createPageRenderer(
  partOf: (url: string) => ServerBuild,
): (request: Request, context: AppLoadContext) => Promise<Response> {
  const rendererOf = perBuild((build) => createRenderer(build, "production"));
  return (request, context) => rendererOf(partOf(new URL(request.url).pathname))(request, context);
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

/** The path of the page whose document or data is requested. */
function pageOf(url: string): string {
  const path = pathnameOf(url);
  return path === "/_root.data" ? paths.home : path.replace(/\.data$/, "");
}

/** The build with the routes of one path and of the paths above it, which a page's scripts get, too. */
function buildFor(path: string, build: ServerBuild, routes: RouteObject[]): ServerBuild {
  const ids = new Set<string>();
  for (let above = path; above !== ""; above = above.slice(0, above.lastIndexOf("/")))
    for (const { route } of matchRoutes(routes, above) ?? []) if (route.id !== undefined) ids.add(route.id);
  for (const { route } of matchRoutes(routes, paths.home) ?? [])
    if (route.id !== undefined) ids.add(route.id);
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** The routes below a route, as the router matches them. */
function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, caseSensitive } = route;
      const shared = {
        id,
        ...(path === undefined ? {} : { path }),
        ...(caseSensitive === undefined ? {} : { caseSensitive }),
      };
      if (route.index) return { ...shared, index: true };
      return { ...shared, children: childrenOf(build, id) };
    });
}
