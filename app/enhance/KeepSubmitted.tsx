import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { forgetTyped, keepTyped } from "./keep-typed";

/**
 * Keeps what was typed while a form is being sent: when the connection is lost, the error page takes the place of the
 * form, and the next page with the same address is filled again (R-FRM-48).
 */
export function KeepSubmitted() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "submitting") keepTyped();
    else if (state === "idle") forgetTyped();
  }, [state]);
  return null;
}
