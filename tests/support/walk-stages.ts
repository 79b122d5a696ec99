import { describe } from "vitest";
import { walks, type Walk } from "./payment-walks";
import { createTestPortal, type TestPortal, type TestPortalOptions } from "./test-portal";

/**
 * The same sentences for several ways to pay, each before an operator that offers it. Ways that can stand side by side
 * share an operator and a portal.
 */
export function describeWalks(
  what: string,
  body: (walk: Walk, portal: TestPortal) => void,
  { among = walks, ...options }: TestPortalOptions & { among?: readonly Walk[] } = {},
): void {
  for (const enableAmPin of [true, false]) {
    const side = among.filter(({ config }) => (config.enableAmPin ?? true) === enableAmPin);
    if (side.length === 0) continue;
    describe(`${what} (${side.map(({ id }) => id).join(", ")})`, () => {
      const portal = createTestPortal({ ...options, config: { ...options.config, enableAmPin } });
      describe.each([...side])("$id", (walk) => body(walk, portal));
    });
  }
}
