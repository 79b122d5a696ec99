import { describe } from "vitest";
import { paymentMethods, type PaymentMethod } from "./payment-methods";
import { createTestPortal, type TestPortal, type TestPortalOptions } from "./test-portal";

/** The same tests for several payment methods, each before a backend that offers it. */
export function describeMethods(
  what: string,
  body: (method: PaymentMethod, portal: TestPortal) => void,
  { among = paymentMethods, ...options }: TestPortalOptions & { among?: readonly PaymentMethod[] } = {},
): void {
  for (const enableAmPin of [true, false]) {
    const offered = among.filter(({ config }) => (config.enableAmPin ?? true) === enableAmPin);
    if (offered.length === 0) continue;
    describe(`${what} (${offered.map(({ id }) => id).join(", ")})`, () => {
      const portal = createTestPortal({ ...options, config: { ...options.config, enableAmPin } });
      describe.each([...offered])("$id", (method) => body(method, portal));
    });
  }
}
