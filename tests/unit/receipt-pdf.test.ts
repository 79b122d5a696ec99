import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { directionOf } from "../../app/i18n/direction";
import { receiptInWords, shownNames } from "../../app/i18n/names";
import { receiptHeading, receiptRows, receiptText } from "../../app/i18n/receipt";
import { languages } from "../../domain/languages";
import { receiptOf } from "../../server/payment/receipt";
import { unpackWoff } from "../../server/receipt/font";
import { receiptPdf } from "../../server/receipt/pdf";
import { visualRuns } from "../../server/receipt/visual-order";
import { removeWithWorker } from "../support/child-processes";
import { NOON, paymentAt } from "../support/orders";

const PDF_MAX_BYTES = 40_000;

const sent = { at: "submitted" as const, transactionId: "TD20261123001", since: NOON, resume: {} };
const { order } = paymentAt(sent, "mpesa", {
  bundle: { description: "Internet 10 Go", data: "10", dataUnit: "Go" },
});
const receipt = receiptOf(
  {
    transactionId: "TD20261123001",
    refTransactionId: "PRV-77",
    transactionStatus: "FAILED",
    transactionType: "PREPAID_BUNDLES",
    amount: 12_345.5,
    currencyCode: "CFA",
    mobileNumber: "66000001",
    accountId: "1000000002",
    invoiceNumber: "INV-1",
    statusReason: "Solde insuffisant sur le compte du client. ".repeat(7),
  },
  { order, own: true, dualCurrency: false },
);
const address = "https://portal.example/payment/status?id=TD20261123001";
const facts = { sentAt: NOON, readAt: NOON, address, care: "300" };

/** What pdftotext reads; undefined where it is not installed. */
function textOf(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "receipt-"));
  removeWithWorker(folder);
  const file = join(folder, "receipt.pdf");
  writeFileSync(file, pdf);
  try {
    const read = execFileSync("pdftotext", ["-layout", file, "-"], { stdio: ["ignore", "pipe", "ignore"] });
    return read.toString().replaceAll("\u00a0", " ");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

describe("A receipt that a customer keeps", () => {
  it.each(languages)("is one sheet under 40 kB with its font in '%s'", async (language) => {
    const heading = receiptHeading(receipt, language);
    const rows = receiptRows(receipt, facts, language);
    const pdf = await receiptPdf({ heading, rows, language, direction: directionOf(language) });
    expect(pdf.length).toBeLessThan(PDF_MAX_BYTES);
    const raw = pdf.toString("latin1");
    expect(raw.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(raw).toContain("/FontFile2 ");
    const text = textOf(pdf);
    if (text === undefined) return;
    expect(text).toContain("PRV-77");
    expect(text).toContain(language === "fr" ? "12 345,50 XAF" : "12,345.50 XAF");
    if (language === "ar") expect(text).toContain("رقم العملية");
    if (language === "ha") expect(text).toContain("Ƙunshi");
  });

  it("has our reference first, the bundle with what it holds, and the masked number that paid", () => {
    const text = receiptText("Receipt", receiptRows(receipt, facts, "en")).replaceAll("\u00a0", " ");
    expect(text.split("\n").slice(0, 6)).toEqual([
      "Receipt",
      "",
      "Transaction ID: TD20261123001",
      "Provider’s reference: PRV-77",
      "Payment type: BUNDLE PURCHASE",
      "Bundle: Internet 10 Go",
    ]);
    expect(text).toContain("\nBenefits: 10 Go\n");
    expect(text).toMatch(/\nPaid from: \d\d •• •• \d\d\n/);
    expect(text).toMatch(/\nSent from this portal: .* at \d\d:\d\d GMT\+1\n/);
    expect(text).toContain("\nHelp by phone: 300\n");
  });

  it.each([
    ["fr", "Go", "10\u00a0Go"],
    ["en", "Go", "10\u00a0GB"],
    ["en", "GIGA", "10\u00a0GB"],
    ["sw", "Go", "10\u00a0GB"],
    ["ar", "Go", "10\u00a0غيغابايت"],
    ["fr", "Unités", "10\u00a0Unités"],
    ["fr", undefined, "10"],
  ] as const)(
    "says in '%s' what a bundle holds, for the operator's unit '%s' (R-CON-25)",
    (language, unit, shown) => {
      const bought = { ...receipt, details: { data: { figure: "10", unit } } };
      const rows = receiptRows(receiptInWords(bought, shownNames(language, {})), facts, language);
      expect(rows.map(({ value }) => value)).toContain(shown);
    },
  );

  it("does not name one reference twice", () => {
    const same = { transactionId: "T1", refTransactionId: "T1", transactionStatus: "SUCCESS", amount: 500 };
    expect(
      receiptOf(same, { order: undefined, own: true, dualCurrency: false }).providerReference,
    ).toBeUndefined();
  });
});

describe("A line with Arabic and Latin letters", () => {
  it.each([
    ["ltr", "Montant 1 000 XAF", ["Montant 1 000 XAF"]],
    ["rtl", "رقم العملية", ["رقم العملية"]],
    ["rtl", "المبلغ \u200e1,000 XAF\u200e", ["1,000 XAF", "المبلغ "]],
    ["rtl", "\u200e66 •• •• 01\u200e إلى", [" إلى", "66 •• •• 01"]],
  ] as const)("is drawn from left to right in parts (%s: %s)", (direction, line, runs) => {
    expect(visualRuns(line, direction)).toEqual(runs);
  });

  it("has brackets that open towards its text", () => {
    expect(visualRuns("(توماي)", "rtl")).toEqual([")توماي("]);
  });
});

describe("The font of receipts", () => {
  it("must be a WOFF file", () => {
    expect(() => unpackWoff(Buffer.from("wOF2 is another format"))).toThrow("no WOFF file");
  });
});
