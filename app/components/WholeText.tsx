/** Dates and numbers of this length or less stay in one line; what else an operator may send is broken. */
const WHOLE_MAX_LENGTH = 24;

/** The class of a short text that stays in one line. */
export function wholeClass(text: string): string | undefined {
  return text.length > WHOLE_MAX_LENGTH ? undefined : "whole";
}

/** A text that stays in one line when it is short. */
export function WholeText({ children }: { children: string }) {
  return <span className={wholeClass(children)}>{children}</span>;
}
