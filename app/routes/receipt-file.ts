import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "@domain/brand";
import { paths, statusPath } from "@domain/paths";
import { careNumber } from "@server/operator/care-number";
import { receiptPdf } from "@server/receipt/pdf";
import { readReceipt } from "@server/request/receipt-visit";
import { goTo } from "@server/request/reply";
import { pagePath } from "@server/request/require";
import { directionOf } from "../i18n/direction";
import { receiptHeading, receiptRows, receiptText } from "../i18n/receipt";
import { shownReceipt } from "../i18n/names";
import { openVisit } from "../visit";

/** The receipt as plain text and as PDF, with the lines of the page (R-STA-33). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const { language } = visit;
  const read = await readReceipt(visit);
  if (read.kind !== "known") return goTo(visit, statusPath(read.id));
  const receipt = await shownReceipt(visit, read.receipt);
  const heading = receiptHeading(receipt, language);
  const facts = {
    sentAt: read.sentAt,
    readAt: visit.now,
    address: visit.origin + statusPath(read.id),
    care: await careNumber(visit.operator, visit.service.catalogue),
  };
  const rows = receiptRows(receipt, facts, language);
  if (pagePath(visit) === paths.receiptText) {
    return new Response(receiptText(heading, rows), {
      headers: fileHeaders("text/plain; charset=utf-8", `inline; filename="${fileName(read.id)}.txt"`),
    });
  }
  const pdf = await receiptPdf({ heading, rows, language, direction: directionOf(language) });
  return new Response(new Uint8Array(pdf), {
    headers: fileHeaders("application/pdf", `attachment; filename="${fileName(read.id)}.pdf"`),
  });
}

function fileHeaders(type: string, disposition: string): Record<string, string> {
  return { "Content-Type": type, "Content-Disposition": disposition, "Cache-Control": "no-store" };
}

const FILE_NAME_MAX_LENGTH = 40;

/** A name of letters and digits that every phone can save; the address may name any text as the payment. */
function fileName(id: string): string {
  return `${brand.slug}-${id.replace(/[^A-Za-z0-9]+/g, "-")}`.slice(0, FILE_NAME_MAX_LENGTH);
}
