import { useLocation } from "@remix-run/react";
import { paths } from "@domain/paths";
import { useHydrated } from "../enhance/hydration";
import { useRootData } from "../root-data";
import { PostForm } from "./PostForm";

/**
 * Asks before the operator's tag container is loaded (R-ANA-6); renders nothing without scripts, because no container
 * runs then.
 */
export function TagConsent() {
  const { pathname } = useLocation();
  const choice = useRootData()?.analytics?.consent;
  const hydrated = useHydrated();
  if (!hydrated || !choice) return null;
  return (
    <PostForm action={paths.privacy} className="consent" asDocument>
      <input type="hidden" name="page" value={pathname} />
      <p>{choice.text}</p>
      {choice.allow !== undefined && <Answer name="allow" label={choice.allow} />}
      {choice.refuse !== undefined && <Answer name="refuse" label={choice.refuse} />}
    </PostForm>
  );
}

/** Both answers look alike. */
function Answer({ name, label }: { name: "allow" | "refuse"; label: string }) {
  return (
    <p className="actions">
      <input type="submit" className="button secondary" name={name} value={label} />
    </p>
  );
}
