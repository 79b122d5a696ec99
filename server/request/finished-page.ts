import { compress, encodingFor, LEAST_BYTES, type Encoding } from "../compress";
import type { DrawnPage, PageBytes } from "../drawn-page";

interface WholeAnswer {
  headers: Headers;
  status: number;
  /** Takes the bytes in place of the answer's stream. */
  takeBody?: ((bytes: PageBytes) => void) | undefined;
}

/**
 * Answers with a finished page in one piece, compressed as the browser accepts, because Remix flushes a stream at every
 * block, which makes a compressed page a fifth larger.
 */
export function answerWhole(request: Request, page: Buffer, answer: WholeAnswer): Response {
  const encoding =
    page.length < LEAST_BYTES ? "identity" : encodingFor(request.headers.get("accept-encoding"));
  return answerBytes(compress(page, encoding), encoding, answer);
}

/** Answers with a drawn page and the token of its forms; a kept page is already compressed. */
export function answerDrawn(
  request: Request,
  { plain, gzipped }: DrawnPage,
  token: string,
  answer: WholeAnswer,
): Response {
  const zipped = gzipped && encodingFor(request.headers.get("accept-encoding"), ["gzip"]) === "gzip";
  return zipped ? answerBytes(gzipped(token), "gzip", answer) : answerWhole(request, plain(token), answer);
}

function answerBytes(
  body: PageBytes,
  encoding: Encoding,
  { headers, status, takeBody }: WholeAnswer,
): Response {
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  if (!takeBody)
    return new Response(typeof body === "string" ? Buffer.from(body, "latin1") : new Uint8Array(body), {
      headers,
      status,
    });
  takeBody(body);
  return new Response(null, { headers, status });
}
