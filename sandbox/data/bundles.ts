import { BROADBAND_BUNDLES, HOME_PLANS, POSTPAID_BUNDLES, PREPAID_BUNDLES } from "./catalogue";
import type { Bundle } from "./bundle";

export type { Bundle } from "./bundle";
export type Catalogue = "PREPAID" | "POSTPAID" | "BROADBAND" | "HBB_LEADS";

const CATALOGUES: Record<Catalogue, Bundle[]> = {
  PREPAID: PREPAID_BUNDLES,
  POSTPAID: POSTPAID_BUNDLES,
  BROADBAND: BROADBAND_BUNDLES,
  HBB_LEADS: HOME_PLANS,
};

export function bundlesOf(catalogue: Catalogue): Bundle[] {
  return CATALOGUES[catalogue];
}

export function findBundle(productCode: string, catalogue: Catalogue): Bundle | undefined {
  return CATALOGUES[catalogue].find((bundle) => bundle.productCode === productCode);
}

export function bundleNamed(productCode: string): Bundle | undefined {
  return Object.values(CATALOGUES)
    .flat()
    .find((bundle) => bundle.productCode === productCode);
}
