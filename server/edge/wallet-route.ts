import type { ServerBuild } from "@remix-run/node";
import { WALLET_PARAMETER } from "@domain/paths";

/** A route of the build, or of the list of routes that browsers get. */
interface BuiltRoute {
  path?: string | undefined;
}

/**
 * The build with the name of the brand's wallet in its routes instead of a parameter, because a browser asks the
 * service for a better route before it follows one with a parameter, a round trip at each step of a payment.
 */
export function withWalletRoute(build: ServerBuild, name: string): ServerBuild {
  const named = <Route extends BuiltRoute>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, withName(route, name)]));
  return {
    ...build,
    routes: named(build.routes),
    assets: { ...build.assets, routes: named(build.assets.routes) },
  };
}

function withName<Route extends BuiltRoute>(route: Route, name: string): Route {
  const { path } = route;
  return path?.includes(WALLET_PARAMETER) ? { ...route, path: path.replace(WALLET_PARAMETER, name) } : route;
}
