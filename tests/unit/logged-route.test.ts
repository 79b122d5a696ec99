import { describe, expect, it } from "vitest";
import { loggedRoute } from "../../server/edge/access-log";

describe("The route of a request in the log and in the metrics", () => {
  it.each([
    ["/", "/"],
    ["/_root.data", "/"],
    ["/prepaid-recharge", "/prepaid-recharge"],
    ["/prepaid-recharge.data?_routes=root", "/prepaid-recharge"],
    ["/PREPAID-recharge/", "/prepaid-recharge"],
    ["/gethelp/recharge/credit/Q1.data", "/gethelp/*"],
    ["/assets/entry.client-1.js", "/assets/*"],
    ["/66000001", "other"],
    ["/prepaid-recharge/_root.data", "other"],
  ])("of %s is %s, whether the page or only its data is fetched", (url, route) => {
    expect(loggedRoute(url)).toBe(route);
  });
});
