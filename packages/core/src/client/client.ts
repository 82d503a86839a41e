import { z } from "zod";
import { optionalEmailSchema } from "../account/optional-email.ts";
import { colorSchema } from "../color.ts";
import { maxNameLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText, text } from "../text.ts";

export const clientStatuses = ["active"] as const;

/** A client as the API returns it (§3). */
export const clientSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    company: z.string().nullable(),
    color: z.string(),
    status: z.enum(clientStatuses),
    version: z.int(),
  })
  .meta({ id: "Client" });

export type Client = z.infer<typeof clientSchema>;

/** POST /api/clients. Only the name is required; a client-made `id` makes retries safe. */
export const createClientInput = z.strictObject({
  id: idSchema.optional(),
  name: requiredText(maxNameLength),
  email: optionalEmailSchema.optional(),
  company: text(maxNameLength).nullable().optional(),
  color: colorSchema.optional(),
  status: z.enum(clientStatuses).optional(),
});

export type CreateClientInput = z.infer<typeof createClientInput>;

export const clientIdInput = z.strictObject({ id: idSchema });
