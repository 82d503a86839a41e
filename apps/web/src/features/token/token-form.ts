import {
  type CalendarDay,
  type CreateTokenInput,
  calendarDayAt,
  createTokenInput,
  fromMidnight,
  isCalendarDay,
  plusDays,
  plusMonths,
  startOfDay,
} from "@daysignal/core";
import { z } from "zod";
import { dayRule } from "../../shared/day-rule.ts";
import { readToday } from "../../shared/today.ts";

/** The lifetimes of a new token; `date` is a custom day. */
export const lifetimes = ["never", "30-days", "90-days", "1-year", "date"] as const;
export type Lifetime = (typeof lifetimes)[number];

/**
 * The last whole day on which a new token is valid; null if it never expires, and for a `date` that
 * is not a day yet. `typed` is only used with `date`.
 */
export function lastDay(lifetime: Lifetime, typed: string, today: CalendarDay): CalendarDay | null {
  switch (lifetime) {
    case "never":
      return null;
    case "30-days":
      return plusDays(today, 30);
    case "90-days":
      return plusDays(today, 90);
    case "1-year":
      return plusMonths(today, 12);
    case "date":
      return isCalendarDay(typed) ? typed : null;
  }
}

/**
 * The end of a day in a time zone (IANA name), an instant (ISO, UTC): the token is valid until
 * then.
 */
export function endOfDay(day: CalendarDay, timeZone: string): string {
  return startOfDay(plusDays(day, 1), fromMidnight(timeZone));
}

/**
 * The day of the last moment before an instant: the inverse of `endOfDay`, with a sensible day for
 * any other instant.
 */
export function lastDayOf(expiresAt: string, timeZone: string): CalendarDay {
  return calendarDayAt(new Date(Date.parse(expiresAt) - 1), timeZone);
}

/** Validates the form by the server's own schema, and that a date is not past. */
export const tokenFormSchema = z
  .object({
    name: createTokenInput.shape.name,
    access: createTokenInput.shape.access,
    lifetime: z.enum(lifetimes),
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
export function tokenInput({
  name,
  access,
  lifetime,
  lastDay: typed,
}: TokenForm): CreateTokenInput {
  const day = lastDay(lifetime, typed, readToday());
  return { name, access, expiresAt: day && endOfDay(day, dayRule().timeZone) };
}
