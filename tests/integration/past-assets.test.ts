import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PAST_ASSETS_KEPT_MS } from "../../domain/rule-numbers";
import { publicFiles } from "../../server/edge/files";
import { keepAssets } from "../../server/edge/kept-assets";
import { removeWithWorker } from "../support/child-processes";
import { listenLocally } from "../support/local-server";

function folderWith(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "toumai-assets-"));
  removeWithWorker(folder);
  for (const name of names) writeFileSync(join(folder, name), `content of ${name}`);
  return folder;
}

describe("The folder of past assets", () => {
  const early = ["root-AAAAAAAA.js", "root-AAAAAAAA.js.br", "root-AAAAAAAA.js.gz", "app-b_c-2345.css"];
  const late = ["root-BBBBBBBB.js", "app-b_c-2345.css"];
  let past = "";
  beforeEach(() => {
    past = folderWith([]);
  });

  it("holds the files of each build that has started, and no other ones", async () => {
    const others = ["notes.txt", ".env", "manifest.json", "root-AAAAAAAA.js.map"];
    await keepAssets(past, folderWith([...early, ...others]));
    await keepAssets(past, folderWith(late));
    expect(readdirSync(past).sort()).toEqual([...new Set([...early, ...late])].sort());
  });

  it("is filled by several nodes at once", async () => {
    const [one, other] = [folderWith(early), folderWith(late)];
    await Promise.all([one, other, one, other].map((assets) => keepAssets(past, assets)));
    expect(readdirSync(past).sort()).toEqual([...new Set([...early, ...late])].sort());
  });

  it("loses a file that no start has used for 30 days, and what was never finished (R-OPS-37)", async () => {
    await keepAssets(past, folderWith(early));
    writeFileSync(join(past, ".writing-1-1-root-AAAAAAAA.js"), "");
    writeFileSync(join(past, "precious"), "");
    const old = new Date(Date.now() - PAST_ASSETS_KEPT_MS - 60_000);
    for (const name of readdirSync(past)) utimesSync(join(past, name), old, old);
    await keepAssets(past, folderWith(late));
    expect(readdirSync(past).sort()).toEqual([...late, "precious"].sort());
  });

  it("keeps no part of a file that could not be put there, as on a full disk", async () => {
    mkdirSync(join(past, "root-BBBBBBBB.js", "in-the-way"), { recursive: true });
    await expect(keepAssets(past, folderWith(late))).rejects.toThrow();
    await expect.poll(() => readdirSync(past).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("keeps a file that a start has used again", async () => {
    const assets = folderWith(early);
    await keepAssets(past, assets);
    const old = new Date(Date.now() - PAST_ASSETS_KEPT_MS - 60_000);
    for (const name of early) utimesSync(join(past, name), old, old);
    await keepAssets(past, assets);
    expect(statSync(join(past, early[0] ?? "")).mtimeMs).toBeGreaterThan(old.getTime());
  });
});

describe("A file of another build", () => {
  const secret = folderWith(["key-AAAAAAAA.js"]);
  const past = folderWith([
    ...["own-AAAAAAAA.js", "old-AAAAAAAA.js", "old-AAAAAAAA.js.br", "plain-AAAAAAAA.css"],
    ...["notes.txt", ".hidden-AAAAAAAA.js", "manifest.json", "old-AAAAAAAA.js.map", "root.js"],
  ]);
  const build = mkdtempSync(join(tmpdir(), "toumai-build-"));
  removeWithWorker(build);
  let server: Server;
  let url = "";
  beforeAll(async () => {
    mkdirSync(join(build, "assets"));
    writeFileSync(join(build, "assets", "own-AAAAAAAA.js"), "of this build");
    symlinkSync(join(secret, "key-AAAAAAAA.js"), join(past, "link-AAAAAAAA.js"));
    mkdirSync(join(past, "folder-AAAAAAAA.js"));
    server = createServer(express().use(publicFiles(build, past)));
    url = `http://127.0.0.1:${await listenLocally(server)}`;
  });
  afterAll(() => {
    server.close();
  });

  it("is served compressed where the browser can read it, and never changes", async () => {
    const answer = await fetch(`${url}/assets/old-AAAAAAAA.js`, { headers: { "accept-encoding": "gzip" } });
    expect(await answer.text()).toBe("content of old-AAAAAAAA.js");
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    const compressed = await fetch(`${url}/assets/old-AAAAAAAA.js`, {
      method: "HEAD",
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(compressed.headers.get("content-encoding")).toBe("br");
  });

  it("gives way to a file of the running build", async () => {
    expect(await (await fetch(`${url}/assets/own-AAAAAAAA.js`)).text()).toBe("of this build");
  });

  it.each([
    ["a link that leads out of the folder", "link-AAAAAAAA.js"],
    ["a folder", "folder-AAAAAAAA.js"],
    ["a name without a hash", "root.js"],
    ["a hidden name", ".hidden-AAAAAAAA.js"],
    ["another kind of file", "notes.txt"],
    ["a list of files", "manifest.json"],
    ["a map", "old-AAAAAAAA.js.map"],
    ["a compressed form by its own name", "old-AAAAAAAA.js.br"],
    ["a name that is not there", "none-AAAAAAAA.js"],
    ["a path upwards", "..%2f..%2fetc%2fpasswd-AAAAAAAA.js"],
  ])("is no %s", async (_what, name) => {
    const answer = await fetch(`${url}/assets/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("content");
  });
});
