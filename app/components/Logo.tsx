import { useContext } from "react";
import type { Drawing } from "@server/brand/svg";
import { ServerFacts } from "../server-facts";

/** The mark that this document shows, read before hydration draws it again; undefined on the server. */
const written = readWritten();

function readWritten(): Drawing | undefined {
  const svg = typeof document === "undefined" ? null : document.querySelector(".brand svg");
  return svg ? { viewBox: svg.getAttribute("viewBox") ?? "", inner: svg.innerHTML } : undefined;
}

/** The mark of the brand, which is never mirrored. */
export function Logo() {
  const server = useContext(ServerFacts);
  const drawing = server ? server.logo : written;
  if (!drawing) return null;
  return (
    <svg
      width="26"
      height="26"
      viewBox={drawing.viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  );
}
