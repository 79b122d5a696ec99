import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { service } from "@server/service";

/** The embedded sandbox's own pages; without the sandbox there is nothing here. */
async function answer(request: Request): Promise<Response> {
  const { sandboxPage } = await service();
  return sandboxPage ? sandboxPage(request) : new Response("Not found\n", { status: 404 });
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request);
export const action = ({ request }: ActionFunctionArgs) => answer(request);
