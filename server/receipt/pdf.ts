import { receiptFont } from "./font";
import { visualRuns } from "./visual-order";

/** The content of a receipt's PDF, in the customer's language. */
export interface PdfReceipt {
  heading: string;
  rows: readonly { term: string; value: string; long?: boolean | undefined }[];
  language: string;
  direction: "ltr" | "rtl";
}

type Document = PDFKit.PDFDocument;

const FONT = "receipt";
const PAGE_MARGIN_PT = 48;
const HEADING_SIZE = 16;
const TEXT_SIZE = 10;
const LINE_HEIGHT = 15;
const ROW_GAP = 5;
/** The part of the width that the names of the rows take. */
const TERM_SHARE = 0.4;

/**
 * Draws a receipt on one sheet of A4 and embeds only the letters that it uses; the library is loaded with the first
 * receipt, because few customers ask for one.
 */
export async function receiptPdf(receipt: PdfReceipt): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const font = receiptFont();
  const doc = new PDFDocument({
    size: "A4",
    margin: PAGE_MARGIN_PT,
    font: "",
    lang: receipt.language,
    info: { Title: receipt.heading },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  doc.registerFont(FONT, font);
  doc.font(FONT);
  drawReceipt(doc, receipt);
  doc.end();
  return done;
}

function drawReceipt(doc: Document, { heading, rows, direction }: PdfReceipt): void {
  const width = doc.page.width - 2 * PAGE_MARGIN_PT;
  const termWidth = width * TERM_SHARE;
  const isRightToLeft = direction === "rtl";
  const column = (start: number, columnWidth: number) => ({
    left: isRightToLeft ? PAGE_MARGIN_PT + width - start - columnWidth : PAGE_MARGIN_PT + start,
    width: columnWidth,
    direction,
  });
  doc.fontSize(HEADING_SIZE);
  let top = drawText(doc, heading, column(0, width), PAGE_MARGIN_PT) + 2 * ROW_GAP;
  doc.fontSize(TEXT_SIZE);
  for (const { term, value, long } of rows) {
    doc
      .moveTo(PAGE_MARGIN_PT, top)
      .lineTo(PAGE_MARGIN_PT + width, top)
      .lineWidth(0.5)
      .stroke("#999999");
    const first = top + ROW_GAP;
    const afterTerm = drawText(doc, term, column(0, long ? width : termWidth), first);
    const afterValue = long
      ? drawText(doc, value, column(0, width), afterTerm)
      : drawText(doc, value, column(termWidth, width - termWidth), first);
    top = Math.max(afterTerm, afterValue) + ROW_GAP;
  }
}

interface Column {
  left: number;
  width: number;
  direction: "ltr" | "rtl";
}

/** Draws a text in a column from `top` on; returns where the next text may begin. */
function drawText(doc: Document, text: string, column: Column, top: number): number {
  let at = top;
  doc.fillColor("#000000");
  for (const line of linesOf(doc, text, column.width)) {
    const runs = visualRuns(line, column.direction).map((run) => ({ run, width: widthOf(doc, run) }));
    const lineWidth = runs.reduce((sum, { width }) => sum + width, 0);
    let x = column.direction === "rtl" ? column.left + column.width - lineWidth : column.left;
    for (const { run, width } of runs) {
      doc.text(run, x, at, drawn);
      x += width;
    }
    at += Math.max(LINE_HEIGHT, doc.currentLineHeight(true));
  }
  return at;
}

/** Without this list the library would draw word by word, from the left also in Arabic. */
const drawn: PDFKit.Mixins.TextOptions = { lineBreak: false, features: [] };

function widthOf(doc: Document, text: string): number {
  return doc.widthOfString(text, drawn);
}

/**
 * Breaks a text at its spaces, and a word that is wider than the column, such as an address, at the end of the column.
 */
function linesOf(doc: Document, text: string, width: number): string[] {
  if (widthOf(doc, text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((whole) => piecesOf(doc, whole, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(doc, longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** The number of characters of a word that fit on a line, whatever letters they are. */
const PIECE_LENGTH = 40;

function piecesOf(doc: Document, word: string, width: number): string[] {
  if (widthOf(doc, word) <= width) return [word];
  return word.match(new RegExp(`.{1,${PIECE_LENGTH}}`, "gu")) ?? [];
}
