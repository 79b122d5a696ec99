import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "@domain/brand";
import { paths } from "@domain/paths";
import { SECURITY_CONTACT_VALID_FOR_MS } from "@domain/tuning";
import { NOT_FOUND } from "@domain/http-status";
import { openVisit } from "../visit";

/** Names where weaknesses are reported (RFC 9116), or answers 404 without SECURITY_CONTACT. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { now, origin, service } = await openVisit(args);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const contact = service.config.securityContact;
  if (contact === undefined) return new Response("not found\n", { status: NOT_FOUND, headers });
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now + SECURITY_CONTACT_VALID_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${[...new Set([brand.defaultLanguage, ...brand.languages])].join(", ")}`,
    `Canonical: ${origin}${paths.securityTxt}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers });
}
