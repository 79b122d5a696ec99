import { done, type Handler } from "../box";
import { TOWNS } from "../data/places";

export const getConfig: Handler = (box, call) =>
  call.asked("code") === "HBB_CITY_CONFIG" ? done({ data: TOWNS }) : done({ configData: box.config.data() });

export const getProductConfig: Handler = (box) => done({ products: box.config.products() });
