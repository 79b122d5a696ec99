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

export async function startWorld(
  config: BackendOptions["config"] = {},
  env: Record<string, string> = {},
): Promise<World> {
  const backend = await startBackend({ config });
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
      backend.sandbox.setConfig(config);
      backend.requests.length = 0;
    },
    async stop() {
      await portal.stop();
      await backend.stop();
    },
  };
}
