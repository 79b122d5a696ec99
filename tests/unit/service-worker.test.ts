import { beforeAll, describe, expect, it, vi } from "vitest";

interface RequestEvent {
  request: { method: string; mode: string; url: string };
  preloadResponse: Promise<Response>;
  respondWith: () => void;
}
type Answers = (event: RequestEvent) => void;
let onRequest: Answers | undefined;

beforeAll(async () => {
  vi.stubGlobal("self", {
    addEventListener(type: string, listener: Answers) {
      if (type === "fetch") onRequest = listener;
    },
  });
  await import("../../app/installed/service-worker");
});

describe("The service worker", () => {
  it.each([
    ["answers for a page that is opened", "GET", true],
    ["leaves a form to the browser (R-INS-5)", "POST", false],
  ])("%s", (_what, method, answered) => {
    const respondWith = vi.fn();
    const preloadResponse = Promise.resolve(new Response("a page"));
    onRequest?.({
      request: { method, mode: "navigate", url: "http://portal.test/about" },
      preloadResponse,
      respondWith,
    });
    expect(respondWith.mock.calls.length === 1).toBe(answered);
  });
});
