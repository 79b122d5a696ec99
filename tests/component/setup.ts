import { afterAll, vi } from "vitest";

// The next file has a new document and the same worker: what the portal and Testing Library know of this one is forgotten.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
