import { country } from "@domain/country";
import type { MethodName } from "@domain/method-names";
import { paths } from "@domain/paths";
import type { ConfigData } from "../../operator/resource";
import { getConfig } from "../../operator/resource";
import { validateLine } from "../../operator/subscriber";
import { listPaymentOptions, type PaymentOption } from "../../operator/payment-options";
import { methods } from "../../order/methods";
import type { Order } from "../../order/schema";
import { newOrder } from "../../order/transitions";
import { paymentOptionsQuery } from "../../payment/operator-requests";
import { type Caller, valueOf } from "../caller";
import type { Findings } from "../findings";
import { type Given, missing } from "../given";
import { type Attempt, paymentBy } from "./attempt";
import { initiate } from "./initiate";
import type { MoneyOptions } from "./options";
import { checkProcess } from "./process";
import { creditOf, provePayer } from "./prove";
import { expectRaised, followStatus } from "./status";
import type { Terminal } from "./terminal";

export interface PaymentsRun {
  caller: Caller;
  given: Given;
  money: MoneyOptions;
  terminal: Terminal;
  findings: Findings;
}

/** Recharges the given line once by each method, and checks how the backend treats keys, lost answers and repeats. */
export async function makePayments(run: PaymentsRun): Promise<void> {
  const { given, money, caller, findings } = run;
  const config = valueOf(await getConfig(caller.client));
  const reason = missing(given, "msisdn") ?? (config ? undefined : "needs the answer of getConfig");
  const lineType = reason === undefined ? await lineTypeOf(caller, given) : "";
  const wrongLine = lineType === undefined ? "needs a prepaid or hybrid --msisdn" : undefined;
  for (const name of money.methods) {
    if (reason !== undefined || wrongLine !== undefined || !config || !lineType)
      findings.notChecked(paymentBy(name), reason ?? wrongLine ?? "");
    else await payBy(name, run, config, lineType);
  }
}

async function lineTypeOf({ client }: Caller, { msisdn = "" }: Given): Promise<string | undefined> {
  const lineType = valueOf(await validateLine(client, { msisdn }));
  return lineType === "PREPAID" || lineType === "HYBRID" ? lineType : undefined;
}

async function payBy(
  name: MethodName,
  run: PaymentsRun,
  config: ConfigData,
  lineType: string,
): Promise<void> {
  const { caller, findings, money, given } = run;
  const subject = paymentBy(name);
  const order = rechargeOf(given, money.amount ?? config.preMinAmnt, lineType);
  const options = valueOf(await listPaymentOptions(caller.client, paymentOptionsQuery(order)));
  const attempt = attemptOf(name, run, config, order, options ?? []);
  if (typeof attempt === "string") {
    findings.notChecked(subject, attempt);
    return;
  }
  const proved = await provePayer(attempt);
  if (!proved) return;
  const { proof } = proved;
  const creditBefore = await creditOf(attempt, proof);
  const transaction = await initiate(attempt, proof);
  if (!transaction) return;
  await expectRaised(attempt, transaction.id);
  if (!(await checkProcess(attempt, transaction, proof))) return;
  if ((await followStatus(attempt, transaction.id)) !== "success") return;
  const creditAfter = creditBefore === undefined ? undefined : await creditOf(attempt, proof);
  if (creditBefore !== undefined && creditAfter !== undefined && creditBefore - creditAfter > order.amount)
    findings.deviation(subject, "the payer's credit has fallen by more than the amount");
}

/** A recharge of the given line, as the portal orders it. */
function rechargeOf({ msisdn = "", email }: Given, amount: number, lineType: string): Order {
  const order = newOrder(
    {
      origin: paths.prepaid,
      journey: "prepaid-amount",
      transactionType: "PREPAID_RECHARGE",
      msisdn,
      lineType,
      amount,
      email,
      currency: country.currency,
      productCode: "ORP",
    },
    Date.now(),
  );
  return { ...order, initiations: 1 };
}

/** The payment by a method, or why it cannot be made. */
function attemptOf(
  name: MethodName,
  { caller, findings, terminal, money, given }: PaymentsRun,
  config: ConfigData,
  order: Order,
  options: readonly PaymentOption[],
): Attempt | string {
  const method = methods.find((one) => one.name === name && (!one.applies || one.applies(config)));
  const option = options.find(({ type }) => type === method?.optionType);
  if (!method || !option) return "is not offered by listPaymentOptions";
  const payer = money.payers[name];
  if (method.number && payer === undefined) return `needs --payer or --payer-${name}`;
  if (method.email && given.email === undefined) return "needs --email";
  const gateway = option.paymentOpt === undefined ? {} : { gateway: option.paymentOpt };
  const paying = { method: method.id, payer: payer ?? "", ...gateway };
  return { subject: paymentBy(name), name, method, order, paying, caller, findings, terminal };
}
