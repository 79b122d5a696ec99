import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type LoaderFunction,
  type StaticHandlerContext,
} from "@remix-run/router";
import { SERVER_ERROR } from "@domain/http-status";

type ServerRouteModule = ServerBuild["routes"][string]["module"];

/** Answers the request for a page, or the form that was sent to it. */
export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Answers requests for pages with Remix's router and the app's entry instead of Remix's handler, sorting and matching
 * only `routes` (docs/decisions/0108-page-handler.md).
 */
export function createPageHandler(build: ServerBuild, routes = build.routes): PageHandler {
  const { future } = build;
  const handler = createStaticHandler(routesBelow({ ...build, routes }, undefined), {
    future: {
      v7_relativeSplatPath: future.v3_relativeSplatPath,
      v7_throwAbortReason: future.v3_throwAbortReason,
    },
  });
  const shared = {
    manifest: build.assets,
    routeModules: Object.fromEntries(Object.entries(build.routes).map(([id, { module }]) => [id, module])),
    // What Remix's scripts read in the page; the build has written the flags of `future` into them.
    serverHandoffString: JSON.stringify({ future: {} }),
    future,
    isSpaMode: false,
    serializeError: (error: Error) => unexpected(error),
  };
  const { default: render, handleError } = build.entry.module;
  return async (request, loadContext) => {
    const report = (error: unknown) => handleError?.(error, { context: loadContext, params: {}, request });
    const draw = (staticHandlerContext: StaticHandlerContext, headers: Headers) => {
      const entry: EntryContext = { ...shared, renderMeta: {}, staticHandlerContext };
      return render(request, staticHandlerContext.statusCode, headers, entry, loadContext);
    };
    const context = await handler.query(request, { requestContext: loadContext }).catch((error: unknown) => {
      // The router throws when the client has left, and then no answer is read.
      report(error);
      return new Response(null, { status: SERVER_ERROR });
    });
    if (context instanceof Response) return context;
    const headers = cookiesOf(context);
    for (const error of Object.values<unknown>(context.errors ?? {}))
      if (!isRouteErrorResponse(error)) report(error);
    try {
      return await draw(withoutDetails(context), headers);
    } catch (error) {
      report(error);
      return draw(withoutDetails(getStaticContextFromError(handler.dataRoutes, context, error)), headers);
    }
  };
}

/** The routes below a route, as the router matches and runs them; the parent of the topmost routes is undefined. */
export function routesBelow(build: ServerBuild, parentId: string | undefined): AgnosticDataRouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map((built): AgnosticDataRouteObject => {
      const { id, path, caseSensitive, index, module } = built;
      const route = {
        id,
        ...(path === undefined ? {} : { path }),
        ...(caseSensitive === undefined ? {} : { caseSensitive }),
        hasErrorBoundary: parentId === undefined || module.ErrorBoundary !== undefined,
        ...(module.loader && { loader: calling(module.loader) }),
        ...(module.action && { action: calling(module.action) }),
      };
      return index ? { ...route, index } : { ...route, children: routesBelow(build, id) };
    });
}

/** A loader or an action, without what the router passes beside Remix's arguments. */
function calling(run: NonNullable<ServerRouteModule["loader"]>): LoaderFunction<AppLoadContext> {
  return ({ request, params, context }) =>
    run({ request, params, ...(context === undefined ? { context: {} } : { context }) });
}

/** The cookies that the action and the loaders set, each once. */
function cookiesOf({ matches, actionHeaders, loaderHeaders }: StaticHandlerContext): Headers {
  const lines = matches.flatMap(({ route: { id } }) => [
    ...(actionHeaders[id]?.getSetCookie() ?? []),
    ...(loaderHeaders[id]?.getSetCookie() ?? []),
  ]);
  const headers = new Headers();
  for (const line of new Set(lines)) headers.append("Set-Cookie", line);
  return headers;
}

/** Errors of the service go to the log only, never to a page. */
function withoutDetails(context: StaticHandlerContext): StaticHandlerContext {
  const { errors } = context;
  if (!errors) return context;
  const hidden: Record<string, unknown> = {};
  for (const [id, error] of Object.entries<unknown>(errors))
    hidden[id] = error instanceof Error ? unexpected(error) : error;
  return { ...context, errors: hidden };
}

function unexpected(_error: Error): Error {
  const told = new Error("Unexpected Server Error");
  delete told.stack;
  return told;
}
