import type { Message } from "@domain/message";

/** The messages about the last submission, which this page or the page before it answered. */
export interface ErrorList {
  /** The messages of fields, with the id of the field's control. */
  fields: { id: string; message: Message }[];
  page?: Message | undefined;
  success?: Message | undefined;
  /** Tells one answer of the server from the next. */
  answer?: number;
}
