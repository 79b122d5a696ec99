// npm run check:operator compares the backend of the OPERATOR_* variables with the contract (--help lists the options);
// node build/check-operator.js does the same where the service is not built.
import { ensureCommand, ensureNode } from "./setup.mjs";

ensureNode();
ensureCommand("check-operator");
await import("../build/check-operator.js");
