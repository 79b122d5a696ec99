import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicFiles } from "../../server/edge/files";
import { removeWithWorker } from "../support/child-processes";
import { listenLocally } from "../support/local-server";

const served = ["/assets/app-1.js", "/assets/app-1.css", "/logo.svg", "/icons/icon.png"];
const kept = [
  ...["/.env", "/.git/config", "/assets/app-1.js.map", "/logo.svg.bak", "/notes.txt", "/page.html"],
  ...[
    "/dump.sql",
    "/guard.db",
    "/secret.pem",
    "/assets/manifest.json",
    "/logo.SVG",
    "/logo.svg~",
    "/LICENSE",
  ],
];

describe("The folder of public files", () => {
  const folder = mkdtempSync(join(tmpdir(), "toumai-public-"));
  let server: Server;
  let url = "";
  beforeAll(async () => {
    for (const path of [...served, ...kept]) {
      mkdirSync(join(folder, path, ".."), { recursive: true });
      writeFileSync(join(folder, path), "content");
    }
    server = createServer(express().use(publicFiles(folder, join(folder, "past"))));
    url = `http://127.0.0.1:${await listenLocally(server)}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(served)("serves %s, with its type", async (path) => {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^(image\/png|.+; charset=utf-8)$/);
  });

  it.each(kept)("serves no %s, which somebody has left there", async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  it("is served as it was at the start, while an upgrade replaces it", async () => {
    const replaced = mkdtempSync(join(tmpdir(), "toumai-public-"));
    removeWithWorker(replaced);
    mkdirSync(join(replaced, "assets"));
    writeFileSync(join(replaced, "assets", "app-1.js"), "content");
    const old = createServer(express().use(publicFiles(replaced, join(replaced, "past"))));
    const port = await listenLocally(old);
    rmSync(join(replaced, "assets"), { recursive: true });
    const answer = await fetch(`http://127.0.0.1:${port}/assets/app-1.js`);
    expect(await answer.text()).toBe("content");
    old.close();
  });

  it("is not sent again to a browser that has it", async () => {
    const first = await fetch(`${url}/logo.svg`);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).not.toBe("");
    // Node's fetch asks for no stored answer unless it is told otherwise.
    const asked = { "if-none-match": tag, "cache-control": "max-age=0" };
    const again = await fetch(`${url}/logo.svg`, { headers: asked });
    expect(again.status).toBe(304);
  });

  it("is sent whole to a client that asks for a part that does not exist", async () => {
    const answer = await fetch(`${url}/logo.svg`, { headers: { range: "bytes=5-2" } });
    expect([answer.status, await answer.text()]).toEqual([200, "content"]);
  });
});
