import type { z } from "zod";
import { inputProblem } from "../trpc/input-errors.ts";

/**
 * Validates the input of a route that is not a procedure; throws INVALID_INPUT naming the invalid
 * field.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw inputProblem(parsed.error);
  return parsed.data;
}
