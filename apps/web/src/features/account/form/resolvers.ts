import {
  emailSchema,
  loginInput,
  passwordMismatch,
  registerInput,
  signUpBlockers,
} from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";

// The rules of the visitors' forms, loaded on demand because of zod. The server validates what is not
// checked here.

const requiredText = z.string().min(1, /*i18n*/ "is required");
const repeatedPassword = z.string().min(1, /*i18n*/ "Type the password again.");
const code = z.object({ code: requiredText });

/** The sign-in form has the server's own schema. */
export const signInResolver = zodResolver(loginInput);

const secondFactorSchema = code.extend({ rememberDevice: z.boolean() });
export type SecondFactorValues = z.infer<typeof secondFactorSchema>;
export const secondFactorResolver = zodResolver(secondFactorSchema);

/** The form of the splash, which has no confirmation. */
export const createAccountResolver = zodResolver(
  z.object({
    username: requiredText,
    email: requiredText,
    password: requiredText,
    confirmPassword: z.string(),
    invitation: requiredText.optional(),
    terms: z.boolean(),
  }),
);

/** The sent values by the server's own schema, and the local ones (§5). */
export const signUpResolver = zodResolver(
  z
    .object({
      ...registerInput.shape,
      confirmPassword: repeatedPassword,
      terms: z.boolean(),
    })
    .refine((values) => !signUpBlockers(values).mismatch, {
      path: ["confirmPassword"],
      error: passwordMismatch,
      // Also if another field is invalid.
      when: () => true,
    }),
);

/** The first step of a password reset (§5). */
const resetSchema = z
  .object({
    email: z.string().trim().min(1, /*i18n*/ "is required").pipe(emailSchema),
    newPassword: requiredText,
    confirmPassword: repeatedPassword,
  })
  .refine((values) => ["", values.newPassword].includes(values.confirmPassword), {
    path: ["confirmPassword"],
    error: /*i18n*/ "Passwords don't match",
    // Also if another field is invalid.
    when: () => true,
  });
export type ResetValues = z.infer<typeof resetSchema>;
export const resetResolver = zodResolver(resetSchema);

/** The second step: the emailed code. */
export const resetCodeResolver = zodResolver(code);
