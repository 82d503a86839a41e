import { type CreateTokenInput, createTokenInput, isCalendarDay } from "@daysignal/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { browserTimeZone } from "../../shared/time-zone.ts";
import { readToday } from "../../shared/today.ts";
import { endOfDay, lastDay, lifetimes } from "./token-lifetime.ts";

const tokenFormSchema = z
  .object({
    name: createTokenInput.shape.name,
    access: createTokenInput.shape.access,
    lifetime: z.enum(lifetimes),
    /** The last day on which it works, `yyyy-MM-dd`; read with the lifetime `date` only. */
    lastDay: z.string(),
  })
  .superRefine((form, context) => {
    if (form.lifetime !== "date") return;
    const complain = (message: string) =>
      context.addIssue({ code: "custom", path: ["lastDay"], message });
    if (!isCalendarDay(form.lastDay)) complain("Choose a day.");
    else if (form.lastDay < readToday()) complain("Choose today or a later day.");
  });

/** The form as it is typed. */
export type TokenForm = z.infer<typeof tokenFormSchema>;

/** What a script of one's own should have, unless one says otherwise: eyes, no hands, and an end. */
export const emptyTokenForm: TokenForm = {
  name: "",
  access: "read",
  lifetime: "90-days",
  lastDay: "",
};

/** Checks the form by the server's own rules, and that a date is one that lies ahead. */
export const tokenFormResolver = zodResolver(tokenFormSchema);

/** What is sent for a form that has been checked. */
export function tokenInput({
  name,
  access,
  lifetime,
  lastDay: typed,
}: TokenForm): CreateTokenInput {
  const day = lastDay(lifetime, typed, readToday());
  return { name, access, expiresAt: day && endOfDay(day, browserTimeZone()) };
}
