import { z } from "zod";
import { idSchema } from "../id.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/** The kind of a change; `access` is an ended session or token, or a new token. */
export const changeKinds = [
  "signal",
  "plan",
  "subtask",
  "reminder",
  "project",
  "client",
  "view",
  "calendar",
  "settings",
  "access",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Changes with more ids or days than this name none of them. */
export const maxNamedInChange = 100;

/** The most changes that are listed; whoever has missed more reads everything. */
export const maxListedChanges = 1000;

const sequenceSchema = z.int().nonnegative();

const changeFields = {
  kind: z.enum(changeKinds),
  ids: z.array(idSchema).nullable(),
  days: z.array(calendarDaySchema).nullable(),
};

/** A change as instances of the app send it to each other. */
export const changeMessageSchema = z.object({
  /** The id of the data's owner. */
  user: idSchema,
  /** The number of the change: each user's are counted from 1, without gaps. */
  seq: sequenceSchema,
  ...changeFields,
  /** The tab that made the change; null if unknown. */
  origin: z.string().nullable(),
});

/** A change as the API lists it. */
export const listedChangeSchema = z
  .object({
    seq: sequenceSchema.meta({ description: "Your changes are numbered without gaps" }),
    kind: changeFields.kind,
    ids: changeFields.ids.meta({
      description: "What has changed; of a plan and of subtasks the signals. Null: any of them",
    }),
    days: changeFields.days.meta({ description: "The days of a plan. Null: any, or no plan" }),
    at: z.iso.datetime(),
  })
  .meta({ id: "Change" });

export type ListedChange = z.infer<typeof listedChangeSchema>;

export const listChangesInput = z.strictObject({
  since: sequenceSchema.optional().meta({ description: "The `seq` of the last answer" }),
});

export const listedChangesSchema = z
  .object({
    seq: sequenceSchema.meta({ description: "Send it as `since` the next time" }),
    changes: z.array(listedChangeSchema),
    complete: z.boolean().meta({
      description: "False if changes since then are not known any more: read everything",
    }),
  })
  .meta({ id: "Changes" });

export type ListedChanges = z.infer<typeof listedChangesSchema>;
