import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { withoutNulBytes } from "@server/request/finished-page";

/** Renders a page that scripts continue; `onError` hears what breaks after the shell of the page. */
export function streamedPage(
  page: ReactElement,
  nonce: { nonce?: string },
  onError: (error: unknown) => void,
): Promise<Buffer> {
  let shellSent = false;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...nonce,
      // Without scripts a fallback would stay on the page, so the response waits for all data (B-22).
      onAllReady() {
        const chunks: Buffer[] = [];
        const collected = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(withoutNulBytes(Buffer.concat(chunks)));
            done();
          },
        });
        pipe(collected);
      },
      onShellReady() {
        shellSent = true;
      },
      onShellError: reject,
      // Without this handler React writes errors to the console. Remix reports errors before the shell.
      onError(error) {
        if (shellSent) onError(error);
      },
    });
  });
}
