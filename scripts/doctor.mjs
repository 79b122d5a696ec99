// npm run doctor says what is missing on this machine, exits with 1 when something is missing, and installs nothing.
import { ensureNode, missingHere } from "./setup.mjs";

ensureNode();
const missing = missingHere();
for (const sentence of missing) console.log(sentence);
console.log(missing.length === 0 ? `Nothing is missing. Node.js ${process.versions.node}.` : "");
process.exitCode = missing.length === 0 ? 0 : 1;
