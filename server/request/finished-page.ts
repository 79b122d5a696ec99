import { compress, encodingFor, LEAST_BYTES } from "../compress";

/**
 * Answers with a finished page, compressed once and as the browser accepts. Remix flushes a stream at every block, which
 * makes a compressed page a fifth larger.
 */
export function answerWhole(
  request: Request,
  page: Buffer,
  { headers, status }: { headers: Headers; status: number },
): Response {
  const encoding =
    page.length < LEAST_BYTES ? "identity" : encodingFor(request.headers.get("accept-encoding"));
  const body = compress(page, encoding);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { headers, status });
}

/**
 * Removes NUL bytes from a page. React 18 writes pages in blocks of 2 kB and pads a block with NUL bytes when the next
 * character does not fit, as on every other Arabic page.
 */
export function withoutNulBytes(page: Buffer): Buffer {
  return page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;
}
