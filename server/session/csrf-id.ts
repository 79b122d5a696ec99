import { randomFillSync } from "node:crypto";
import { type Cookies, setCookie } from "./cookies";

const CSRF_COOKIE = "csrf";
/** The form of the id of a browser session, from which the tokens of its forms are made. */
export const CSRF_ID = /^[\w-]{22}$/;

const ID_BYTES = 16;
/**
 * Random bytes are drawn for many ids at once, because each draw costs as much as the rest of an answer from the cache.
 */
const pool = Buffer.alloc(ID_BYTES * 256);
let unused = 0;

/** A random id for a browser session. */
export function newCsrfId(): string {
  if (unused === 0) unused = randomFillSync(pool).length;
  unused -= ID_BYTES;
  return pool.toString("base64url", unused, unused + ID_BYTES);
}

/** Reads the id of the browser session; undefined without a valid one. */
export function readCsrfId(cookies: Cookies): string | undefined {
  const id = cookies.get(CSRF_COOKIE);
  return id !== undefined && CSRF_ID.test(id) ? id : undefined;
}

/** Set-Cookie line for the id of a browser session, which ends when the browser is closed. */
export function setCsrfId(id: string, secure: boolean): string {
  return setCookie(CSRF_COOKIE, id, { secure });
}
