import { z } from "zod";
import { productCodes } from "@domain/journeys";
import type { OperatorClient } from "./client";
import {
  flag,
  optionalList,
  listOf,
  looseNumber,
  oneOf,
  optional,
  optionalFlag,
  optionalNumber,
  optionalText,
  text,
} from "./tolerant";

const configData = z.object({
  preMinAmnt: looseNumber,
  preMaxAmnt: looseNumber,
  postMinAmnt: looseNumber,
  postMaxAmnt: looseNumber,
  postpaidHybridCheck: optionalFlag,
  showPostpaidBundles: optionalFlag,
  beta: optional(z.object({ amountToHigherValueFeature: optionalFlag })),
  cardProviderConfig: optionalText,
  enableAmPin: optionalFlag,
  enableDualCurrency: optionalFlag,
  customerCareNumber: optionalText,
  pinResetDial: optionalText,
  paymentMaxTry: optionalNumber,
});
export type ConfigData = z.infer<typeof configData>;
const config = z.object({ configData }).transform((result) => result.configData);

/** Fetches the limits and switches of the portal. */
export function getConfig(client: OperatorClient, timeoutMs?: number) {
  return client.call({
    operation: "getConfig",
    method: "GET",
    readOnly: true,
    path: "/resource/v1/config",
    query: { code: "PORTAL" },
    part: "result",
    answer: config,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

const town = z.object({
  cityName: text.transform((name) => name.trim()),
  hbbLeadFeasibility: optionalFlag.transform((feasible) => feasible === true),
});
const towns = z
  .object({ data: optionalList(town) })
  .nullish()
  .transform((result) => result?.data ?? []);

/** Lists the towns where customers may request home broadband. */
export function getTowns(client: OperatorClient) {
  return client.call({
    operation: "getConfig",
    method: "GET",
    readOnly: true,
    path: "/resource/v1/config",
    query: { code: "HBB_CITY_CONFIG" },
    part: "result",
    answer: towns,
  });
}

const product = z.object({ code: oneOf(productCodes), enabled: flag });
const enabledProducts = z
  .object({ products: listOf(product) })
  .transform((result) => result.products.filter(({ enabled }) => enabled).map(({ code }) => code));

/** Lists the codes of the journeys that the operator has switched on for this country build. */
export function getProductConfig(client: OperatorClient) {
  return client.call({
    operation: "getProductConfig",
    method: "GET",
    readOnly: true,
    path: "/resource/v1/get-product-config",
    part: "result",
    answer: enabledProducts,
  });
}
