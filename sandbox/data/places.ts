import { perPack } from "../../server/brand/use-pack";

/** The towns of the forms, and whether home broadband is offered there. */
export const towns = perPack(({ demo }) =>
  demo.towns.map(([cityName, hbbLeadFeasibility]) => ({ cityName, hbbLeadFeasibility })),
);

export interface Shop {
  shop: string;
  title?: string;
  phyLocation?: string;
  phNumber?: string;
  location: { latitue: number | string; longitude: number | string };
  openingHours?: string[];
  services?: string[];
}

/** The shops of the brand, whose title is their name without the province. */
export const shops = perPack(({ demo }) =>
  demo.shops.map(([shop, phyLocation, latitue, longitude, ...phones]): Shop => {
    const about = { shop, title: shop.split("-")[0]?.trim() ?? shop, phyLocation };
    const [phNumber] = phones;
    return { ...about, ...(phNumber === undefined ? {} : { phNumber }), location: { latitue, longitude } };
  }),
);
