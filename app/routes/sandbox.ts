import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cleanAddress } from "@server/request/address";
import { service } from "@server/service";

const PERMANENT_REDIRECT = 308;

/** The embedded sandbox's own pages; without the sandbox there is nothing here. */
async function answer(request: Request): Promise<Response> {
  const { sandboxPage } = await service();
  if (!sandboxPage) return new Response("Not found\n", { status: 404 });
  const clean = cleanAddress(request);
  // 308: a form is sent again with its fields.
  return clean === undefined ? sandboxPage(request) : redirect(clean, PERMANENT_REDIRECT);
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request);
export const action = ({ request }: ActionFunctionArgs) => answer(request);
