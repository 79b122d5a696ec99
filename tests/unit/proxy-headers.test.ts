import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { addressOfClient, addressOfRequest, isOverHttps } from "@server/edge/proxy-headers";

const PATH = "/prepaid-recharge?amount=500";

function requestWith(headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { host: "10.0.0.2:3000" }, headers);
  request.url = PATH;
  return request;
}

describe("What proxies say of a request", () => {
  const forwarded = requestWith({
    "x-forwarded-for": "198.51.100.7, 203.0.113.9,192.0.2.4",
    "x-forwarded-host": "portal.example, inner.example",
    "x-forwarded-proto": "HTTPS, http",
  });

  it("is the address, host and scheme of the client, as the outermost trusted proxy has seen them", () => {
    expect(addressOfClient(forwarded, 2)).toBe("203.0.113.9");
    expect(addressOfRequest(forwarded, 1)).toBe(`https://portal.example${PATH}`);
    expect(isOverHttps(forwarded, 1)).toBe(true);
  });

  it("counts for nothing without a trusted proxy, because any client can say it", () => {
    expect(addressOfClient(forwarded, 0)).toBeUndefined();
    expect(addressOfRequest(forwarded, 0)).toBe(`http://10.0.0.2:3000${PATH}`);
    expect(isOverHttps(forwarded, 0)).toBe(false);
  });

  it("is the oldest address when there were fewer proxies than trusted ones", () => {
    expect(addressOfClient(forwarded, 5)).toBe("198.51.100.7");
  });

  it("is the Host header where a proxy passes that on", () => {
    const passed = requestWith({ host: "portal.example", "x-forwarded-proto": "https" });
    expect(addressOfRequest(passed, 1)).toBe(`https://portal.example${PATH}`);
  });
});
