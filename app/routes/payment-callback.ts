import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { returnFromProvider } from "@server/payment/callback";
import { transactionOf } from "@server/payment/order";
import { readReport } from "@server/request/provider-report";
import { goTo } from "@server/request/reply";
import { openVisit } from "@server/request/visit";
import type { RouteArgs } from "@server/request/visit";

/**
 * Where a card's provider sends the browser back to, by GET or by POST (contract: CARDS). No page stands here: Remix
 * would refuse a form from another site. What is reported is not believed; the result page asks the operator.
 */
async function comeBack(args: RouteArgs) {
  const visit = await openVisit(args);
  const { order } = visit.session.state;
  const own = order && transactionOf(order);
  return goTo(visit, await returnFromProvider(visit.operator, await readReport(args.request), own));
}

export function loader({ request, context }: LoaderFunctionArgs) {
  return comeBack({ request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return comeBack({ request, context });
}
