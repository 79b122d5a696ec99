import type { Request, Response } from "express";

/** One form of a file that the build has compressed: its name ends with `ending`. */
export interface FileForm {
  encoding: "br" | "gzip" | undefined;
  ending: string;
}

const compressed = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

/** The forms of a file that the browser can read, smallest first. */
export function readableForms(request: Request): FileForm[] {
  const offered = compressed.filter(({ encoding }) => request.acceptsEncodings(encoding));
  return [...offered, { encoding: undefined, ending: "" }];
}

/** Sets the headers of a file by its path in the address. */
export type SetFileHeaders = (response: Response, path: string) => void;

export function sendForm(
  { path }: Request,
  response: Response,
  { encoding }: FileForm,
  content: Buffer,
  setHeaders: SetFileHeaders,
): void {
  setHeaders(response, path);
  response.set("Vary", "Accept-Encoding");
  if (encoding) response.set("Content-Encoding", encoding);
  response.send(content);
}
