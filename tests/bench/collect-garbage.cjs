// Loaded before a measured service, so that SIGUSR2 lets V8 collect its garbage and the memory that is read afterwards
// is in use.
const process = require("node:process");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
process.on("SIGUSR2", () => collect());
