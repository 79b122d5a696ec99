import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cleanAddress } from "@server/request/address";
import { paths } from "@domain/paths";
import { PERMANENT_REDIRECT, SEE_OTHER } from "@domain/http-status";
import { service } from "@server/service";

/** The pages of the embedded sandbox; without the sandbox the address redirects to the page for unknown addresses. */
async function answer(request: Request): Promise<Response> {
  const { sandboxPage } = await service();
  if (!sandboxPage) return redirect(paths.pageNotFound, SEE_OTHER);
  const clean = cleanAddress(request);
  // After a 308 the browser submits a form again with its fields.
  return clean === undefined ? sandboxPage(request) : redirect(clean, PERMANENT_REDIRECT);
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request);
export const action = ({ request }: ActionFunctionArgs) => answer(request);
