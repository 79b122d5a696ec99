// Serves plain Remix as the Express template of Remix does, without compression.
import { createRequestHandler } from "@remix-run/express";
import express from "express";

const folder = new URL("../../../.cache/plain-remix/", import.meta.url);
const assets = new URL("client/", folder).pathname;

const app = express();
app.disable("x-powered-by");
app.use("/assets", express.static(`${assets}assets`, { immutable: true, maxAge: "1y" }));
app.use(express.static(assets, { maxAge: "1h" }));
app.all("*", createRequestHandler({ build: await import(new URL("server/index.js", folder).href) }));
app.listen(Number(process.env.PORT), process.env.HOST);
