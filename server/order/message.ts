import { z } from "zod";
import { languages } from "@domain/languages";
import { messageKeys, type Message } from "@domain/message";

const sentence = z
  .object({ text: z.string(), lang: z.enum(languages).optional().catch(undefined) })
  .transform(({ text, lang }) => (lang ? { text, lang } : { text }));

/** A message in a cookie. */
export const message: z.ZodType<Message> = z.union([
  z
    .object({
      key: z.enum(messageKeys),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      theirs: sentence.optional(),
    })
    .transform(({ key, values, theirs }) => ({
      key,
      ...(values ? { values } : {}),
      ...(theirs ? { theirs } : {}),
    })),
  sentence,
]);
