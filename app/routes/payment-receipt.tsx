import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { receiptPaths, statusPath } from "@domain/paths";
import { careNumber } from "@server/operator/care-number";
import { readReceipt } from "@server/request/receipt-visit";
import { redirectToAddress } from "@server/request/redirect";
import { readReturnParameters } from "@server/request/return-parameters";
import { KeepResult } from "../components/KeepResult";
import { Link } from "../components/Link";
import { ReceiptRows } from "../components/Receipt";
import { receiptHeading, receiptInShort, receiptRows } from "../i18n/receipt";
import { shownReceipt } from "../i18n/names";
import { openVisit } from "../visit";

/** The receipt of a payment on a page of its own, which prints on one sheet (R-STA-33). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language, tPages: t } = visit;
  const parameters = readReturnParameters(visit.url.searchParams);
  const read = await readReceipt(visit);
  // The status page says why there is no receipt.
  if (read.kind !== "known") return redirectToAddress(visit, statusPath(read.id, parameters));
  const receipt = await shownReceipt(visit, read.receipt);
  const address = visit.origin + statusPath(read.id);
  const heading = receiptHeading(receipt, language);
  const care = await careNumber(visit.operator, visit.service.catalogue);
  const files = receiptPaths(read.id, parameters);
  return {
    title: t(receipt.transactionStatus === "success" ? "receipt.receipt" : "receipt.summary"),
    heading,
    rows: receiptRows(receipt, { sentAt: read.sentAt, readAt: visit.now, address, care }, language),
    address,
    short: receiptInShort(await shownReceipt(visit, read.masked), language),
    reference: receipt.reference,
    files: [
      { to: files.text, label: t("receipt.text") },
      { to: files.pdf, label: t("receipt.pdf") },
    ],
    back: { to: statusPath(read.id, parameters), label: t("receipt.back") },
  };
}

export default function PaymentReceipt() {
  const { heading, rows, address, short, reference, files, back } = useLoaderData<typeof loader>();
  return (
    <div className="columns">
      <section className="summary receipt" aria-labelledby="receipt-heading">
        <h1 id="receipt-heading">{heading}</h1>
        <ReceiptRows rows={rows} />
      </section>
      <div>
        <KeepResult reference={reference} address={address} short={short} files={files} />
        <p className="exits">
          <Link to={back.to}>{back.label}</Link>
        </p>
      </div>
    </div>
  );
}
