import { generateKeyBetween } from "fractional-indexing";
import { z } from "zod";
import { maxPositionLength } from "../constants.ts";
import { idSchema } from "../id.ts";

/**
 * POST /api/tasks/{id}/move: moves a signal directly before or after another one in "My order"
 * (§2). With neither `before` nor `after` it goes to the top.
 */
export const moveSignalInput = z
  .strictObject({ id: idSchema, before: idSchema.optional(), after: idSchema.optional() })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ["after"],
    error: /*i18n*/ "must be absent where before is given",
  })
  .refine(({ id, before }) => before !== id, {
    path: ["before"],
    error: /*i18n*/ "must be another signal",
  })
  .refine(({ id, after }) => after !== id, {
    path: ["after"],
    error: /*i18n*/ "must be another signal",
  });

export type MoveSignalInput = z.infer<typeof moveSignalInput>;

/** A stored position, as in an export. */
export const manualPositionSchema = z
  .string()
  .max(maxPositionLength)
  .regex(/^[A-Za-z][0-9A-Za-z]+$/)
  .refine(isPosition, /*i18n*/ "is no position");

function isPosition(text: string): boolean {
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}
