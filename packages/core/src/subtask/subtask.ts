import { z } from "zod";
import { maxTitleLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText } from "../text.ts";

/** Whether a subtask is done: 0 or 1, a number as in §3. */
const completedSchema = z.literal([0, 1]);

/** The maximum value of the column. */
const maxOrder = 2_147_483_647;

/** A step of a signal as the API returns it (§3). `taskId` is its signal. */
export const subtaskSchema = z
  .object({
    id: z.uuid(),
    taskId: z.uuid(),
    title: z.string(),
    completed: completedSchema,
    order: z.int(),
    version: z.int(),
  })
  .meta({ id: "Subtask" });

export type Subtask = z.infer<typeof subtaskSchema>;

export const listSubtasksInput = z.strictObject({ taskId: idSchema });

/**
 * POST /api/tasks/{taskId}/subtasks. Without an `order` it is added at the end; a client-made `id`
 * makes retries safe.
 */
export const createSubtaskInput = z.strictObject({
  taskId: idSchema,
  id: idSchema.optional(),
  title: requiredText(maxTitleLength),
  completed: completedSchema.optional(),
  order: z.int().min(0).max(maxOrder).optional(),
});

export type CreateSubtaskInput = z.infer<typeof createSubtaskInput>;

/** PATCH /api/subtasks/{id}: only the given fields change. `order` is its position, 0-based. */
export const updateSubtaskInput = z.strictObject({
  id: idSchema,
  title: requiredText(maxTitleLength).optional(),
  completed: completedSchema.optional(),
  order: z.int().min(0).max(maxOrder).optional(),
});

export type UpdateSubtaskInput = z.infer<typeof updateSubtaskInput>;

export const subtaskIdInput = z.strictObject({ id: idSchema });
