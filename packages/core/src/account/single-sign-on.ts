import { z } from "zod";
import { idSchema } from "../id.ts";
import { text } from "../text.ts";
import { currentPasswordSchema } from "./account.ts";
import { signInCodeSchema } from "./sign-in-code.ts";

/**
 * How long a sign-in at the provider may take, in minutes. The second factor after it may take as
 * long again.
 */
export const providerSignInMinutes = 10;

/** Why a sign-in at the provider failed; the value of `problem` in a screen's URL. */
export const singleSignOnProblems = [
  "failed",
  "cancelled",
  "expired",
  "unavailable",
  "not-allowed",
  "not-linked",
  "email-taken",
  "email-missing",
  "linked-elsewhere",
  "suspended",
] as const;
export type SingleSignOnProblem = (typeof singleSignOnProblems)[number];

/** A linked account at an OpenID provider, as its user sees it. */
export const linkedIdentitySchema = z
  .object({
    id: z.uuid(),
    issuer: z.string().meta({ description: "The URL of the provider" }),
    name: z.string().nullable().meta({ description: "The account's name at the provider" }),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: "LinkedIdentity" });
export type LinkedIdentity = z.infer<typeof linkedIdentitySchema>;

/** Single sign-on of a user. */
export const singleSignOnSchema = z
  .object({
    label: z.string().nullable().meta({ description: "The provider's name; null without one" }),
    identities: z.array(linkedIdentitySchema),
    hasPassword: z
      .boolean()
      .meta({ description: "False for an account that uses single sign-on only" }),
  })
  .meta({ id: "SingleSignOn" });

export const beginLinkInput = z.strictObject({ currentPassword: currentPasswordSchema });

export const unlinkIdentityInput = z.strictObject({
  id: idSchema,
  currentPassword: currentPasswordSchema,
});

export const startSingleSignOnQuery = z.strictObject({
  redirect: text(2000).optional().meta({ description: "The path to open afterwards" }),
});

export const confirmProviderSignInInput = z.strictObject({
  code: signInCodeSchema,
  rememberDevice: z.boolean().optional(),
});
