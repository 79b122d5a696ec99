import { describe } from "vitest";
import type { ConfigData } from "../../sandbox/index";
import { paymentMethods, type PaymentMethod } from "./payment-methods";
import { createTestPortal, type TestPortal, type TestPortalOptions } from "./test-portal";

interface MethodOptions extends TestPortalOptions {
  config?: Partial<ConfigData>;
  /** The methods to test; all by default. */
  among?: readonly PaymentMethod[];
}

/** Runs the same tests for several payment methods, each with a backend that offers it. */
export function describeMethods(
  what: string,
  body: (method: PaymentMethod, portal: TestPortal) => void,
  { among = paymentMethods, ...options }: MethodOptions = {},
): void {
  for (const enableAmPin of [true, false]) {
    const offered = among.filter(({ config }) => (config.enableAmPin ?? true) === enableAmPin);
    if (offered.length === 0) continue;
    describe(`${what} (${offered.map(({ id }) => id).join(", ")})`, () => {
      const portal = createTestPortal({ ...options, config: { ...options.config, enableAmPin } });
      describe.each(offered)("$id", (method) => {
        body(method, portal);
      });
    });
  }
}
