import { acceptedLanguages } from "@domain/languages";
import { isFromOtherSite } from "../security/csrf";

/** A request of the operator's page, read once. */
export interface AdminRequest {
  /** HEAD counts as GET. */
  method: string;
  isHead: boolean;
  path: string;
  query: URLSearchParams;
  cookies: ReadonlyMap<string, string>;
  accepted: string[];
  /** Whether the browser says that the request comes from another site. */
  isForeign: boolean;
  isHttps: boolean;
  /** The posted form; undefined when it is too long or of another type. */
  form: URLSearchParams | undefined;
}

const FORM_MAX_BYTES = 64 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

export async function readAdminRequest(request: Request): Promise<AdminRequest> {
  const url = new URL(request.url);
  const { headers } = request;
  return {
    method: request.method === "HEAD" ? "GET" : request.method,
    isHead: request.method === "HEAD",
    path: url.pathname,
    query: url.searchParams,
    cookies: cookiesOf(headers.get("cookie") ?? ""),
    accepted: acceptedLanguages(headers.get("accept-language") ?? ""),
    isForeign: isFromOtherSite(request, hostsOf(url, headers)),
    isHttps: headers.get("x-forwarded-proto") === "https",
    form: request.method === "POST" ? await readForm(request) : undefined,
  };
}

/** The host of the request, and the one that a proxy has taken it at: no form of another site can set that header. */
function hostsOf({ host }: URL, headers: Headers): string[] {
  const forwarded = headers.get("x-forwarded-host")?.split(",")[0]?.trim() ?? "";
  return forwarded === "" ? [host] : [host, forwarded];
}

function cookiesOf(header: string): Map<string, string> {
  const pairs = header.split(";").map((part) => part.trim().split("=", 2));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** Reading stops where a form is too long. */
async function readForm({ headers, body }: Request): Promise<URLSearchParams | undefined> {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  if (type.trim().toLowerCase() !== FORM_TYPE || !body) return undefined;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > FORM_MAX_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
}
