import type { z } from "zod";
import { inputProblem } from "../trpc/input-errors.ts";

/**
 * Validates the input of a route that is no procedure; throws INVALID_INPUT with the
 * field at fault.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw inputProblem(parsed.error);
  return parsed.data;
}
