// npm run check:operator compares the backend that the OPERATOR_* variables name with the contract; --help says how.
// Where the service is only run and not built, node build/check-operator.js does the same.
import { ensureBuilt, ensureInstalled, ensureNode } from "./setup.mjs";

ensureNode();
ensureInstalled();
ensureBuilt();
await import("../build/check-operator.js");
