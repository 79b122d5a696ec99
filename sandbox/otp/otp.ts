import { randomBytes } from "node:crypto";
import { z } from "zod";
import { refused, type Answer, type SandboxContext } from "../context";
import { testNumbers } from "../subscribers/lines";

const OTP = "123456";
const MAX_ATTEMPTS = 5;
const MAX_MESSAGES = 10;
const RATE_LIMIT_WINDOW_MS = 10 * 60_000;
/** Every third resend changes the OTP's id, so callers must use the id of the last answer. */
const RESENDS_PER_ID = 3;

/** The operations under otp/ and otp/v1/ have separate ids. */
export type Family = "bill" | "v1";

const otpRow = z.object({
  id: z.string(),
  family: z.enum(["bill", "v1"]),
  purpose: z.string(),
  msisdn: z.string(),
  code: z.string(),
  tries: z.number(),
  resends: z.number(),
  proof: z.string().nullable(),
  at: z.number(),
});
type Otp = z.infer<typeof otpRow>;

export interface SentOtp {
  id: string;
  msisdn: string;
  code: string;
  purpose: string;
  at: string;
}

const counted = z.object({ count: z.number() });

function newId(prefix: string): string {
  return `${prefix}-${randomBytes(9).toString("base64url")}`;
}

/** Counts a message to a number; returns false over the rate limit, and always for the number that gets no OTP. */
function countMessage(context: SandboxContext, msisdn: string): boolean {
  if (msisdn === testNumbers().noOtp) return false;
  const since = context.now() - RATE_LIMIT_WINDOW_MS;
  const sent = context.store.row(
    counted,
    "select count(*) as count from sending where msisdn = ? and at > ?",
    msisdn,
    since,
  );
  if ((sent?.count ?? 0) >= MAX_MESSAGES) return false;
  context.store.run("insert into sending (msisdn, at) values (?, ?)", msisdn, context.now());
  return true;
}

function rateLimited(): Answer {
  return refused(502, "Trop de codes demandés. Réessayez plus tard.");
}

function logSent(context: SandboxContext, id: string, msisdn: string, purpose: string): void {
  context.log({ event: "sandbox.code", msisdn, code: OTP, id, purpose });
}

function insert(context: SandboxContext, otp: Omit<Otp, "code" | "tries" | "proof" | "at">): void {
  context.store.run(
    "insert into code (id, family, purpose, msisdn, code, tries, resends, proof, at) values (?, ?, ?, ?, ?, ?, ?, null, ?)",
    ...[otp.id, otp.family, otp.purpose, otp.msisdn, OTP, MAX_ATTEMPTS, otp.resends, context.now()],
  );
}

/** Sends an OTP; returns its id, or a refusal. */
export function issueOtp(
  context: SandboxContext,
  family: Family,
  purpose: string,
  msisdn: string,
): string | Answer {
  if (!countMessage(context, msisdn)) return rateLimited();
  const id = newId(family === "bill" ? "OTP" : "REF");
  insert(context, { id, family, purpose, msisdn, resends: 0 });
  logSent(context, id, msisdn, purpose);
  return id;
}

function find(context: SandboxContext, family: Family, id: string): Otp | undefined {
  return context.store.row(otpRow, "select * from code where id = ? and family = ?", id, family);
}

function unknownId(): Answer {
  return refused(400, "Ce code n’est plus valable. Demandez-en un nouveau.");
}

/** Sends an OTP again; returns its id, which may have changed, or a refusal. */
export function reissueOtp(context: SandboxContext, family: Family, id: string): string | Answer {
  const otp = find(context, family, id);
  if (!otp) return unknownId();
  if (!countMessage(context, otp.msisdn)) return rateLimited();
  const resends = otp.resends + 1;
  const newestId = resends % RESENDS_PER_ID === 0 ? newId(family === "bill" ? "OTP" : "REF") : id;
  context.store.run("delete from code where id = ?", id);
  insert(context, { ...otp, id: newestId, resends });
  logSent(context, newestId, otp.msisdn, otp.purpose);
  return newestId;
}

export interface Verified {
  msisdn: string;
  uniqueCode: string;
}

/** Checks a typed OTP and returns a proof (uniqueCode) for the right one, the same proof when the OTP is sent again. */
export function checkOtp(
  context: SandboxContext,
  family: Family,
  id: string,
  typed: string,
): Verified | Answer {
  const otp = find(context, family, id);
  if (!otp) return unknownId();
  if (otp.tries === 0) return refused(2002, "Nombre maximal d’essais atteint.", { attemptsLeft: 0 });
  if (typed !== otp.code) {
    const left = otp.tries - 1;
    context.store.run("update code set tries = ? where id = ?", left, id);
    if (left === 0) return refused(2002, "Nombre maximal d’essais atteint.", { attemptsLeft: 0 });
    return refused(2003, "Code incorrect.", { attemptsLeft: left });
  }
  const uniqueCode = otp.proof ?? randomBytes(18).toString("base64url");
  if (!otp.proof) {
    context.store.run("update code set proof = ? where id = ?", uniqueCode, id);
    context.store.run(
      "insert into proof (code, msisdn, used_by) values (?, ?, null)",
      uniqueCode,
      otp.msisdn,
    );
  }
  return { msisdn: otp.msisdn, uniqueCode };
}

/** Returns the number of a verified OTP for a bill. */
export function verifiedBillNumber(context: SandboxContext, id: string): string | undefined {
  const otp = find(context, "bill", id);
  return otp?.proof ? otp.msisdn : undefined;
}

export function numberOfOtp(context: SandboxContext, family: Family, id: string): string | undefined {
  return find(context, family, id)?.msisdn;
}

export function sentOtps(context: SandboxContext): SentOtp[] {
  const otps = context.store.rows(otpRow, "select * from code order by at desc, rowid desc limit 50");
  return otps.map(({ id, msisdn, code, purpose, at }) => ({
    id,
    msisdn,
    code,
    purpose,
    at: new Date(at).toISOString(),
  }));
}
