import { z } from "zod";
import { messageKeys, type Message } from "@domain/message";

/** A message in a cookie. */
export const message: z.ZodType<Message> = z.union([
  z
    .object({
      key: z.enum(messageKeys),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .transform(({ key, values }) => (values ? { key, values } : { key })),
  z.object({ text: z.string() }),
]);
