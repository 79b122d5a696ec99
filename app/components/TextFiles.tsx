import { useContext } from "react";
import { ServerFacts } from "../server-facts";

/** The files of texts that this document names, read before hydration draws them again; empty on the server. */
export const namedTextFiles =
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll<HTMLLinkElement>("link[data-texts]")].map((link) => ({
        part: link.dataset["texts"] ?? "",
        href: link.getAttribute("href") ?? "",
      }));

/** Lets the browser load the texts of the page together with its scripts, which would ask for them later. */
export function TextFiles() {
  const server = useContext(ServerFacts);
  const files = server ? server.textFiles() : namedTextFiles;
  return (
    <>
      {files.map(({ part, href }) => (
        <link key={part} rel="modulepreload" href={href} data-texts={part} />
      ))}
    </>
  );
}
