import { randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";

interface Typed {
  csrf: string;
  msisdn: string;
  amount: string;
}

const storage = createCookieSessionStorage<Typed>({
  cookie: { name: "session", path: "/", httpOnly: true, sameSite: "lax", secrets: ["only for the bench"] },
});

/** The customer's typed values in the signed cookie. */
export async function readSession(request: Request) {
  return storage.getSession(request.headers.get("Cookie"));
}

/** The header that keeps what a customer has typed. */
export async function keepTyped(request: Request, typed: Omit<Typed, "csrf">): Promise<string> {
  const session = await readSession(request);
  session.set("csrf", session.get("csrf") ?? randomBytes(16).toString("base64url"));
  session.set("msisdn", typed.msisdn);
  session.set("amount", typed.amount);
  return storage.commitSession(session);
}
