import {
  type CreateTokenInput,
  createTokenInput,
  isCalendarDay,
  lastTokenDay,
  tokenExpiry,
  tokenLifetimes,
} from "@daysignal/core";
import { z } from "zod";
import { dayRule } from "../../shared/day-rule.ts";
import { readToday } from "../../shared/today.ts";

/** Validates the form by the server's own schema, and that a date is not past. */
export const tokenFormSchema = z
  .object({
    name: createTokenInput.shape.name,
    access: createTokenInput.shape.access,
    lifetime: z.enum(tokenLifetimes),
    /** The last day on which it is valid, `yyyy-MM-dd`; only used with the lifetime `date`. */
    lastDay: z.string(),
  })
  .superRefine((form, context) => {
    if (form.lifetime !== "date") return;
    const complain = (message: string) =>
      context.addIssue({ code: "custom", path: ["lastDay"], message });
    if (!isCalendarDay(form.lastDay)) complain(/*i18n*/ "Choose a day.");
    else if (form.lastDay < readToday()) complain(/*i18n*/ "Choose today or a later day.");
  });

/** The values of the form. */
export type TokenForm = z.infer<typeof tokenFormSchema>;

/** Default: read-only, expires. */
export const emptyTokenForm: TokenForm = {
  name: "",
  access: "read",
  lifetime: "90-days",
  lastDay: "",
};

/** The input for validated values. */
export function tokenInput({ name, access, lifetime, lastDay }: TokenForm): CreateTokenInput {
  const day = lastTokenDay(lifetime, lastDay, readToday());
  return { name, access, expiresAt: day && tokenExpiry(day, dayRule().timeZone) };
}
