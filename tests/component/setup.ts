import { afterAll, vi } from "vitest";

// The next file has a new document in the same worker, so the portal and Testing Library must forget this document.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
