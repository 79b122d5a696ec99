import { startBackend, type Backend, type BackendOptions } from "./backend";
import { startPortal, type Portal } from "./portal";

/** An operator and a portal in front of it, for the tests of one file. */
export interface World {
  backend: Backend;
  portal: Portal;
  /** How often money has moved. */
  movements(): number;
  /** A fresh day: balances, locks, ledger and faults as at the start. */
  reset(): void;
  stop(): Promise<void>;
}

type Product = Parameters<Backend["sandbox"]["setProduct"]>[0];
type Config = NonNullable<BackendOptions["config"]>;

/** `wanted`: what the operator's configuration says, where it names an address of the operator as a function of it; `products`: journeys that it offers beside the usual ones. */
export async function startWorld(
  wanted: Config | ((operator: string) => Config) = {},
  env: Record<string, string> = {},
  products: readonly Product[] = [],
): Promise<World> {
  const backend = await startBackend();
  const config = typeof wanted === "function" ? wanted(backend.url) : wanted;
  const settle = () => {
    backend.sandbox.setConfig(config);
    for (const product of products) backend.sandbox.setProduct(product, true);
  };
  settle();
  const portal = await startPortal({ env: { ...backend.env, ...env } }).catch(async (error: unknown) => {
    await backend.stop();
    throw error;
  });
  return {
    backend,
    portal,
    movements: () => backend.sandbox.ledger().length,
    reset() {
      backend.faults.clear();
      backend.sandbox.reset();
      settle();
      backend.requests.length = 0;
    },
    async stop() {
      await portal.stop();
      await backend.stop();
    },
  };
}

/** An operator whose card provider has a window to open over the portal's page. */
export function withCardWindow(operator: string): Config {
  const scriptUrl = `${operator}/sandbox/provider.js`;
  return { cardProviderConfig: JSON.stringify({ publicKey: "pk_test", scriptUrl }) };
}
