import { z } from "zod";
import { perPack } from "../../server/brand/use-pack";
import { demo, testNumber } from "../demo";
import type { Store } from "../store/store";

interface InvoiceSeed {
  invoiceNo: string;
  dueDate: string;
  billingStartDate: string;
  billingEndDate: string;
  currency: string;
  outstandingAmount: number;
  invoiceStatus: string;
}
interface FixedAccount {
  accountNo: string;
  email: string;
  lineNumber: string;
  contactPersonMsisdn: string;
  invoices: InvoiceSeed[];
}

function invoice(
  invoiceNo: string,
  month: string,
  days: number,
  amount: number,
  status = "open",
  currency = demo().currency,
) {
  return {
    invoiceNo,
    dueDate: `${month}-28`,
    billingStartDate: `${month}-01`,
    billingEndDate: `${month}-${days}`,
    currency,
    outstandingAmount: amount,
    invoiceStatus: status,
  };
}

/** The fixed-internet accounts; the second one has invoices in USD. */
const accounts = perPack(({ demo: { emailDomain } }): FixedAccount[] => [
  {
    accountNo: "PE0000000001",
    email: `p@${emailDomain}`,
    lineNumber: "22520001",
    contactPersonMsisdn: testNumber(1),
    invoices: [
      invoice("INV-2026-0801", "2026-08", 31, 35_000, "overdue"),
      invoice("INV-2026-0901", "2026-09", 30, 42_500.5),
      invoice("INV-2026-1001", "2026-10", 31, 35_000),
    ],
  },
  {
    accountNo: "PE0000000002",
    email: `q@${emailDomain}`,
    lineNumber: "",
    contactPersonMsisdn: testNumber(3),
    invoices: [invoice("INV-2026-1002", "2026-10", 31, 60, "open", "USD")],
  },
]);

export function findAccount(accountNo: string, email: string): FixedAccount | undefined {
  const wanted = email.trim().toLowerCase();
  return accounts().find((one) => one.accountNo === accountNo && one.email === wanted);
}

export function seedInvoices(store: Store): void {
  store.atomically(() => {
    for (const account of accounts()) {
      for (const one of account.invoices) {
        store.run(
          "insert or ignore into invoice (number, account, outstanding) values (?, ?, ?)",
          one.invoiceNo,
          account.accountNo,
          one.outstandingAmount,
        );
      }
    }
  });
}

const outstandingRow = z.object({ outstanding: z.number() });

/** Returns the unpaid invoices of an account. */
export function openInvoices(store: Store, accountNo: string): (InvoiceSeed & { accountNo: string })[] {
  const account = accounts().find((one) => one.accountNo === accountNo);
  return (account?.invoices ?? []).flatMap((one) => {
    const row = store.row(
      outstandingRow,
      "select outstanding from invoice where number = ? and outstanding > 0",
      one.invoiceNo,
    );
    return row ? [{ accountNo, ...one, outstandingAmount: row.outstanding }] : [];
  });
}
