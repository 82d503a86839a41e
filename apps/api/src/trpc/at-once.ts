import type { z } from "zod";

/**
 * A schema that checks what it is given at once, also when it is asked to take
 * its time. tRPC always asks for the latter, and waiting for each field of fifty
 * signals costs five times as much as checking them, that of a list's input eight
 * times. None of ours has anything to wait for.
 */
export function atOnce<S extends z.ZodType>(schema: S): S {
  schema.parseAsync = async (value) => schema.parse(value);
  return schema;
}
