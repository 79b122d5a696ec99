import { useEffect } from "react";
import { OFFLINE_CHANGED } from "@domain/offline-changed";
import { useAnswerKey } from "../enhance/KeepReply";

/** Drops the page that is kept for being offline, each time the server has answered a change of the saved numbers. */
export function useDropAfterChange(): void {
  const answer = useAnswerKey();
  useEffect(() => {
    // A browser that cannot store pages has none to drop.
    if ("caches" in window) void dropIfChanged().catch(() => undefined);
  }, [answer]);
}

async function dropIfChanged(): Promise<void> {
  if (!(await caches.delete(OFFLINE_CHANGED))) return;
  const { dropAfterChange } = await import("./keep-offline");
  await dropAfterChange();
}
