import { z } from "zod";
import { idSchema } from "../id.ts";
import { requiredText } from "../text.ts";
import { instantSchema } from "../time/instant.ts";

/** The access of a token: read only, read and write, or `/dav` (§19) and nothing else. */
export const tokenAccessSchema = z.enum(["read", "write", "dav"]);
export type TokenAccess = z.infer<typeof tokenAccessSchema>;

/** The access of a token that calls the API. */
export const apiAccessSchema = tokenAccessSchema.exclude(["dav"]);
export type ApiAccess = z.infer<typeof apiAccessSchema>;

export const maxTokenNameLength = 100;

/** A personal access token (§3) for scripts. The token itself is not part of it. */
export const personalAccessTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    access: tokenAccessSchema,
    expiresAt: z.string().nullable().meta({ description: "An instant; null: never expires" }),
    lastUsedAt: z
      .string()
      .nullable()
      .meta({ description: "With minute precision; null until it is used" }),
    createdAt: z.string(),
    appPlace: z.string().nullable().meta({
      description:
        "The website or place of the OAuth app that uses it; null for a token created by hand",
    }),
  })
  .meta({ id: "PersonalAccessToken" });
export type PersonalAccessToken = z.infer<typeof personalAccessTokenSchema>;

/** The response to creating a token, the only one that contains it. */
export const createdTokenSchema = personalAccessTokenSchema
  .extend({
    token: z.string().meta({ description: "Shown only this once; sent as a bearer token" }),
  })
  .meta({ id: "CreatedPersonalAccessToken" });
export type CreatedToken = z.infer<typeof createdTokenSchema>;

/** Without `expiresAt`, or with null, it never expires. */
export const createTokenInput = z.strictObject({
  name: requiredText(maxTokenNameLength),
  access: tokenAccessSchema,
  expiresAt: instantSchema.nullable().optional(),
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

export const tokenIdInput = z.strictObject({ id: idSchema });
