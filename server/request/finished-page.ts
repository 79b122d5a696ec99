import { compress, encodingFor, LEAST_BYTES } from "../compress";

interface WholeAnswer {
  headers: Headers;
  status: number;
  /** Takes the bytes instead of the answer's stream. */
  takeBody?: ((bytes: Buffer) => void) | undefined;
}

/**
 * Answers with a finished page, compressed once and as the browser accepts. Remix flushes a stream at every block, which
 * makes a compressed page a fifth larger.
 */
export function answerWhole(
  request: Request,
  page: Buffer,
  { headers, status, takeBody }: WholeAnswer,
): Response {
  const encoding =
    page.length < LEAST_BYTES ? "identity" : encodingFor(request.headers.get("accept-encoding"));
  const body = compress(page, encoding);
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  if (!takeBody) return new Response(new Uint8Array(body), { headers, status });
  takeBody(body);
  return new Response(null, { headers, status });
}
