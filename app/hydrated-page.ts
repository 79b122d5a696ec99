import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { encode } from "turbo-stream";

const END = "</body></html>";

/**
 * Returns a page that scripts continue, in one piece, with the loaders' data at its end, where Remix's scripts read it.
 */
export async function hydratedPage(
  page: ReactElement,
  { loaderData, actionData, errors }: EntryContext["staticHandlerContext"],
  nonce: string,
): Promise<string> {
  // Neither React nor Remix has to stream, because no page waits for data after it was begun (B-22).
  const html = renderToString(page);
  if (!html.endsWith(END)) throw new Error("a page has to end with its body");
  const encoded = escaped(
    JSON.stringify(await encodedData({ loaderData, actionData, errors: marked(errors) })),
  );
  const script = `window.__remixContext.streamController.enqueue(${encoded});window.__remixContext.streamController.close();`;
  return `<!DOCTYPE html>${html.slice(0, -END.length)}<script nonce="${nonce}">${script}</script>${END}`;
}

/** Marks errors so that Remix's scripts recognise them. */
function marked(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  const mark = (error: unknown) => {
    if (isRouteErrorResponse(error)) return { ...error, __type: "RouteErrorResponse" };
    return error instanceof Error ? { message: error.message, __type: "Error" } : error;
  };
  return errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, mark(error)]));
}

/** Data without promises is one piece. */
async function encodedData(data: unknown): Promise<string> {
  const { value, done } = await encode(data).getReader().read();
  if (done) throw new Error("the data of a page has no bytes");
  return new TextDecoder().decode(value);
}

const inScripts: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that neither ends the script element around it nor begins another. */
function escaped(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => inScripts[character] ?? character);
}
