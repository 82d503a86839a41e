import {
  type DailyPlan,
  editableFields,
  type FieldName,
  repeatOf,
  type Signal,
  signalFields,
  signalSchema,
  signalStatuses,
} from "@daysignal/core";
import { z } from "zod";
import { type Assistant, dayOf, deadlineDay } from "./assistant.ts";

/** The number of characters of notes in lists; `search` by id returns all of them. */
const shownNotes = 300;

/** The editable fields as tools return them; the deadline is a day. */
const { dueDate: _instant, ...fieldsOfView } = Object.fromEntries(
  editableFields.map((name) => {
    const { hint } = signalFields[name];
    const schema = signalSchema.shape[name];
    return [name, hint === undefined ? schema : schema.describe(hint)];
  }),
  // Each field has its own schema.
) as Pick<typeof signalSchema.shape, FieldName>;

const viewedFields = z.object(fieldsOfView);

/** A signal as tools return it: only the facts that a user would mention, with absolute dates. */
export const signalView = z.object({
  id: z.string(),
  ...viewedFields.shape,
  notesAreCut: z.boolean().describe("True if notes are truncated; search by id returns all"),
  status: z.enum(signalStatuses),
  deadline: z.string().nullable().describe("yyyy-MM-dd"),
  plannedFor: z
    .string()
    .nullable()
    .describe(
      "yyyy-MM-dd, null if it is not planned; for a recurring signal, the earliest open day",
    ),
  repeats: z.string().nullable(),
  minutesSpent: z.int().describe("All time spent on it, without what still runs"),
  timesReturned: z.int().describe("How often it was planned and left unfinished"),
});
type SignalView = z.infer<typeof signalView>;

export const dayView = z.object({
  date: z.string(),
  limit: z.int().describe("The day's limit of signals; 0 is a day off"),
  isFull: z.boolean(),
  plannedMinutes: z.int(),
  doneCount: z.int(),
  signals: z.array(
    signalView.extend({
      slot: z.int(),
      done: z.boolean(),
      progress: z.boolean().describe("Worked on and closed for this day, but not done"),
      minutesSpent: z.int().describe("The time spent on it on this day"),
      startsAt: z.string().nullable().describe("Its planned time on this day, HH:mm"),
    }),
  ),
  returned: z.array(signalView).describe("Planned for this day and left unfinished"),
});
type DayView = z.infer<typeof dayView>;

/** A signal as tools return it, with the beginning of its notes, or all of them. */
export function viewSignal(assistant: Assistant, signal: Signal, hasAllNotes = false): SignalView {
  const { id, status, notes } = signal;
  const notesAreCut = !hasAllNotes && notes !== null && notes.length > shownNotes;
  return {
    ...viewedFields.parse(signal),
    ...{ id, status, notesAreCut },
    notes: notesAreCut ? notes.slice(0, shownNotes) : notes,
    deadline: deadlineDay(assistant, signal),
    plannedFor: dayOf(signal),
    repeats: signal.repeat?.rule ?? repeatOf(signal.recurrence),
    minutesSpent: signal.spentMinutes,
    timesReturned: signal.incompleteRolloverCount,
  };
}

/** The plan of a day as tools return it. */
export function viewDay(assistant: Assistant, plan: DailyPlan): DayView {
  const { date, dailyWIPLimit: limit, plannedMinutes, completedCount: doneCount } = plan;
  return {
    date,
    limit,
    isFull: plan.signals.length >= limit,
    plannedMinutes,
    doneCount,
    signals: plan.slots.flatMap(({ position: slot, signal, spentMinutes, ...state }) => {
      const { done, progress, startsAt } = state;
      const view = { slot, done, progress, minutesSpent: spentMinutes, startsAt };
      return signal ? [{ ...viewSignal(assistant, signal), ...view }] : [];
    }),
    returned: plan.returned.map((signal) => viewSignal(assistant, signal)),
  };
}
