import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { forgetTyped, holdTyped } from "./keep-typed";

/**
 * Keeps what was typed while a form is being sent: when the connection is lost, the error page takes the place of the
 * form, and the next document at the form's address is filled again (R-FRM-48).
 */
export function KeepSubmitted() {
  const { state, formAction } = useNavigation();
  useEffect(() => {
    if (state === "submitting" && formAction) holdTyped(new URL(formAction, location.href).pathname);
    else if (state === "idle") forgetTyped();
  }, [state, formAction]);
  return null;
}
