import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { METRICS_TOKEN } from "../support/test-cluster";
import { createTestPortal } from "../support/test-portal";

/** What only the metrics and only the deep health say. */
const told = /^process_cpu|build_info|"?paymentLock"?/m;

/** Requests an address literally, with the token. */
function ask(base: string, path: string, method = "GET"): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(base);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      let body = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      incoming.on("error", reject).on("end", () => resolve({ status: incoming.statusCode ?? 0, body }));
    })
      .on("error", reject)
      .end();
  });
}

const spellings = [
  ...[
    "//metrics",
    "///metrics",
    "/metrics/",
    "/metrics//",
    "/%6detrics",
    "/METRICS",
    "/Metrics/",
    "/\\metrics",
  ],
  ...["/metrics\\", "/metrics?x", "/metrics?_data=routes/metrics", "/metrics.data", "/METRICS.data"],
  ...["/metrics/.data", "/metrics.data?_routes=routes/metrics", "/metrics#x"],
];
/** Plain remix-serve leaves out these dots and this mark before the app can see them. */
const seenByHost = ["/./metrics", "/x/../metrics", "/%2e/metrics", "/metrics/.", "/.//metrics", "/metrics?"];
const ofHealth = [
  "/healthz/?deep",
  "/%68ealthz?deep",
  "/HEALTHZ?deep",
  "/healthz.data?deep",
  "/healthz\\?deep",
];

describe.each(["host", "remix-serve"] as const)("With the token, under %s,", (runner) => {
  const portal = createTestPortal({ runner, env: { METRICS_TOKEN } });

  it("the plain addresses tell what they tell", async () => {
    for (const path of ["/metrics", "/healthz?deep"]) {
      const { status, body } = await ask(portal.url, path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatch(told);
    }
  });

  it.each([...spellings, ...ofHealth, ...(runner === "host" ? seenByHost : [])])(
    "%s answers 404 and tells nothing (R-OPS-42)",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const { status, body } = await ask(portal.url, path, method);
        expect([path, status]).toEqual([path, 404]);
        expect(body).not.toMatch(told);
      }
      expect((await ask(portal.url, path, "POST")).body).not.toMatch(told);
    },
  );

  it("a probe in another spelling still answers", async () => {
    for (const path of ["/healthz/", "/READYZ", "/healthz?x"])
      expect([path, (await ask(portal.url, path)).status]).toEqual([path, 200]);
  });
});
