import { z } from "zod";
import { maxNotesLength, maxTitleLength } from "../constants.ts";
import { idSchema } from "../id.ts";
import { requiredText, text } from "../text.ts";
import { calendarDaySchema } from "../time/calendar-day-schema.ts";

/** The title and notes of a single day, as stored. */
export const ownWordsFields = {
  ownTitle: requiredText(maxTitleLength).nullable(),
  ownNotes: text(maxNotesLength).nullable(),
};

export const changeScopes = ["one", "following"] as const;

/**
 * PATCH /api/tasks/{id}/occurrences/{date}: omitted fields stay unchanged; null restores the
 * series' own value.
 */
export const changeOccurrenceInput = z.strictObject({
  id: idSchema,
  date: calendarDaySchema,
  title: ownWordsFields.ownTitle.optional(),
  notes: ownWordsFields.ownNotes.optional(),
  scope: z.enum(changeScopes).optional(),
});
export type ChangeOccurrenceInput = z.infer<typeof changeOccurrenceInput>;
