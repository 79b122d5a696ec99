import { z } from "zod";
import { roundToCents } from "@domain/amount";
import type { NumberLineType } from "@domain/line-types";
import { withTrunkPrefix } from "@domain/msisdn";
import type { OperatorClient } from "./client";
import {
  priceCurrency,
  firstText,
  optionalList,
  looseNumber,
  optionalNumber,
  optionalText,
  text,
} from "./tolerant";

const bundle = z
  .object({
    name: optionalText,
    category: optionalText,
    description: optionalText,
    data: optionalText,
    dataUnit: optionalText,
    voice: optionalText,
    voiceUnit: optionalText,
    sms: optionalText,
    validity: optionalNumber,
    validityUnit: optionalText,
    periodType: optionalText,
    // A price that pages show as 0 is no price (R-RCH-12).
    amount: looseNumber.pipe(z.number().refine((amount) => roundToCents(amount) > 0)),
    currency: priceCurrency,
    productCode: text,
    lineType: optionalText,
    linetype: optionalText,
  })
  .transform(({ linetype, ...rest }, context) => ({
    ...rest,
    // A card shows the description, and a bundle without one is called by its name or its code.
    description: firstText(context, rest.description, rest.name, rest.productCode),
    lineType: rest.lineType ?? linetype,
  }));
export type Bundle = z.infer<typeof bundle>;
const bundles = optionalList(bundle);

export type BundleQuery =
  | { kind: "line"; msisdn: string; lineType: NumberLineType }
  | { kind: "home-broadband-plans" }
  | { kind: "tariff-list" };

/** Lists the bundles of a line, the home-broadband plans, or the public tariff list. */
export function listBundles(client: OperatorClient, query: BundleQuery) {
  return client.call({
    operation: "listBundles",
    method: "POST",
    readOnly: true,
    path: "/product/v1/bundle",
    body: bundleBody(query),
    encrypted: ["msisdn"],
    part: "result",
    answer: bundles,
  });
}

function bundleBody(query: BundleQuery): Record<string, unknown> {
  switch (query.kind) {
    case "line":
      return { msisdn: withTrunkPrefix(query.msisdn), lineType: query.lineType, serviceType: null };
    case "home-broadband-plans":
      return { serviceType: "HBB_LEADS" };
    case "tariff-list":
      return {};
  }
}
