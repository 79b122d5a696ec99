import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { pathnameOf, paths } from "@domain/paths";

/** A route as the router matches it. */
type RouteObject = Parameters<typeof matchRoutes>[0][number];

const knownPaths = new Set<string>(Object.values(paths));

/**
 * Serves the app. Remix sorts all its routes several times for each request, which took a sixth of a page's time, so
 * each of the portal's own addresses gets a handler that knows only the routes of that address. Every other address
 * is served by a handler that knows all routes.
 */
export function createAppHandler(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const handlerOf = (part: ServerBuild) =>
    createRequestHandler({ build: part, mode: "production", getLoadContext });
  const routes = childrenOf(build, undefined);
  const whole = handlerOf(build);
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const path = pageOf(request.url);
    if (!knownPaths.has(path)) return whole(request, response, next);
    const handler = handlers.get(path) ?? handlerOf(buildFor(path, build, routes));
    handlers.set(path, handler);
    return handler(request, response, next);
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
