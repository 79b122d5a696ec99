import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useAppearedLater } from "./hydration";

interface StepDialogProps {
  labelledBy: string;
  /** Where closing the dialog leads: its parent page. */
  parent: string;
  children: ReactNode;
}

/**
 * A step that is a dialog (R-FRM-19). It is a page for everyone; where it was reached inside a hydrated page it
 * is a dialog over its parent.
 */
export function StepDialog({ labelledBy, parent, children }: StepDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const asDialog = useAppearedLater();
  const navigate = useNavigate();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    // Enter, pressed once too often after the code, must not press the button that pays: only a field takes the focus.
    if (!element.querySelector("input[id]")) element.focus();
    document.body.classList.add("modal-open");
    return () => document.body.classList.remove("modal-open");
  }, [asDialog]);
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
    </dialog>
  );
}
