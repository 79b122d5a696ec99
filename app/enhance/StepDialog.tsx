import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useAppearedLater } from "./hydration";
import { Loading } from "./Loading";
import { useFocusAfterAnswer } from "./useFocusAfterAnswer";

interface StepDialogProps {
  labelledBy: string;
  /** The address of the parent page, which closing the dialog opens. */
  parent: string;
  children: ReactNode;
}

/**
 * A step such as a code or a PIN: a dialog over its parent page after a navigation (R-FRM-19, R-FRM-22), and a page of its own
 * otherwise (R-FRM-20).
 */
export function StepDialog({ labelledBy, parent, children }: StepDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const asDialog = useAppearedLater();
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Only a field gets the focus: a second press of Enter after the OTP must not press the button that pays (R-ACC-6).
    if (!element.querySelector("input[id]")) element.focus();
    document.body.classList.add("modal-open");
    return () => document.body.classList.remove("modal-open");
  }, [asDialog]);
  useFocusAfterAnswer(() => dialog.current?.querySelector<HTMLElement>("input[id]") ?? dialog.current);
  if (!asDialog) return <section className="panel step">{children}</section>;
  return (
    <dialog
      ref={dialog}
      className="step"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        const leave = dialog.current?.querySelector<HTMLFormElement>("form[data-leaves]");
        if (leave) leave.requestSubmit();
        else navigate(parent);
      }}
    >
      {children}
      {/* The page's own signs of loading are covered by the dialog. */}
      <Loading />
    </dialog>
  );
}
