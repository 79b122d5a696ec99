import {
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  OK,
  FORBIDDEN,
  TOO_MANY_REQUESTS,
  UNPROCESSABLE,
  UNAVAILABLE,
} from "@domain/http-status";
import { MINUTE_MS } from "@domain/durations";
import { AdminAnswer } from "./answer";
import { adminPaths, type AdminPages } from "./pages";
import { readAdminRequest, type AdminRequest } from "./request";
import { adminFields, readChangeForm } from "./forms";
import { createLoginTries, type LoginTries } from "./login-tries";
import { type AdminSession, type AdminSessions, createSessions, isSame } from "./sessions";
import { readChange, type SwitchChange, type TypedChange } from "../switches/change";
import { isSwitchName } from "../switches/state";
import { UnknownChange } from "../switches/switches";

const SESSION_COOKIE = "admin";
/** The query parameter of the page after a change that the audit trail lacks. */
const NOT_RECORDED = "not-recorded";

export type AdminEvent = "login" | "wrong token" | "too many tokens" | "logout" | "refused form";

export interface AdminOptions<Language extends string> {
  token: string;
  pages: AdminPages<Language>;
  /**
   * Changes a switch for all nodes, and says whether the audit trail has its line; rejects when it cannot be changed.
   */
  change(change: SwitchChange): Promise<{ isRecorded: boolean }>;
  /** Logs a login, a failed login or a logout from a client address. */
  log: (event: AdminEvent, address: string) => void;
  now?: () => number;
}

/** Answers a request of the operator's page that comes from the client address `address`. */
export type AdminHandler = (request: Request, address: string) => Promise<Response>;

/** The operator's own page (R-SWI-13 to R-SWI-15): it logs in by a token, and shows and changes switches. */
export function createAdminHandler<Language extends string>(options: AdminOptions<Language>): AdminHandler {
  const { now = Date.now } = options;
  const kept = { ...options, now, sessions: createSessions(now), tries: createLoginTries(options.now) };
  return async (request, address) => {
    const site: Site<Language> = { ...kept, log: (event) => options.log(event, address) };
    const read = await readAdminRequest(request);
    const answer = new AdminAnswer(site.pages, read);
    switch (`${read.method} ${read.path}`) {
      case `GET ${adminPaths.page}`:
        return page(site, read, answer);
      case `POST ${adminPaths.login}`:
        return login(site, read, answer, address);
      case `POST ${adminPaths.logout}`:
        return logout(site, read, answer);
      case `POST ${adminPaths.change}`:
        return change(site, read, answer);
      default:
        return answer.html(
          read.method === "GET" || read.method === "POST" ? NOT_FOUND : METHOD_NOT_ALLOWED,
          site.pages.missing(answer.language),
        );
    }
  };
}

interface Site<Language extends string> extends Omit<AdminOptions<Language>, "log"> {
  log: (event: AdminEvent) => void;
  now: () => number;
  sessions: AdminSessions;
  tries: LoginTries;
}

const sessionOf = <Language extends string>({ sessions }: Site<Language>, { cookies }: AdminRequest) =>
  sessions.find(cookies.get(SESSION_COOKIE));

function page<Language extends string>(
  site: Site<Language>,
  read: AdminRequest,
  answer: AdminAnswer<Language>,
): Response | Promise<Response> {
  const session = sessionOf(site, read);
  if (!session) return answer.login(OK, read.cookies.has(SESSION_COOKIE) ? { kind: "ended" } : undefined);
  const name = read.query.get("done") ?? "";
  const isRecorded = !read.query.has(NOT_RECORDED);
  return answer.board(OK, session, isSwitchName(name) ? { kind: "done", name, isRecorded } : undefined);
}

function login<Language extends string>(
  site: Site<Language>,
  read: AdminRequest,
  answer: AdminAnswer<Language>,
  address: string,
): Response {
  const { tries, sessions, token, log } = site;
  if (read.isForeign || !read.form) {
    log("refused form");
    return answer.login(FORBIDDEN);
  }
  const waitMs = tries.waitMs(address);
  if (waitMs > 0) {
    log("too many tokens");
    const retryAfter = { "Retry-After": String(Math.ceil(waitMs / 1000)) };
    return answer.login(
      TOO_MANY_REQUESTS,
      { kind: "too-many", minutes: Math.ceil(waitMs / MINUTE_MS) },
      retryAfter,
    );
  }
  if (!isSame(read.form.get(adminFields.token) ?? "", token)) {
    tries.wrong(address);
    log("wrong token");
    return answer.login(FORBIDDEN, { kind: "wrong" });
  }
  log("login");
  answer.setCookie(SESSION_COOKIE, sessions.open());
  return answer.redirect(adminPaths.page);
}

/** The form of a session's own page, checked by the session's token; undefined for any other form. */
function ownForm(
  { form, isForeign }: AdminRequest,
  { formToken }: AdminSession,
): URLSearchParams | undefined {
  if (isForeign || !form) return undefined;
  return isSame(form.get(adminFields.form) ?? "", formToken) ? form : undefined;
}

async function logout<Language extends string>(
  site: Site<Language>,
  read: AdminRequest,
  answer: AdminAnswer<Language>,
): Promise<Response> {
  const session = sessionOf(site, read);
  if (!session) return answer.redirect(adminPaths.page);
  if (!ownForm(read, session)) return refusedForm(site, answer, session, undefined);
  site.sessions.close(session);
  site.log("logout");
  answer.setCookie(SESSION_COOKIE, undefined);
  return answer.redirect(adminPaths.page);
}

async function refusedForm<Language extends string>(
  { log }: Site<Language>,
  answer: AdminAnswer<Language>,
  session: AdminSession,
  typed: TypedChange | undefined,
): Promise<Response> {
  log("refused form");
  return answer.board(FORBIDDEN, session, { kind: "form", typed });
}

async function change<Language extends string>(
  site: Site<Language>,
  read: AdminRequest,
  answer: AdminAnswer<Language>,
): Promise<Response> {
  const session = sessionOf(site, read);
  if (!session) return answer.login(FORBIDDEN, { kind: "ended" });
  const form = ownForm(read, session);
  if (!form) {
    // Another site must not fill in the operator's form.
    const typed = read.isForeign || !read.form ? undefined : readChangeForm(read.form);
    return refusedForm(site, answer, session, typed);
  }
  const typed = readChangeForm(form);
  const wanted = readChange(typed, "admin", site.now());
  if (!wanted.ok)
    return answer.board(UNPROCESSABLE, session, { kind: "refused", error: wanted.error, typed });
  let isRecorded: boolean;
  try {
    ({ isRecorded } = await site.change(wanted.change));
  } catch (error) {
    const kind = error instanceof UnknownChange ? "unknown" : "unreachable";
    return answer.board(UNAVAILABLE, session, { kind, typed });
  }
  const done = new URLSearchParams({
    done: wanted.change.name,
    ...(isRecorded ? {} : { [NOT_RECORDED]: "" }),
  });
  return answer.redirect(`${adminPaths.page}?${done.toString()}`);
}
