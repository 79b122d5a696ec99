import { parseArgs } from "node:util";
import { parseMsisdn } from "@domain/msisdn";
import { commandCall } from "../command-name";
import type { Given } from "./given";
import { isMethodName, type MethodName, methodNames } from "@domain/method-names";
import type { MoneyOptions } from "./payments/options";

export interface CheckOptions {
  json: boolean;
  help: boolean;
  given: Given;
  /** Undefined without --money. */
  money: MoneyOptions | undefined;
}

export const help = `${commandCall("check-operator", "[options]")}

Checks the backend that OPERATOR_API_URL, OPERATOR_API_KEY, OPERATOR_SERVICE_ID, OPERATOR_PUBLIC_KEY or
OPERATOR_PUBLIC_KEY_FILE, OPERATOR_TIMEOUT_MS, CONTENT_API_URL, BRAND and COUNTRY name, against contract/operator-api.yaml.
Without --money it changes nothing there.

  --json                       print the report as JSON
  --msisdn NUMBER              a line; with --money the line that gets the recharges
  --postpaid NUMBER --account NUMBER
                               a postpaid line and its account
  --fixed-account NUMBER --email ADDRESS
                               a fixed-internet account and its contact
  --lead ID                    a home-broadband request
  --transaction ID             a transaction
  --provider-reference TEXT    the card provider's reference of a transaction

  --money                      pays --msisdn a recharge by every method. Money moves, more than once where the backend is faulty
  --payer NUMBER               the number whose wallet or credit pays
  --payer-airtime NUMBER       another number for one method; so --payer-wallet, --payer-mpesa, --payer-smartcash
  --amount NUMBER              the amount of each payment; the operator's least amount by default
  --method NAME                only this method; may be repeated: ${methodNames.join(", ")}
  --email ADDRESS              for card, airtime and mpesa

Codes and PINs are asked on the terminal. CHECK_CODE and CHECK_PIN give them where there is none.
Exit code: 0 nothing deviates, 1 something deviates, 2 the check could not run.`;

const text = { type: "string" } as const;

/** Reads the command line; an error is a sentence that does not repeat the typed values. */
export function readOptions(
  args: string[],
): { ok: true; options: CheckOptions } | { ok: false; error: string } {
  try {
    return { ok: true, options: parse(args) };
  } catch (error) {
    return { ok: false, error: `${faultOf(error)} --help lists the options.` };
  }
}

class UsageError extends Error {}

/** What is wrong with the command line; of what Node.js says only the name of an option is taken. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "The command line is faulty.";
  if (error instanceof UsageError) return error.message;
  const [, option] = /'(--[a-z-]+)/.exec(error.message) ?? [];
  return option === undefined
    ? "The command line is faulty."
    : `${option} is not an option, or its value is missing.`;
}

function parse(args: string[]): CheckOptions {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: "boolean" },
      help: { type: "boolean" },
      money: { type: "boolean" },
      msisdn: text,
      postpaid: text,
      account: text,
      "fixed-account": text,
      email: text,
      lead: text,
      transaction: text,
      "provider-reference": text,
      amount: text,
      payer: text,
      "payer-airtime": text,
      "payer-wallet": text,
      "payer-mpesa": text,
      "payer-smartcash": text,
      method: { type: "string", multiple: true },
    },
  });
  const number = (option: keyof typeof values) => numberOf(values[option], option);
  const given: Given = {
    msisdn: number("msisdn"),
    postpaid: number("postpaid"),
    account: matching(values.account, /^[0-9]{10}$/, "--account has 10 digits."),
    fixedAccount: matching(
      values["fixed-account"],
      /^[PE]{2}[0-9]{10}$/,
      "--fixed-account has two letters and 10 digits.",
    ),
    email: values.email,
    lead: values.lead,
    transaction: values.transaction,
    providerReference: values["provider-reference"],
  };
  const payer = number("payer");
  const money: MoneyOptions = {
    amount: amountOf(values.amount),
    methods: (values.method ?? [...methodNames]).map((name) => methodNamed(name)),
    payers: {
      card: undefined,
      airtime: number("payer-airtime") ?? payer,
      wallet: number("payer-wallet") ?? payer,
      mpesa: number("payer-mpesa") ?? payer,
      smartcash: number("payer-smartcash") ?? payer,
    },
  };
  const { json = false, help: asked = false } = values;
  return { json, help: asked, given, money: values.money ? money : undefined };
}

function numberOf(value: unknown, option: string): string | undefined {
  if (typeof value !== "string") return undefined;
  const msisdn = parseMsisdn(value);
  if (msisdn === undefined) throw new UsageError(`--${option} is not a number of this country.`);
  return msisdn;
}

function matching(value: string | undefined, pattern: RegExp, rule: string): string | undefined {
  if (value !== undefined && !pattern.test(value)) throw new UsageError(rule);
  return value;
}

function amountOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const amount = Number(value);
  if (!(amount > 0)) throw new UsageError("--amount is a number above 0.");
  return amount;
}

function methodNamed(name: string): MethodName {
  if (!isMethodName(name)) throw new UsageError(`--method is one of ${methodNames.join(", ")}.`);
  return name;
}
