import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { SandboxContext } from "../context";

const TOKEN_MS = 10 * 60_000;

const proofShape = z.object({ msisdn: z.string(), used_by: z.string().nullable() });

/** Whether a uniqueCode belongs to a number, used or not. */
export function proves(context: SandboxContext, uniqueCode: string, msisdn: string): boolean {
  return context.store.row(proofShape, "select * from proof where code = ?", uniqueCode)?.msisdn === msisdn;
}

const paymentShape = z.object({ status: z.string(), reason: z.string().nullable() });
export const WRONG_PIN = "Code PIN incorrect";

/**
 * Whether a uniqueCode can still be used for an order: once, and once more after a wrong PIN has failed its transaction
 * (56D005), because the contract then expects a new initiate without another OTP.
 */
export function isUsable(context: SandboxContext, uniqueCode: string, msisdn: string): boolean {
  const proof = context.store.row(proofShape, "select * from proof where code = ?", uniqueCode);
  if (proof?.msisdn !== msisdn) return false;
  if (proof.used_by === null) return true;
  const payment = context.store.row(
    paymentShape,
    "select status, reason from payment where id = ?",
    proof.used_by,
  );
  return payment?.status === "FAILED" && payment.reason === WRONG_PIN;
}

export function markUsed(context: SandboxContext, uniqueCode: string, by: string): void {
  context.store.run("update proof set used_by = ? where code = ?", by, uniqueCode);
}

export function issueToken(context: SandboxContext, msisdn: string): string {
  const token = randomBytes(24).toString("base64url");
  context.store.run(
    "insert into token (token, msisdn, expires_at) values (?, ?, ?)",
    token,
    msisdn,
    context.now() + TOKEN_MS,
  );
  return token;
}

const tokenShape = z.object({ msisdn: z.string(), expires_at: z.number() });

/** Returns the number of a bearer token, or undefined when the token is unknown or expired. */
export function tokenOwner(context: SandboxContext, token: string): string | undefined {
  const found = context.store.row(tokenShape, "select msisdn, expires_at from token where token = ?", token);
  return found && found.expires_at > context.now() ? found.msisdn : undefined;
}
