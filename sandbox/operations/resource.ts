import { done, type Handler } from "../context";
import { towns } from "../data/places";

export const getConfig: Handler = (context, call) =>
  call.parameter("code") === "HBB_CITY_CONFIG"
    ? done({ data: towns() })
    : done({ configData: context.config.data() });

export const getProductConfig: Handler = (context) => done({ products: context.config.products() });
