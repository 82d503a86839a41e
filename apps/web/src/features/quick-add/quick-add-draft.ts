import {
  type CalendarDay,
  type CreateSignalInput,
  deadlineOn,
  effortOfMinutes,
  type QuickAdd,
  type Recurrence,
} from "@daysignal/core";

/** The day of a new signal, and its recurrence from there. */
export interface Placement {
  date: CalendarDay;
  recurrence: Recurrence;
}

/** The signal of a line, and its placement once it is created. */
export interface SignalDraft {
  input: Omit<CreateSignalInput, "id">;
  placement: Placement | null;
}

export interface DraftContext {
  today: CalendarDay;
  timeZone: string;
  /** The day that new signals are added to if the line names none; null for none. */
  addTo: CalendarDay | null;
  /** The duration if the line has none; by default that of any new signal. */
  minutes?: number;
}

/**
 * The signal of a line (§2): "tomorrow" is its day, "by friday" its deadline. A recurrence starts
 * on the named day, else on the day being added to, else today.
 */
export function draftOf({ title, parts }: QuickAdd, context: DraftContext): SignalDraft {
  const { today, timeZone, addTo, minutes } = context;
  const input: SignalDraft["input"] =
    minutes === undefined
      ? { title }
      : { title, effort: effortOfMinutes(minutes), estimatedMinutes: minutes };
  const tags: string[] = [];
  let named: CalendarDay | null = null;
  let first: CalendarDay | null = null;
  let recurrence: Recurrence = "none";
  for (const part of parts) {
    switch (part.kind) {
      case "day":
        named = part.day;
        break;
      case "deadline":
        input.dueDate = deadlineOn(part.day, timeZone);
        break;
      case "recurrence":
        recurrence = part.recurrence;
        first = part.day;
        break;
      case "priority":
        input.priority = part.priority;
        break;
      case "estimate":
        input.effort = part.effort;
        input.estimatedMinutes = part.estimatedMinutes;
        break;
      case "tag":
        tags.push(part.tag);
        break;
      case "project":
        input.projectId = part.project.id;
        break;
    }
  }
  if (tags.length > 0) input.tags = tags;
  const isRepeated = recurrence !== "none";
  // Kept even if its first day turns out to be full: it then repeats from the day it is planned
  // for.
  if (isRepeated) input.recurrence = recurrence;
  const date = named ?? first ?? addTo ?? (isRepeated ? today : null);
  return { input, placement: date === null ? null : { date, recurrence } };
}
