import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { paths, withQuery } from "@domain/paths";
import { pageOfReport, returnFromProvider } from "@server/payment/card/card-callback";
import { transactionOf } from "@server/order/transitions";
import { limitsOf } from "@server/request/limits";
import { readReport } from "@server/request/provider-report";
import { goTo } from "@server/request/reply";
import { openVisit } from "../visit";

/**
 * The address to which card providers redirect the browser, by GET or POST (contract: CARDS), as a resource route,
 * because Remix rejects forms from another site on pages.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order } = visit.session.state;
  const own = order && transactionOf(order);
  const report = await readReport(args.request);
  const admission = await limitsOf(visit).status();
  if (!admission.ok) return goTo(visit, pageOfReport(report, own));
  // The report is no proof, so the result page asks the operator.
  return goTo(visit, await returnFromProvider(visit.operator, report, own));
}

/** A form from another site arrives without our cookies, so it redirects to a GET, which has them. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const { txref, PnrID } = await readReport(args.request);
  const query = { txref: txref || undefined, PnrID: PnrID || undefined };
  return goTo(visit, withQuery(paths.paymentReturn, query));
}
