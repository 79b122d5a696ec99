import { useContext } from "react";
import { NOT_FOUND } from "@domain/http-status";
import { service } from "@server/service";
import { ServerFacts } from "../server-facts";

export { tableLinks as links } from "../styles/sheets";

/** The styleguide does not exist without the embedded sandbox, and so never where real money moves. */
export async function loader() {
  const { sandboxPage } = await service();
  if (!sandboxPage) throw new Response(null, { status: NOT_FOUND });
  return { title: "Styleguide" };
}

/** Shows what the service renders, so that no browser bundle holds the styleguide. */
export default function Styleguide() {
  return useContext(ServerFacts)?.content;
}
