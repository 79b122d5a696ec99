import type { BundleFacts } from "@server/journeys/bundles";
import type { InvoiceRow } from "../components/InvoiceTable";
import type { OrderView } from "@server/order/view";
import type { OptionView } from "@server/payment/available-methods";
import type { Receipt } from "@server/payment/receipt";
import { paths } from "@domain/paths";

export const order: OrderView = {
  mark: "sample",
  origin: paths.prepaid,
  msisdn: "66000001",
  amount: 1000,
  currency: "XAF",
  conversion: undefined,
  kind: "recharge",
  bundle: undefined,
  accountId: undefined,
  invoice: undefined,
  leadId: undefined,
  hasOwnEmail: false,
};

export const orderInDollars: OrderView = {
  ...order,
  amount: 20,
  currency: "USD",
  conversion: { state: "known", usd: 20, cdf: 56_000, chosen: "USD" },
};

export const options: OptionView[] = [
  { type: "AM", name: "Toumaï Money", path: paths.wallet },
  { type: "PG", name: "Visa", path: paths.card },
  { type: "airtime", name: "Airtime", path: paths.airtime },
  { type: "mpesa", name: "M-PESA", path: paths.mpesa },
];

export const bundles: BundleFacts[] = [
  {
    productCode: "NET1J300",
    description: "Internet 1 GB",
    amount: 300,
    currency: "XAF",
    data: "1",
    dataUnit: "GB",
    validity: 1,
    validityUnit: "day",
    unlimited: false,
  },
  {
    productCode: "MIX30J",
    description: "Mix 30 days, with a name that is long enough to break",
    amount: 12_500,
    currency: "XAF",
    data: "15",
    dataUnit: "GB",
    voice: "120",
    voiceUnit: "min",
    sms: "100",
    unlimited: true,
  },
];

export const invoices: InvoiceRow[] = [
  {
    accountNo: "PE0000000001",
    invoiceNo: "INV-1001",
    dueDate: "2026-08-01",
    billingStartDate: "2026-06-01",
    billingEndDate: "2026-06-30",
    currency: "XAF",
    outstandingAmount: 25_000,
    status: undefined,
    overdue: true,
    payment: undefined,
  },
  {
    accountNo: "PE0000000001",
    invoiceNo: "INV-1002",
    dueDate: "2026-12-01",
    currency: "USD",
    outstandingAmount: 45.5,
    status: undefined,
    overdue: false,
    payment: "Paid at 10:42, being booked",
  },
];

export const receipt: Receipt = {
  transactionStatus: "success",
  reference: "T20261122001",
  type: { known: "PREPAID_RECHARGE" },
  lead: undefined,
  description: undefined,
  amount: 1000,
  currency: "XAF",
  number: "66 00 00 01",
  account: undefined,
  invoice: undefined,
  paidWith: { kind: "other", type: "AM" },
  reason: undefined,
};
