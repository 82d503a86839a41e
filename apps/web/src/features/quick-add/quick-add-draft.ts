import {
  type CalendarDay,
  type CreateSignalInput,
  effortOfMinutes,
  type QuickAdd,
  quickAddFields,
} from "@daysignal/core";
import type { Rhythm } from "../../shared/rhythm.ts";

/** The day of a new signal, and how it repeats from there. */
export interface Placement {
  date: CalendarDay;
  rhythm: Rhythm;
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

/** A typed rule has no last day, and a day that was missed is skipped. */
const endless = { missed: "skip", until: null, count: null } as const;

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
  const { input: set, day: named, recurrence } = quickAddFields(parts, timeZone);
  Object.assign(input, set);
  const first = recurrence?.day ?? null;
  const rhythm: Rhythm =
    recurrence === null
      ? "none"
      : recurrence.recurrence === "custom"
        ? { ...endless, exceptions: [], ...recurrence.rule }
        : recurrence.recurrence;
  const isRepeated = rhythm !== "none";
  // Kept even if its first day turns out to be full: it then repeats from the day it is planned
  // for.
  if (typeof rhythm !== "string") input.repeat = rhythm;
  else if (isRepeated) input.recurrence = rhythm;
  // The first day of a rule is not before the named one.
  const isRule = typeof rhythm !== "string";
  const date = (isRule ? first : null) ?? named ?? first ?? addTo ?? (isRepeated ? today : null);
  return { input, placement: date === null ? null : { date, rhythm } };
}
