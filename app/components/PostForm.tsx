import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import type { ReactNode } from "react";
import type { CheckedForm } from "../forms/useCheckedForm";
import { useDiscover } from "../enhance/useTouched";
import { useFormToken } from "../form-token";
import { useWithoutScripts } from "../server-facts";
import { Challenge } from "./Challenge";

interface PostFormProps {
  action: string;
  /** The form's fields, when it has any. */
  form?: CheckedForm;
  /**
   * What the page shows: the payment attempt (attemptMark), the list (listMark), or the number, account or request that
   * the form is for; or the key of a refused form.
   */
  mark?: string | undefined;
  /** Names one of several forms of a page. */
  intent?: string;
  className?: string;
  /** Whether closing the surrounding dialog submits this form. */
  closesDialog?: boolean;
  /** Whether the browser submits the form as a document, so that the headers of the response apply (R-MET-45). */
  asDocument?: boolean;
  children: ReactNode;
}

/** A form for every browser; the CSRF token and the payment attempt are hidden fields. */
export function PostForm(props: PostFormProps) {
  const { action, form, mark, intent, className, closesDialog, asDocument, children } = props;
  const token = useFormToken();
  const withoutScripts = useWithoutScripts();
  const discover = useDiscover();
  const attributes = {
    ...(className === undefined ? {} : { className }),
    ...(form?.formProps ?? { noValidate: true }),
    "data-leaves": closesDialog || undefined,
  };
  const content = (
    <>
      <input type="hidden" name="csrf" value={token} />
      {mark !== undefined && <input type="hidden" name="order" value={mark} />}
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <Challenge action={action} intent={intent} />
      {children}
    </>
  );
  if (withoutScripts)
    return (
      <form method="post" action={action} {...attributes}>
        {content}
      </form>
    );
  return (
    <Form
      method="post"
      action={action}
      discover={discover}
      reloadDocument={asDocument === true}
      {...attributes}
    >
      {content}
    </Form>
  );
}

interface LeaveFormProps {
  action: string;
  mark: string;
  /** Back to the previous step (closing the dialog does the same), or out of the payment. */
  to: "leave" | "cancel";
  children: string;
}

/** A button that leaves a payment step and lets the server reset it. */
export function LeaveForm({ action, mark, to, children }: LeaveFormProps) {
  return (
    <PostForm action={action} mark={mark} intent={to} closesDialog={to === "leave"} className="quiet">
      <Submit secondary>{children}</Submit>
    </PostForm>
  );
}

interface SubmitProps {
  children: string;
  secondary?: boolean;
  /** The name of any button after the form's first; its label is submitted as the value. */
  name?: string;
  /** Only hydrated pages pass true; without scripts a disabled button could never be enabled. */
  disabled?: boolean;
  /** What the form lacks, in words: it stands beside a disabled button. */
  missing?: string;
}

/** A submit button; a step has at most one that is not secondary (R-ACC-3). */
export function Submit({ children, secondary, name, disabled, missing }: SubmitProps) {
  const missingId = useId();
  const navigation = useNavigation();
  // The button is disabled while a form is sent and while the next page loads (R-FRM-10).
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const lacks = !busy && disabled === true && missing !== undefined;
  // lynx shows the value of a button element beside its text, and a non-breaking space in a label as ^A, so this is an
  // input element and its label has normal spaces.
  return (
    <>
      <input
        type="submit"
        className={secondary ? "button secondary" : "button primary"}
        disabled={busy || disabled === true}
        name={name}
        value={children.replaceAll("\u00a0", " ")}
        aria-describedby={lacks ? missingId : undefined}
      />
      {/* The line is there before hydration, too, so that nothing moves when the button is disabled. */}
      {missing !== undefined && (
        <span className="missing" id={missingId}>
          {lacks && missing}
        </span>
      )}
    </>
  );
}
