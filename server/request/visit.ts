import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { OperatorClient } from "../operator/client";
import { service, type Service } from "../service";
import { readSession, type Session } from "./session";
import { pageOf } from "./address";

/** One request of a customer: what the cookies say, and a line to the operator bound to its correlation id. */
export interface Visit {
  request: Request;
  /** With the page's path as `paths` writes it. */
  url: URL;
  requestId: string;
  /** The server's clock when the request arrived, ms. */
  now: number;
  /** The origin that customers see. */
  origin: string;
  secure: boolean;
  session: Session;
  operator: OperatorClient;
  service: Service;
}

export interface RouteArgs {
  request: Request;
  context: AppLoadContext;
}

/** Opens the visit that a loader or an action belongs to. */
export async function openVisit({ request, context }: RouteArgs): Promise<Visit> {
  const shared = await service();
  const url = new URL(request.url);
  url.pathname = pageOf(request.url);
  const now = Date.now();
  const requestId = context.requestId ?? randomUUID();
  const origin = shared.config.publicUrl ? new URL(shared.config.publicUrl).origin : url.origin;
  return {
    request,
    url,
    requestId,
    now,
    origin,
    secure: origin.startsWith("https:"),
    session: readSession(request, shared.sealer, now),
    operator: shared.operator.for(requestId),
    service: shared,
  };
}

/** The page that a visit is for, also when only its data is asked for. */
export function pagePath(visit: Visit): string {
  return visit.url.pathname;
}
