import { z } from "zod";
import { idSchema } from "../id.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/** What a change is about; `access` is a session or token that has ended, or a new token. */
export const changeKinds = [
  "signal",
  "plan",
  "subtask",
  "project",
  "client",
  "settings",
  "access",
] as const;

/** A message on the database's channel of changes, as its triggers write it. */
export const changeMessageSchema = z.object({
  /** Whose data it is. */
  user: idSchema,
  kind: z.enum(changeKinds),
  /** Null when they are too many to name. */
  ids: z.array(idSchema).nullable(),
  days: z.array(calendarDaySchema).nullable(),
  /** The tab that made it; null when unknown. */
  origin: z.string().nullable(),
});
