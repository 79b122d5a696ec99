import type { Message } from "@domain/message";

/** The messages about the last submission, which this page or the page before it answered. */
export interface ErrorList {
  /** The messages of fields, with the id of the field's control. */
  fields: { id: string; message: Message }[];
  page?: Message | undefined;
  success?: Message | undefined;
  /** A number that differs for each answer of the server. */
  answer?: number;
}
