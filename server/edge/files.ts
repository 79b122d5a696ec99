import express from "express";
import { noticesPath, serviceWorkerPath } from "@domain/paths";
import { NOT_FOUND } from "@domain/http-status";
import { fileHeaders, workerHeaders } from "../security/headers";
import { builtFiles } from "./built-files";
import { endings, types } from "./file-types";
import { pastAssets } from "./past-assets";

const ASSETS = "/assets/";
const BUILT_FILE = /^\/assets\/[\w.-]+$/;
const PUBLIC_FILE = new RegExp(`^/[\\w./-]+\\.(${endings})$`);

/** Serves the browser's files, which the build has already compressed; those of other builds from the folder `past`. */
export function publicFiles(folder: string, past: string): express.Router {
  const router = express.Router({ caseSensitive: true });
  const serve = builtFiles(folder, setFileHeaders);
  router.get(PUBLIC_FILE, serve);
  router.get(noticesPath, serve);
  router.get(BUILT_FILE, pastAssets(past, ASSETS, setFileHeaders));
  // A file of a build that is not there gets no page and no cookie.
  router.get(BUILT_FILE, (_request, response) => {
    response.status(NOT_FOUND).set("Cache-Control", "no-store").type("text").send("not found\n");
  });
  return router;
}

/**
 * The build puts a hash in the names of its files, so they never change; browsers ask for the service worker each time.
 */
function setFileHeaders(response: express.Response, path: string): void {
  const worker = path === serviceWorkerPath;
  for (const [name, value] of Object.entries(worker ? workerHeaders : fileHeaders))
    response.setHeader(name, value);
  const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "text/plain; charset=utf-8";
  response.setHeader("Content-Type", type);
  const built = path.startsWith(ASSETS);
  const rule = built ? "public, max-age=31536000, immutable" : "public, max-age=3600";
  response.setHeader("Cache-Control", worker ? "no-cache" : rule);
}
