import { z } from "zod";
import { colorSchema } from "../color.ts";
import { maxNameLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { isStorableText, requiredText, verbatimText } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";
import { daysBetween } from "../time/days-between.ts";
import { calendarLimits } from "./calendar-limits.ts";
import { calendarProblems } from "./calendar-problem.ts";
import { calendarProviders } from "./calendar-providers.ts";
import { calendarLeftOutSchema } from "./left-out.ts";

/** `account` is a sign-in to a server, `collection` a calendar of one that is read. */
export const calendarKinds = ["url", "file", "account", "collection"] as const;

/** An external calendar (§10) as the API returns it. Its address is a secret. */
export const calendarSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    color: z.string(),
    shown: z.boolean().meta({ description: "Whether its events are shown next to the day" }),
    busy: z.boolean().meta({ description: "Whether its events take working time" }),
    kind: z.enum(calendarKinds).meta({
      description: "An address, a file, a sign-in to a server, or a calendar of a sign-in",
    }),
    accountId: z
      .uuid()
      .nullable()
      .meta({ description: "The sign-in that a collection belongs to" }),
    provider: z.enum(calendarProviders).nullable().meta({
      description: "The provider at which one signs in to it; null for any other calendar",
    }),
    host: z.string().nullable().meta({
      description: "The host of its address, which is never returned; null for a file",
    }),
    lastReadAt: z.iso.datetime().nullable().meta({ description: "When its events were read" }),
    problem: z.enum(calendarProblems).nullable().meta({
      description: "Why the last reading failed; the events read before are kept",
    }),
    eventCount: z.int().meta({ description: "60 days back and 400 ahead, at most 5000" }),
    leftOut: calendarLeftOutSchema
      .nullable()
      .meta({ description: "The parts that are not shown, and why" }),
    version: z.int(),
  })
  .meta({ id: "Calendar" });

export type Calendar = z.infer<typeof calendarSchema>;

/** The maximum length of the user name and the password of a server. */
const maxSignInLength = 500;

const flags = { shown: z.boolean().optional(), busy: z.boolean().optional() };

/**
 * POST /api/calendars: an address (http, https or webcal), the text of an .ics file, or a sign-in:
 * a server (an address, a host or an email), user name and password. Without a name, the
 * calendar's own is used. A client-made `id` makes retries safe.
 */
export const createCalendarInput = z.strictObject({
  id: idSchema.optional(),
  name: requiredText(maxNameLength).optional(),
  color: colorSchema.optional(),
  ...flags,
  url: verbatimText(calendarLimits.urlLength).trim().min(1, /*i18n*/ "is required").optional(),
  file: z
    .string()
    .max(calendarLimits.bytes)
    .refine(isStorableText, { error: /*i18n*/ "contains characters that cannot be stored" })
    .optional(),
  server: verbatimText(calendarLimits.urlLength).trim().min(1, /*i18n*/ "is required").optional(),
  username: verbatimText(maxSignInLength).trim().optional(),
  password: verbatimText(maxSignInLength).optional(),
});

export type CreateCalendarInput = z.infer<typeof createCalendarInput>;

/** PATCH /api/calendars/{id}: only the given fields change. A sign-in can get another password. */
export const updateCalendarInput = z.strictObject({
  id: idSchema,
  name: requiredText(maxNameLength).optional(),
  color: colorSchema.optional(),
  ...flags,
  password: verbatimText(maxSignInLength).min(1, /*i18n*/ "is required").optional(),
});

export type UpdateCalendarInput = z.infer<typeof updateCalendarInput>;

export const calendarIdInput = z.strictObject({ id: idSchema });

/** GET /api/events: both days are inclusive. */
export const listEventsInput = z
  .strictObject({ from: calendarDaySchema, to: calendarDaySchema })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: /*i18n*/ "must not be before the first day",
  })
  .refine(({ from, to }) => daysBetween(from, to) < calendarLimits.listedDays, {
    path: ["to"],
    error: /*i18n*/ "must be within 100 days",
  });

const localTime = z.string().nullable();

/** An event of an external calendar. An all-day event has no instants and no times. */
export const calendarEventSchema = z
  .object({
    id: z.uuid().meta({ description: "Stays the same until the calendar changes" }),
    calendarId: z.uuid(),
    color: z.string(),
    title: z.string(),
    location: z.string().nullable(),
    shown: z.boolean(),
    busy: z.boolean(),
    firstDay: calendarDaySchema.meta({ description: "In your time zone" }),
    lastDay: calendarDaySchema,
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    startTime: localTime.meta({ description: "In your time zone, such as 09:30" }),
    endTime: localTime,
  })
  .meta({ id: "CalendarEvent" });

export type CalendarEvent = z.infer<typeof calendarEventSchema>;
