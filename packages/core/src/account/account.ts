import { z } from "zod";
import { isStorableText, requiredText, text } from "../text.ts";
import { keptAccessSchema } from "./account-access.ts";
import { foldName, isVisibleText } from "./fold-name.ts";
import { invitationCodeSchema } from "./registration.ts";
import { signInCodeSchema } from "./sign-in-code.ts";

/** Length limits that the server applies to every form: usernames 3 to 64, passwords 6 to 256. */
export const usernameLength = { min: 3, max: 64 } as const;
export const passwordLength = { min: 6, max: 256 } as const;

export const usernameSchema = z
  .string()
  .normalize("NFC")
  .trim()
  .min(usernameLength.min, /*i18n*/ "must be at least 3 characters")
  .max(usernameLength.max, /*i18n*/ "must be at most 64 characters")
  // Sign-in accepts a username or an email, so a username with an @ could impersonate an email.
  .refine((name) => !foldName(name).includes("@"), /*i18n*/ "must not contain @")
  .refine(isVisibleText, /*i18n*/ "must not contain invisible or direction-changing characters")
  .refine(isStorableText, /*i18n*/ "contains characters that cannot be stored");

export const passwordSchema = z
  .string()
  .min(passwordLength.min, /*i18n*/ "must be at least 6 characters")
  .max(passwordLength.max, /*i18n*/ "must be at most 256 characters")
  .refine(isStorableText, /*i18n*/ "contains characters that cannot be stored");

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(/*i18n*/ "must be an email address"));

export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    email: z.string(),
    isOperator: z.boolean().meta({ description: "Whether the user manages the installation" }),
  })
  .meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

/** The response of `login` and `register`. The cookie's token belongs to a separate session. */
export const signedInSchema = z
  .object({
    token: z.string(),
    user: userSchema,
    deletionCancelled: z.boolean().optional().meta({
      description: "True if the account was scheduled for deletion, which signing in has cancelled",
    }),
    passwordRenewedAt: z.string().optional().meta({
      description:
        "When someone else last set the account's current password; omitted if its owner chose it",
    }),
  })
  .meta({ id: "SignedIn" });
export type SignedIn = z.infer<typeof signedInSchema>;

export const registerInput = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  invitation: invitationCodeSchema.optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

/**
 * `username` may also be the email. Only presence is checked: every wrong combination gets the same
 * response.
 */
export const loginInput = z.strictObject({
  username: requiredText(254),
  password: z
    .string()
    .min(1, /*i18n*/ "is required")
    .max(passwordLength.max)
    .refine(isStorableText),
  rememberMe: z.boolean().optional(),
  /** A code of the authenticator app or a recovery code; for accounts with two-factor sign-in. */
  code: signInCodeSchema.optional(),
  /** Skips the code in this browser for 30 days. */
  rememberDevice: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/**
 * The current password, required to change credentials. It may be omitted shortly after a sign-in.
 */
export const currentPasswordSchema = z
  .string()
  .max(passwordLength.max)
  .refine(isStorableText)
  .optional();

/** Changes the password of the signed-in user. */
export const changePasswordInput = z.strictObject({
  currentPassword: currentPasswordSchema,
  newPassword: passwordSchema,
});

/** Changes the username of the signed-in user. */
export const changeUsernameInput = z.strictObject({
  currentPassword: currentPasswordSchema,
  username: usernameSchema,
});

/** Deletes the account of the signed-in user, after `deletionDays`. */
export const deleteAccountInput = z.strictObject({ currentPassword: currentPasswordSchema });

/** A code from an email. Spaces between digits are ignored. */
const codeSchema = text(64)
  .min(1, /*i18n*/ "is required")
  .overwrite((code) => code.replace(/\s/g, ""));

/** Without `code`, sends a code to a new `email`; with it, the new email takes effect. */
export const changeEmailInput = z
  .strictObject({
    currentPassword: currentPasswordSchema,
    email: emailSchema.optional(),
    code: codeSchema.optional(),
  })
  .refine(({ email, code }) => (email === undefined) !== (code === undefined), {
    path: ["email"],
    error: /*i18n*/ "is required, or the code that was sent to it",
  });

/** The result of changing the email: the current email, and the one that waits for its code. */
export const emailChangeSchema = z
  .object({ email: z.string(), pendingEmail: z.string().nullable() })
  .meta({ id: "EmailChange" });

/**
 * Limits of an emailed code (§9), for a password reset or a new email: digits, lifetime and number
 * of attempts.
 */
export const resetCode = { digits: 8, minutes: 10, tries: 5 } as const;

/**
 * How long a link is valid with which a user sets a password at an operator's request, in hours.
 */
export const resetLinkHours = 24;

/** Without a `code` nothing changes and one is sent. `keep` lists the accesses that stay valid. */
export const resetPasswordInput = z.strictObject({
  email: emailSchema,
  newPassword: passwordSchema,
  code: codeSchema.optional(),
  keep: keptAccessSchema.optional(),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** Lists what a reset with this `code` would remove. */
export const listResetAccessInput = z.strictObject({ email: emailSchema, code: codeSchema });
