import type { BundleFacts } from "@server/journeys/bundles";
import type { InvoiceRow } from "../components/InvoiceTable";
import type { OrderView } from "@server/order/view";
import type { OptionView } from "@server/payment/available-methods";
import type { OtherWaysView } from "@domain/other-ways";
import type { Receipt } from "@server/payment/receipt";
import { brand, perBrand } from "@domain/brand";
import { country } from "@domain/country";
import { formatMsisdn } from "@domain/msisdn";
import { paths, walletPaths } from "@domain/paths";

export const order = perBrand((): OrderView => ({
  mark: "sample",
  origin: paths.prepaid,
  msisdn: country.exampleNumber,
  amount: 1000,
  currency: country.currency,
  conversion: undefined,
  kind: "recharge",
  originKind: "recharge",
  bundle: undefined,
  accountId: undefined,
  invoice: undefined,
  leadId: undefined,
  hasOwnEmail: false,
}));

export const orderInDollars = perBrand((): OrderView => ({
  ...order(),
  amount: 20,
  currency: "USD",
  conversion: { state: "known", usd: 20, cdf: 56_000, chosen: "USD" },
}));

export const options = perBrand((): OptionView[] => [
  { type: "AM", name: brand.wallet.name, path: walletPaths.start },
  { type: "PG", name: "Visa", path: paths.card },
  { type: "airtime", name: "Airtime", path: paths.airtime },
  { type: "mpesa", name: "M-PESA", path: paths.mpesa },
]);

export const bundles = perBrand((): BundleFacts[] => [
  {
    productCode: "NET1J300",
    description: "Internet 1 GB",
    amount: 300,
    currency: country.currency,
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
    currency: country.currency,
    data: "15",
    dataUnit: "GB",
    voice: "120",
    voiceUnit: "min",
    sms: "100",
    unlimited: true,
  },
]);

export const invoices = perBrand((): InvoiceRow[] => [
  {
    accountNo: "PE0000000001",
    choice: "INV-1001",
    invoiceNo: "INV-1001",
    dueDate: "2026-08-01",
    billingStartDate: "2026-06-01",
    billingEndDate: "2026-06-30",
    currency: country.currency,
    outstandingAmount: 25_000,
    status: undefined,
    overdue: true,
    payment: undefined,
  },
  {
    accountNo: "PE0000000001",
    choice: "INV-1002",
    invoiceNo: "INV-1002",
    dueDate: "2026-12-01",
    currency: "USD",
    outstandingAmount: 45.5,
    status: undefined,
    overdue: false,
    payment: "Paid at 10:42, being booked",
  },
]);

export const receipt = perBrand((): Receipt => ({
  transactionStatus: "success",
  reference: "T20261122001",
  providerReference: undefined,
  details: {},
  payer: undefined,
  type: { known: "PREPAID_RECHARGE" },
  lead: undefined,
  description: undefined,
  amount: 1000,
  currency: country.currency,
  number: formatMsisdn(country.exampleNumber),
  account: undefined,
  invoice: undefined,
  paidWith: { kind: "other", type: "AM" },
  reason: undefined,
}));

export const ways = perBrand((): OtherWaysView => ({
  care: { number: country.helpNumber, whatsApp: undefined, ussd: undefined },
  words: {
    heading: "Other ways:",
    call: `Call ${country.helpNumber}`,
    dial: "Without this page, dial:",
    whatsApp: "Write in WhatsApp",
    shop: "Find a shop",
  },
}));
