import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Box } from "../box";

const TOKEN_MS = 10 * 60_000;

const proofShape = z.object({ msisdn: z.string(), used_by: z.string().nullable() });

/** Whether this uniqueCode was earned by this number, used or not. */
export function proves(box: Box, uniqueCode: string, msisdn: string): boolean {
  return box.store.row(proofShape, "select * from proof where code = ?", uniqueCode)?.msisdn === msisdn;
}

const deadShape = z.object({ status: z.string(), reason: z.string().nullable() });
export const WRONG_PIN = "Code PIN incorrect";

/**
 * Whether an order may still be made with this uniqueCode. It serves once; only a transaction that a wrong PIN killed
 * (56D005) gives it back, since the contract wants initiate again and not another code.
 */
export function usable(box: Box, uniqueCode: string, msisdn: string): boolean {
  const proof = box.store.row(proofShape, "select * from proof where code = ?", uniqueCode);
  if (proof?.msisdn !== msisdn) return false;
  if (proof.used_by === null) return true;
  const before = box.store.row(deadShape, "select status, reason from payment where id = ?", proof.used_by);
  return before?.status === "FAILED" && before.reason === WRONG_PIN;
}

export function use(box: Box, uniqueCode: string, by: string): void {
  box.store.run("update proof set used_by = ? where code = ?", by, uniqueCode);
}

export function issueToken(box: Box, msisdn: string): string {
  const token = randomBytes(24).toString("base64url");
  box.store.run(
    "insert into token (token, msisdn, expires_at) values (?, ?, ?)",
    token,
    msisdn,
    box.now() + TOKEN_MS,
  );
  return token;
}

const tokenShape = z.object({ msisdn: z.string(), expires_at: z.number() });

/** The number whose wallet a bearer token opens, while it lives. */
export function tokenOwner(box: Box, token: string): string | undefined {
  const found = box.store.row(tokenShape, "select msisdn, expires_at from token where token = ?", token);
  return found && found.expires_at > box.now() ? found.msisdn : undefined;
}
