// Prints a secret for SESSION_SECRETS, 32 random bytes; build/secret.js does the same without npm.
import { randomBytes } from "node:crypto";

console.log(randomBytes(32).toString("base64url"));
