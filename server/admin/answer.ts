import { SEE_OTHER } from "@domain/http-status";
import type { AdminPages, BoardNote, LoginNote } from "./pages";
import type { AdminRequest } from "./request";
import type { AdminSession } from "./sessions";

const LANGUAGE_COOKIE = "admin-lang";

/** Makes the answers to one request, with the headers of all pages. */
export class AdminAnswer<Language extends string> {
  readonly language: Language;
  private readonly headers: Headers;

  constructor(
    private readonly pages: AdminPages<Language>,
    private readonly read: AdminRequest,
  ) {
    const { languages, styleSource } = pages;
    const known = (text: string | undefined) => languages.find((language) => language === text);
    const chosen = known(read.query.get("lang") ?? undefined);
    const [first] = languages;
    const accepted = read.accepted.map(known).find((language) => language !== undefined);
    const found = chosen ?? known(read.cookies.get(LANGUAGE_COOKIE)) ?? accepted ?? first;
    if (found === undefined) throw new Error("the operator's page has no language");
    this.language = found;
    this.headers = new Headers({
      "Content-Security-Policy": `default-src 'none'; style-src ${styleSource}; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      // Without a referrer Chromium would send no origin with a form (B-32).
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Robots-Tag": "noindex",
    });
    if (chosen !== undefined) this.setCookie(LANGUAGE_COOKIE, chosen);
  }

  html(status: number, html: string, headers: Record<string, string> = {}): Response {
    for (const [name, value] of Object.entries(headers)) this.headers.set(name, value);
    this.headers.set("Content-Type", "text/html; charset=utf-8");
    this.headers.set("Content-Language", this.language);
    return new Response(this.read.isHead ? null : html, { status, headers: this.headers });
  }

  redirect(to: string): Response {
    this.headers.set("Location", to);
    return new Response(null, { status: SEE_OTHER, headers: this.headers });
  }

  /** Sets a cookie until the browser is closed; without a value it is removed. */
  setCookie(name: string, value: string | undefined): void {
    const age = value === undefined ? "; Max-Age=0" : "";
    const secure = this.read.isHttps ? "; Secure" : "";
    this.headers.append(
      "Set-Cookie",
      `${name}=${value ?? ""}; Path=/; HttpOnly; SameSite=Strict${age}${secure}`,
    );
  }

  async board(status: number, session: AdminSession, note?: BoardNote): Promise<Response> {
    return this.html(status, await this.pages.board(this.language, session.formToken, note));
  }

  login(status: number, note?: LoginNote, headers: Record<string, string> = {}): Response {
    return this.html(status, this.pages.login(this.language, note), headers);
  }
}
