import type { PaymentMethod } from "./method";
import { wallet } from "./wallet";

/** Every way to pay that this portal has. Adding one: its file, a line here, its pages. */
export const methods: readonly PaymentMethod[] = [wallet];
