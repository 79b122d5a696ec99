// Loaded before a measured service: SIGUSR2 lets V8 collect its garbage, so that what is read after it is held.
const process = require("node:process");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
