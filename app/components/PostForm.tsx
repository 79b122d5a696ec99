import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader as rootLoader } from "../root";

interface PostFormProps {
  action: string;
  /** The attempt that the page shows (order.attemptMark), on payment pages. */
  order?: string;
  /** For a form that is one of several on its page. */
  intent?: string;
  className?: string;
  /** What closing the dialog around it sends. */
  leaves?: boolean;
  /** Sent by the browser itself, for an answer whose headers must count. */
  asDocument?: boolean;
  children: ReactNode;
}

/** A form that every browser can send: the token and the order it belongs to travel as hidden fields. */
export function PostForm(props: PostFormProps) {
  const { action, order, intent, className, leaves, asDocument, children } = props;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Form
      method="post"
      action={action}
      {...(className === undefined ? {} : { className })}
      noValidate
      reloadDocument={asDocument === true}
      data-leaves={leaves || undefined}
    >
      <input type="hidden" name="csrf" value={root?.csrf ?? ""} />
      {order !== undefined && <input type="hidden" name="order" value={order} />}
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      {children}
    </Form>
  );
}

interface LeaveFormProps {
  action: string;
  order: string;
  /** Where to: back to the step before, which closing the dialog does too, to another way to pay, or away. */
  to: "leave" | "other" | "cancel";
  children: string;
}

/** Leaves a step that must know of it. */
export function LeaveForm({ action, order, to, children }: LeaveFormProps) {
  return (
    <PostForm action={action} order={order} intent={to} leaves={to === "leave"} className="leave">
      <Submit secondary>{children}</Submit>
    </PostForm>
  );
}

interface SubmitProps {
  children: string;
  secondary?: boolean;
  /** Tells the button from the form's first one, which has no name; its text is sent as the value. */
  name?: string;
  /** Only hydrated pages may pass true: a disabled button strands a customer without scripts. */
  disabled?: boolean;
}

/**
 * An input, not a button element: lynx shows a button's value beside its text. There it writes ^A for a space that does
 * not break, so the label has none.
 */
export function Submit({ children, secondary, name, disabled }: SubmitProps) {
  const navigation = useNavigation();
  // Also while the page that the submission leads to is on its way.
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <input
      type="submit"
      className={secondary ? "button secondary" : "button primary"}
      disabled={busy || disabled === true}
      name={name}
      value={children.replaceAll("\u00a0", " ")}
    />
  );
}
