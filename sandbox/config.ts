import { z } from "zod";
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

/** The country builds whose operator the sandbox simulates. */
export type CountryCode = "TD" | "CD";

export const DEFAULT_CONFIG: ConfigData = {
  preMinAmnt: 100,
  preMaxAmnt: 100_000,
  postMinAmnt: 100,
  postMaxAmnt: 500_000,
  postpaidHybridCheck: true,
  showPostpaidBundles: false,
  beta: { amountToHigherValueFeature: true },
  cardProviderConfig: "",
  enableAmPin: true,
  enableDualCurrency: false,
  customerCareNumber: "300",
  pinResetDial: "*222#",
  paymentMaxTry: 10,
};

/** In CD, limits and typed amounts are in USD. */
const DEFAULTS: Record<CountryCode, ConfigData> = {
  TD: DEFAULT_CONFIG,
  CD: {
    ...DEFAULT_CONFIG,
    preMinAmnt: 1,
    preMaxAmnt: 5_000,
    postMinAmnt: 1,
    postMaxAmnt: 10_000,
    enableDualCurrency: true,
  },
};

/** Each country has its own setting, so that a sandbox can serve both from the same file. */
const SETTING: Record<CountryCode, string> = { TD: "config", CD: "config-CD" };

export const JOURNEYS = [
  "PREPAID",
  "POSTPAID",
  "BUNDLE",
  "BROADBAND",
  "BROADBAND_BALANCE",
  "FIXED_INTERNET",
  "HBB_LEADS",
] as const;
export type Journey = (typeof JOURNEYS)[number];

const productsShape = z.record(z.string(), z.boolean());

/** configData and the offered journeys, kept in the store so that processes that share it agree. */
export class Configuration {
  constructor(
    private readonly store: Store,
    private readonly overrides: Partial<ConfigData>,
    private readonly country: CountryCode = "TD",
  ) {
    if (Object.keys(overrides).length > 0) this.set(overrides);
  }

  data(): ConfigData {
    return (
      readSetting(this.store, SETTING[this.country], configShape) ?? {
        ...DEFAULTS[this.country],
        ...this.overrides,
      }
    );
  }

  set(patch: Partial<ConfigData>): void {
    this.store.atomically(() =>
      writeSetting(this.store, SETTING[this.country], configShape.parse({ ...this.data(), ...patch })),
    );
  }

  /** Whether prices are in USD and payments in USD and CDF are accepted, which is always so in CD. */
  dualCurrency(): boolean {
    return this.country === "CD" || this.data().enableDualCurrency;
  }

  products(): { code: Journey; enabled: boolean }[] {
    const chosen = readSetting(this.store, "products", productsShape) ?? {};
    return JOURNEYS.map((code) => ({ code, enabled: chosen[code] ?? code !== "BROADBAND_BALANCE" }));
  }

  setProduct(code: Journey, enabled: boolean): void {
    this.store.atomically(() => {
      const chosen = readSetting(this.store, "products", productsShape) ?? {};
      writeSetting(this.store, "products", { ...chosen, [code]: enabled });
    });
  }

  reset(): void {
    dropSetting(this.store, SETTING[this.country]);
    dropSetting(this.store, "products");
  }
}
