import { z } from "zod";
import { idSchema } from "../id.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/**
 * The kinds of changes. `access` means that a session or token has ended, or a token was created.
 */
export const changeKinds = [
  "signal",
  "plan",
  "subtask",
  "time",
  "reminder",
  "project",
  "client",
  "view",
  "template",
  "goal",
  "calendar",
  "settings",
  "access",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** A change with more ids or days than this lists none of them. */
export const maxNamedInChange = 100;

/** The maximum number of changes listed; a client that has missed more refetches everything. */
export const maxListedChanges = 1000;

const sequenceSchema = z.int().nonnegative();

const changeFields = {
  kind: z.enum(changeKinds),
  ids: z.array(idSchema).nullable(),
  days: z.array(calendarDaySchema).nullable(),
};

/** A change as instances of the server send it to each other. */
export const changeMessageSchema = z.object({
  /** The id of the data's owner. */
  user: idSchema,
  /** The sequence number of the change, from 1 without gaps per user. */
  seq: sequenceSchema,
  ...changeFields,
  /** The browser tab that made the change; null if unknown. */
  origin: z.string().nullable(),
});

/** A change as the API lists it. */
export const listedChangeSchema = z
  .object({
    seq: sequenceSchema.meta({ description: "Your changes are numbered without gaps" }),
    kind: changeFields.kind,
    ids: changeFields.ids.meta({
      description:
        "The ids of the changed entities; for plans, subtasks and times, those of the signals. Null: any of them",
    }),
    days: changeFields.days.meta({
      description: "The changed days of a plan. Null: any day, or not a plan",
    }),
    at: z.iso.datetime(),
  })
  .meta({ id: "Change" });

export const listChangesInput = z.strictObject({
  since: sequenceSchema.optional().meta({ description: "The `seq` of the last response" }),
});

export const listedChangesSchema = z
  .object({
    seq: sequenceSchema.meta({ description: "Send it as `since` in the next request" }),
    changes: z.array(listedChangeSchema),
    complete: z.boolean().meta({
      description: "False if some changes since then are no longer stored: refetch everything",
    }),
  })
  .meta({ id: "Changes" });

export type ListedChanges = z.infer<typeof listedChangesSchema>;
