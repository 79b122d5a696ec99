import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { paths, withQuery } from "@domain/paths";
import { returnFromProvider } from "@server/payment/card-callback";
import { transactionOf } from "@server/order/transitions";
import { readReport } from "@server/request/provider-report";
import { goTo } from "@server/request/reply";
import { openVisit } from "../visit";

/**
 * Where a card's provider sends the browser back to, by GET or by POST (contract: CARDS). No page stands here: Remix
 * would refuse a form from another site. What is reported is not believed; the result page asks the operator.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order } = visit.session.state;
  const own = order && transactionOf(order);
  return goTo(visit, await returnFromProvider(visit.operator, await readReport(args.request), own));
}

/** A form from another site comes without our cookies; the GET that follows it brings them. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const { txref, PnrID } = await readReport(args.request);
  const said = { txref: txref || undefined, PnrID: PnrID || undefined };
  return goTo(visit, withQuery(paths.paymentReturn, said));
}
