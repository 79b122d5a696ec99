import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/*
 * With scripts the router does not revalidate loaders after a 4xx or 5xx response of an action, although some pages
 * then need the fresh data that the response contains without scripts.
 */

/** Revalidates a list after the customer has chosen an entry that no longer exists. */
export function revalidateRefused({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionStatus !== undefined && actionStatus >= 400) || defaultShouldRevalidate;
}

/** Revalidates the CSRF token of every form after a 403, so that the next submission is accepted. */
export function revalidateForbidden({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 403 || defaultShouldRevalidate;
}
