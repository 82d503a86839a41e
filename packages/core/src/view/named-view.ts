import { z } from "zod";
import { maxNameLength, maxViewQueryLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText, text } from "../text.ts";

/** A named view of the list as the API returns it (§17). */
export const namedViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string().meta({ description: "As in the planner's URL: `due=week&priority=4`" }),
    version: z.int(),
  })
  .meta({ id: "NamedView" });

export type NamedView = z.infer<typeof namedViewSchema>;

const fields = { name: requiredText(maxNameLength), query: text(maxViewQueryLength) };

/** POST /api/views. A client-made `id` makes retries safe. */
export const createNamedViewInput = z.strictObject({ id: idSchema.optional(), ...fields });

/** PATCH /api/views/{id}: only the given fields change. */
export const updateNamedViewInput = z.strictObject({
  id: idSchema,
  ...z.object(fields).partial().shape,
});

export const namedViewIdInput = z.strictObject({ id: idSchema });
