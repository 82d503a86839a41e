import { z } from "zod";
import { idSchema } from "../id.ts";
import { requiredText, text } from "../text.ts";
import { currentPasswordSchema } from "./account.ts";

/** The maximum number of passkeys per account, and the lifetime of a challenge in minutes. */
export const passkeyLimit = 20;
export const challengeMinutes = 5;

/** A passkey as its user sees it. */
export const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyNameSchema = requiredText(100);

export const beginPasskeyInput = z.strictObject({ currentPassword: currentPasswordSchema });

/** WebAuthn options for the browser, in JSON form. */
export const passkeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: "PasskeyOptions" });

const base64url = text(20_000);

/** The fields that both WebAuthn responses have, in JSON form. Other fields are ignored. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
};

export const addPasskeyInput = z.strictObject({
  name: passkeyNameSchema,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(text(30)).max(20).default([]),
    }),
  }),
});

export const passkeySignInInput = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url,
    }),
  }),
  rememberMe: z.boolean().optional(),
});

export const renamePasskeyInput = z.strictObject({ id: idSchema, name: passkeyNameSchema });

export const removePasskeyInput = z.strictObject({
  id: idSchema,
  currentPassword: currentPasswordSchema,
});
