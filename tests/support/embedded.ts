import { startPortal, type Portal } from "./portal";

/** The portal as `npm start` serves it: the operator's sandbox and its card provider stand at the portal's own address. */
export interface EmbeddedWorld {
  portal: Portal;
  /** How often money has moved. */
  movements(): Promise<number>;
  stop(): Promise<void>;
}

export async function startEmbeddedWorld(): Promise<EmbeddedWorld> {
  const portal = await startPortal();
  return {
    portal,
    async movements() {
      const entries: unknown = await (await fetch(`${portal.url}/sandbox/ledger`)).json();
      if (!Array.isArray(entries)) throw new Error("the sandbox has no ledger");
      return entries.length;
    },
    async stop() {
      await portal.stop();
    },
  };
}
