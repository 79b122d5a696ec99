import { perPack } from "../../server/brand/use-pack";
import type { Bundle } from "./bundle";
import { BROADBAND_BUNDLES, HOME_PLANS, POSTPAID_BUNDLES, PREPAID_BUNDLES, type Offer } from "./catalogue";

export type { Bundle } from "./bundle";
export type Catalogue = "PREPAID" | "POSTPAID" | "BROADBAND" | "HBB_LEADS";

const catalogues = perPack(({ demo: { currency } }): Record<Catalogue, Bundle[]> => {
  const priced = (offers: Offer[]) => offers.map((offer) => ({ currency, ...offer }));
  return {
    PREPAID: priced(PREPAID_BUNDLES),
    POSTPAID: priced(POSTPAID_BUNDLES),
    BROADBAND: priced(BROADBAND_BUNDLES),
    HBB_LEADS: priced(HOME_PLANS),
  };
});

export function bundlesOf(catalogue: Catalogue): Bundle[] {
  return catalogues()[catalogue];
}

export function findBundle(productCode: string, catalogue: Catalogue): Bundle | undefined {
  return bundlesOf(catalogue).find((bundle) => bundle.productCode === productCode);
}

export function bundleNamed(productCode: string): Bundle | undefined {
  return Object.values(catalogues())
    .flat()
    .find((bundle) => bundle.productCode === productCode);
}
