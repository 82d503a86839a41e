import { z } from "zod";
import { maxNameLength, maxTemplateSubtasks } from "../constants.ts";
import { idSchema } from "../id.ts";
import { createSubtaskInput } from "../subtask/subtask.ts";
import { requiredText } from "../text.ts";

/** A checklist that a new signal can begin with, as the API returns it (§3). */
export const templateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subtasks: z.array(z.string()).meta({ description: "The titles of the subtasks, in order" }),
    version: z.int(),
  })
  .meta({ id: "Template" });

export type Template = z.infer<typeof templateSchema>;

const fields = {
  name: requiredText(maxNameLength),
  subtasks: z.array(createSubtaskInput.shape.title).min(1).max(maxTemplateSubtasks),
};

/** POST /api/templates. A client-made `id` makes retries safe. */
export const createTemplateInput = z.strictObject({ id: idSchema.optional(), ...fields });

/** PATCH /api/templates/{id}: only the given fields change. */
export const updateTemplateInput = z.strictObject({
  id: idSchema,
  ...z.object(fields).partial().shape,
});

export const templateIdInput = z.strictObject({ id: idSchema });
