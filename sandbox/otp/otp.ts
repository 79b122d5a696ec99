import { randomBytes } from "node:crypto";
import { z } from "zod";
import { refused, type Answer, type Box } from "../box";
import { NO_CODES } from "../people/lines";

const CODE = "123456";
const TRIES = 5;
const SENDS = 10;
const WINDOW_MS = 10 * 60_000;
/** Every third resend of a code gives it another id: callers must use the id that was answered last. */
const NEW_ID_EVERY = 3;

/** otp/* and otp/v1/* do not know each other's ids. */
export type Family = "bill" | "v1";

const codeShape = z.object({
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
type Code = z.infer<typeof codeShape>;

export interface SentCode {
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

/** Counts a message to the number; false when it has had too many lately (or never gets any). */
function allowed(box: Box, msisdn: string): boolean {
  if (msisdn === NO_CODES) return false;
  const since = box.now() - WINDOW_MS;
  const sent = box.store.row(
    counted,
    "select count(*) as count from sending where msisdn = ? and at > ?",
    msisdn,
    since,
  );
  if ((sent?.count ?? 0) >= SENDS) return false;
  box.store.run("insert into sending (msisdn, at) values (?, ?)", msisdn, box.now());
  return true;
}

function tooMany(): Answer {
  return refused(502, "Trop de codes demandés. Réessayez plus tard.");
}

function announce(box: Box, id: string, msisdn: string, purpose: string): void {
  box.log({ event: "sandbox.code", msisdn, code: CODE, id, purpose });
}

function insert(box: Box, code: Omit<Code, "code" | "tries" | "proof" | "at">): void {
  box.store.run(
    "insert into code (id, family, purpose, msisdn, code, tries, resends, proof, at) values (?, ?, ?, ?, ?, ?, ?, null, ?)",
    ...[code.id, code.family, code.purpose, code.msisdn, CODE, TRIES, code.resends, box.now()],
  );
}

/** Sends a code; answers its id, or the refusal. */
export function sendCode(box: Box, family: Family, purpose: string, msisdn: string): string | Answer {
  if (!allowed(box, msisdn)) return tooMany();
  const id = newId(family === "bill" ? "OTP" : "REF");
  insert(box, { id, family, purpose, msisdn, resends: 0 });
  announce(box, id, msisdn, purpose);
  return id;
}

function find(box: Box, family: Family, id: string): Code | undefined {
  return box.store.row(codeShape, "select * from code where id = ? and family = ?", id, family);
}

function unknown(): Answer {
  return refused(400, "Ce code n'est plus valable. Demandez-en un nouveau.");
}

export function resendCode(box: Box, family: Family, id: string): string | Answer {
  const code = find(box, family, id);
  if (!code) return unknown();
  if (!allowed(box, code.msisdn)) return tooMany();
  const resends = code.resends + 1;
  const now = resends % NEW_ID_EVERY === 0 ? newId(family === "bill" ? "OTP" : "REF") : id;
  box.store.run("delete from code where id = ?", id);
  insert(box, { ...code, id: now, resends });
  announce(box, now, code.msisdn, code.purpose);
  return now;
}

export interface Verified {
  msisdn: string;
  uniqueCode: string;
}

/** Tries a code. The right one gives a proof (uniqueCode); the same right code gives the same proof again. */
export function verifyCode(box: Box, family: Family, id: string, typed: string): Verified | Answer {
  const code = find(box, family, id);
  if (!code) return unknown();
  if (code.tries === 0) return refused(2002, "Nombre maximal d'essais atteint.", { attemptsLeft: 0 });
  if (typed !== code.code) {
    const left = code.tries - 1;
    box.store.run("update code set tries = ? where id = ?", left, id);
    if (left === 0) return refused(2002, "Nombre maximal d'essais atteint.", { attemptsLeft: 0 });
    return refused(2003, "Code incorrect.", { attemptsLeft: left });
  }
  const uniqueCode = code.proof ?? randomBytes(18).toString("base64url");
  if (!code.proof) {
    box.store.run("update code set proof = ? where id = ?", uniqueCode, id);
    box.store.run("insert into proof (code, msisdn, used_by) values (?, ?, null)", uniqueCode, code.msisdn);
  }
  return { msisdn: code.msisdn, uniqueCode };
}

/** The number behind a code of the bill page that has been verified. */
export function verifiedBillNumber(box: Box, id: string): string | undefined {
  const code = find(box, "bill", id);
  return code?.proof ? code.msisdn : undefined;
}

export function numberOfCode(box: Box, family: Family, id: string): string | undefined {
  return find(box, family, id)?.msisdn;
}

export function sentCodes(box: Box): SentCode[] {
  const codes = box.store.rows(codeShape, "select * from code order by at desc, rowid desc limit 50");
  return codes.map(({ id, msisdn, code, purpose, at }) => ({
    id,
    msisdn,
    code,
    purpose,
    at: new Date(at).toISOString(),
  }));
}
