import { startPortal, type Portal } from "./portal";

/** The portal as `npm start` serves it: the sandbox and its card provider share the portal's address. */
export interface EmbeddedPortal extends Portal {
  /** How often money has moved. */
  paymentsMade(): Promise<number>;
}

export async function startEmbeddedPortal(env: Record<string, string> = {}): Promise<EmbeddedPortal> {
  const portal = await startPortal({ env });
  const { url } = portal;
  return {
    ...portal,
    async paymentsMade() {
      const entries: unknown = await (await fetch(`${url}/sandbox/ledger`)).json();
      if (!Array.isArray(entries)) throw new Error("the sandbox has no ledger");
      return entries.length;
    },
  };
}
