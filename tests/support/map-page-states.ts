import type { Customer } from "./browser-customer";
import type { PageState } from "./page-states";

const asksFor = (path: string) => (customer: Customer) => customer.goTo(path);

/** The pages of shops and networks. */
export const mapPageStates: PageState[] = [
  { name: "shops", journey: "maps", reach: asksFor("/storeLocator") },
  { name: "shops of a town", journey: "maps", reach: asksFor("/storeLocator?q=Moundou") },
  { name: "no shop nearby", journey: "maps", reach: asksFor("/storeLocator?q=Zouar") },
  { name: "shops of an unknown place", journey: "maps", reach: asksFor("/storeLocator?q=Atlantis") },
  { name: "shops by their name", journey: "maps", reach: asksFor("/storeLocator?q=marche") },
  { name: "shops of a guessed place", journey: "maps", reach: asksFor("/storeLocator?q=Mundou") },
  { name: "networks", journey: "maps", reach: asksFor("/openNetworks") },
  { name: "networks of a town", journey: "maps", reach: asksFor("/openNetworks?q=N'Djamena&tech=5G") },
  { name: "networks of a smaller town", journey: "maps", reach: asksFor("/openNetworks?q=Moundou") },
  { name: "networks of a village", journey: "maps", reach: asksFor("/openNetworks?q=Zouar") },
  { name: "networks of a guessed place", journey: "maps", reach: asksFor("/openNetworks?q=Mundou") },
  { name: "point on the map", journey: "maps", reach: asksFor("/map/point?q=Sarh") },
  { name: "point at a guessed place", journey: "maps", reach: asksFor("/map/point?q=Mundou") },
];
