import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/*
 * Where scripts run, the router asks for nothing anew after a refusal. Without scripts everything on the page is fresh
 * then, and so it must be where what was refused is what the page shows.
 */

/** For a list of which something was chosen that is not there any more. */
export function revalidateRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionStatus !== undefined && actionStatus >= 400) || defaultShouldRevalidate;
}

/** For the token of every form: one that was refused (403) is given anew, so that another press is taken. */
export function revalidateForbidden({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || defaultShouldRevalidate;
}
