/**
 * Whether the browser has what the scripts call: Remix's stream, which needs TextEncoderStream, and the newest methods.
 * Other browsers keep the server's page, because hydration would leave a blank or broken page (B-20).
 */
export function canHydrate(): boolean {
  return (
    "__remixContext" in window &&
    window.__remixContext.stream !== undefined &&
    "at" in Array.prototype &&
    "replaceAll" in String.prototype &&
    "requestSubmit" in HTMLFormElement.prototype &&
    "HTMLDialogElement" in window &&
    "showModal" in HTMLDialogElement.prototype
  );
}
