import { z } from "zod";
import { idSchema } from "../id.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/** The kind of a change; `access` is an ended session or token, or a new token. */
export const changeKinds = [
  "signal",
  "plan",
  "subtask",
  "project",
  "client",
  "settings",
  "access",
] as const;

/** A message of the database's triggers on the channel of changes. */
export const changeMessageSchema = z.object({
  /** The id of the data's owner. */
  user: idSchema,
  kind: z.enum(changeKinds),
  /** Null if there are too many to list. */
  ids: z.array(idSchema).nullable(),
  days: z.array(calendarDaySchema).nullable(),
  /** The tab that made the change; null if unknown. */
  origin: z.string().nullable(),
});
