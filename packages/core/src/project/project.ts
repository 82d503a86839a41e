import { z } from "zod";
import { colorSchema } from "../color.ts";
import {
  maxAttachmentLength,
  maxAttachments,
  maxLinkLength,
  maxLinks,
  maxNameLength,
  maxNotesLength,
} from "../constants.ts";
import { idSchema } from "../id.ts";
import { isWebAddress, notAWebAddress } from "../link.ts";
import { tagsSchema } from "../signal/signal.ts";
import { eachOnce, requiredText, text, verbatimText } from "../text.ts";
import { instantSchema } from "../time/instant.ts";

export const projectStatuses = ["active", "archived"] as const;

/** Blank links are accepted here and dropped later. */
const link = verbatimText(maxLinkLength)
  .trim()
  .refine((address) => address === "" || isWebAddress(address), notAWebAddress);

/** Web URLs, without blanks and duplicates (§5). */
export const linksSchema = z.array(link).overwrite(eachOnce).max(maxLinks);

/** URLs or names of uploaded files, without blanks and duplicates (§3, §5). */
export const attachmentsSchema = z
  .array(verbatimText(maxAttachmentLength))
  .overwrite(eachOnce)
  .max(maxAttachments);

const fields = {
  name: requiredText(maxNameLength),
  description: text(maxNotesLength).nullable(),
  color: colorSchema,
  goal: text(maxNotesLength).nullable(),
  priority: z.int().min(1).max(5),
  dueDate: instantSchema.nullable(),
  links: linksSchema,
  tags: tagsSchema,
  attachments: attachmentsSchema,
  clientId: idSchema.nullable(),
  status: z.enum(projectStatuses),
};

/** A project as the API returns it (§3). */
export const projectSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    color: z.string(),
    goal: z.string().nullable(),
    priority: z.int(),
    dueDate: z.string().nullable(),
    links: z.array(z.string()),
    tags: z.array(z.string()),
    attachments: z.array(z.string()),
    clientId: z.uuid().nullable(),
    status: z.enum(projectStatuses),
    version: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: "Project" });

export type Project = z.infer<typeof projectSchema>;

/** POST /api/projects. Only the name is required; a client-made `id` makes retries safe. */
export const createProjectInput = z.strictObject({
  id: idSchema.optional(),
  ...z.object(fields).partial().shape,
  name: fields.name,
});

export type CreateProjectInput = z.infer<typeof createProjectInput>;

/** PATCH /api/projects/{id}: only the given fields change; `status` archives and restores. */
export const updateProjectInput = z.strictObject({
  id: idSchema,
  ...z.object(fields).partial().shape,
});

export type UpdateProjectInput = z.infer<typeof updateProjectInput>;

export const projectIdInput = z.strictObject({ id: idSchema });
