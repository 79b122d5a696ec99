import { type ProductCode, productCodes } from "../domain/journeys";
import { z } from "zod";
import type { BrandPack } from "../server/brand/pack";
import { dropSetting, readSetting, writeSetting } from "./store/settings";
import type { Store } from "./store/store";

const configShape = z.object({
  preMinAmnt: z.number(),
  preMaxAmnt: z.number(),
  postMinAmnt: z.number(),
  postMaxAmnt: z.number(),
  postpaidHybridCheck: z.boolean(),
  showPostpaidBundles: z.boolean(),
  beta: z.object({ amountToHigherValueFeature: z.boolean() }),
  cardProviderConfig: z.string(),
  enableAmPin: z.boolean(),
  enableDualCurrency: z.boolean(),
  customerCareNumber: z.string(),
  pinResetDial: z.string(),
  paymentMaxTry: z.number().int(),
});
export type ConfigData = z.infer<typeof configShape>;

/** The settings that the sandbox begins with, which are those of its country. */
export function defaultConfig({ country, secondCurrency, demo }: BrandPack): ConfigData {
  return {
    ...demo.limits,
    postpaidHybridCheck: true,
    showPostpaidBundles: false,
    beta: { amountToHigherValueFeature: true },
    cardProviderConfig: "",
    enableAmPin: true,
    enableDualCurrency: secondCurrency !== undefined,
    customerCareNumber: country.helpNumber,
    pinResetDial: demo.pinResetDial,
    paymentMaxTry: 10,
  };
}

const productsShape = z.record(z.string(), z.boolean());

/** configData and the offered journeys, kept in the store so that processes that share it agree. */
export class Configuration {
  /** Each country has its own setting, so that sandboxes of several countries can share a file. */
  private readonly setting: string;

  constructor(
    private readonly store: Store,
    private readonly overrides: Partial<ConfigData>,
    private readonly operator: BrandPack,
  ) {
    this.setting = `config-${operator.country.code}`;
    if (Object.keys(overrides).length > 0) this.set(overrides);
  }

  data(): ConfigData {
    return (
      readSetting(this.store, this.setting, configShape) ?? {
        ...defaultConfig(this.operator),
        ...this.overrides,
      }
    );
  }

  set(patch: Partial<ConfigData>): void {
    this.store.atomically(() =>
      writeSetting(this.store, this.setting, configShape.parse({ ...this.data(), ...patch })),
    );
  }

  /** Whether prices are in USD and payments in USD and CDF are accepted, as always in a country with two currencies. */
  dualCurrency(): boolean {
    return this.operator.secondCurrency !== undefined || this.data().enableDualCurrency;
  }

  /** The codes of the countries whose calls are accepted. */
  opcos(): readonly string[] {
    return this.dualCurrency() ? this.operator.opcos : [this.operator.opco];
  }

  products(): { code: ProductCode; enabled: boolean }[] {
    const chosen = readSetting(this.store, "products", productsShape) ?? {};
    return productCodes.map((code) => ({ code, enabled: chosen[code] ?? code !== "BROADBAND_BALANCE" }));
  }

  setProduct(code: ProductCode, enabled: boolean): void {
    this.store.atomically(() => {
      const chosen = readSetting(this.store, "products", productsShape) ?? {};
      writeSetting(this.store, "products", { ...chosen, [code]: enabled });
    });
  }

  reset(): void {
    dropSetting(this.store, this.setting);
    dropSetting(this.store, "products");
  }
}
