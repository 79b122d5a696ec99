import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerWhole } from "@server/request/finished-page";

const page = Buffer.from("<p>Toumaï, libre-service</p>".repeat(100));

async function answered(accepts: string | undefined, body = page) {
  const headers = accepts === undefined ? {} : { "accept-encoding": accepts };
  const request = new Request("http://portal.example/", { headers });
  const answer = answerWhole(request, body, { headers: new Headers({ vary: "Cookie" }), status: 200 });
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe("A finished page", () => {
  it("is sent with brotli to a browser that accepts it", async () => {
    const { headers, bytes } = await answered("gzip, deflate, br, zstd");
    expect(headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(bytes)).toEqual(page);
  });

  it("is sent with gzip to one that does not know brotli", async () => {
    const { headers, bytes } = await answered("gzip, deflate");
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(bytes)).toEqual(page);
  });

  it.each([undefined, "identity", "br;q=0, gzip;q=0", "zstd", ";;,"])(
    "is sent as it is to one that accepts %s",
    async (accepts) => {
      const { headers, bytes } = await answered(accepts);
      expect(headers.get("content-encoding")).toBeNull();
      expect(bytes).toEqual(page);
    },
  );

  it("is sent as it is when it is tiny", async () => {
    const { headers, bytes } = await answered("br", Buffer.from("<p>Toumaï</p>"));
    expect(headers.get("content-encoding")).toBeNull();
    expect(bytes.toString()).toBe("<p>Toumaï</p>");
  });

  it("has its length and a Vary header with the encoding", async () => {
    const { headers, bytes } = await answered("gzip");
    expect(headers.get("content-length")).toBe(String(bytes.length));
    expect(headers.get("vary")).toBe("Cookie, Accept-Encoding");
  });

  it("hands its bytes to a host that takes them, and needs no stream then", () => {
    let taken: Buffer | string = "";
    const request = new Request("http://portal.example/", { headers: { "accept-encoding": "gzip" } });
    const answer = answerWhole(request, page, {
      headers: new Headers(),
      status: 200,
      takeBody: (bytes) => {
        taken = bytes;
      },
    });
    expect(gunzipSync(Buffer.from(taken))).toEqual(page);
    expect(answer.headers.get("content-length")).toBe(String(taken.length));
    expect(answer.body).toBeNull();
  });
});
