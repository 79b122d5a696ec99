import { index, route } from "@remix-run/route-config";
import type { RouteConfig } from "@remix-run/route-config";
import { paths } from "../domain/paths";

/** A path below the root, as the route configuration wants it. */
const below = (path: string, parent = "/") => path.slice(parent === "/" ? 1 : parent.length + 1);

export default [
  index("routes/home.tsx"),
  route(below(paths.about), "routes/about.tsx"),
  route(below(paths.pageNotFound), "routes/page-not-found.tsx"),
  route(below(paths.prepaid), "routes/prepaid-recharge.tsx"),
  route(below(paths.prepaidBundles), "routes/prepaid-bundles.tsx"),
  route(below(paths.lineCheck), "routes/line-check.ts"),
  route(below(paths.payment), "routes/payment-options.tsx"),
  route(below(paths.wallet), "routes/wallet.tsx", [
    route(below(paths.walletCode, paths.wallet), "routes/wallet-code.tsx"),
    route(below(paths.walletPin, paths.wallet), "routes/wallet-pin.tsx"),
  ]),
  route(below(paths.walletConfirm), "routes/wallet-confirm.tsx"),
  route(below(paths.walletApprove), "routes/wallet-approve.tsx"),
  route(below(paths.paymentStatus), "routes/payment-status.tsx"),
  route(below(paths.healthz), "routes/healthz.ts"),
  route(below(paths.readyz), "routes/readyz.ts"),
  route(`${below(paths.sandbox)}/*`, "routes/sandbox.ts"),
  route("*", "routes/unknown.tsx"),
] satisfies RouteConfig;
