import { type DailyPlan, repeatOf, type Signal, signalStatuses } from "@daysignal/core";
import { z } from "zod";
import { type Assistant, dayOf, deadlineDay } from "./assistant.ts";

/** The characters of notes in lists; `search` by id returns all of them. */
const shownNotes = 300;

/** A signal as tools return it: only what a person would say about it, with absolute dates. */
export const signalView = z.object({
  id: z.string(),
  title: z.string(),
  notes: z.string().nullable(),
  notesAreCut: z.boolean().describe("True if notes has only the beginning; search by id has all"),
  status: z.enum(signalStatuses),
  type: z.string(),
  priority: z.int().describe("1 to 5; 5 is the highest"),
  impact: z.int().describe("1 to 4; 4 is the highest"),
  effort: z.int().describe("1 to 5; 5 is the most work"),
  estimatedMinutes: z.int(),
  deadline: z.string().nullable().describe("yyyy-MM-dd"),
  plannedFor: z
    .string()
    .nullable()
    .describe("yyyy-MM-dd, null if it is on no day; of one that repeats, the earliest open day"),
  repeats: z.string().nullable(),
  projectId: z.string().nullable(),
  tags: z.array(z.string()),
  link: z.string().nullable(),
  timesReturned: z.int().describe("How often it was planned and left unfinished"),
});
type SignalView = z.infer<typeof signalView>;

export const dayView = z.object({
  date: z.string(),
  limit: z.int().describe("How many signals the day holds; 0 is a day off"),
  isFull: z.boolean(),
  plannedMinutes: z.int(),
  doneCount: z.int(),
  signals: z.array(
    signalView.extend({
      slot: z.int(),
      done: z.boolean(),
      startsAt: z.string().nullable().describe("Its time on this day, HH:mm"),
    }),
  ),
  returned: z.array(signalView).describe("Planned for this day and left unfinished"),
});
type DayView = z.infer<typeof dayView>;

/** A signal as tools return it, with the beginning of its notes, or all of them. */
export function viewSignal(assistant: Assistant, signal: Signal, hasAllNotes = false): SignalView {
  const { id, title, status, type, priority, impact, effort, estimatedMinutes } = signal;
  const { projectId, tags, link, notes } = signal;
  const notesAreCut = !hasAllNotes && notes !== null && notes.length > shownNotes;
  return {
    ...{ id, title, notes: notesAreCut ? notes.slice(0, shownNotes) : notes, notesAreCut },
    ...{ status, type, priority, impact, effort, estimatedMinutes },
    deadline: deadlineDay(assistant, signal),
    plannedFor: dayOf(signal),
    repeats: signal.repeat?.rule ?? repeatOf(signal.recurrence),
    ...{ projectId, tags, link, timesReturned: signal.incompleteRolloverCount },
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
    signals: plan.slots.flatMap(({ position: slot, signal, done, startsAt }) =>
      signal ? [{ ...viewSignal(assistant, signal), slot, done, startsAt }] : [],
    ),
    returned: plan.returned.map((signal) => viewSignal(assistant, signal)),
  };
}
