import type { CalendarDay } from "../time/calendar-day.ts";
import type { ChoiceField, signalChoices } from "./choices.ts";
import type { PlainRecurrence } from "./signal.ts";

/** The fields of a project that are needed to recognise it by name and to show it. */
export interface KnownProject {
  id: string;
  name: string;
  color: string;
}

/** The fields of a template that are needed to recognise it by name. */
export interface KnownTemplate {
  id: string;
  name: string;
}

/** A recurrence other than daily, weekly or monthly. */
export interface TypedRule {
  /** An RRULE without a first and a last day. */
  rule: string;
  /** Whether the next day is counted from the first one or from the day of completion. */
  mode: "schedule" | "completion";
}

/** The value that a recognised part of the line sets. */
export type QuickAddFact =
  | { kind: "day"; day: CalendarDay }
  | { kind: "deadline"; day: CalendarDay }
  /** Out of sight until that day; never together with a day or a recurrence. */
  | { kind: "hidden"; day: CalendarDay }
  | { kind: "waiting"; waitingFor: string }
  /** The day to ask on; only together with what the signal waits for. */
  | { kind: "ask"; day: CalendarDay }
  /** `day` is set if the words name the first day: "every monday". */
  | { kind: "recurrence"; recurrence: PlainRecurrence; day: CalendarDay | null }
  /** `day` is null until the first day of the rule is known. */
  | { kind: "recurrence"; recurrence: "custom"; rule: TypedRule; day: CalendarDay | null }
  | { kind: "priority"; priority: number }
  | { kind: "estimate"; effort: number; estimatedMinutes: number }
  | { kind: "tag"; tag: string }
  | { kind: "project"; project: KnownProject }
  /** The checklist that the signal begins with. */
  | { kind: "template"; template: KnownTemplate }
  | ChoiceFact;

/** A value of a field with a few values, typed after its sign (`SignalField.sign`). */
type ChoiceFact = {
  [Name in ChoiceField]: {
    kind: "choice";
    field: Name;
    value: (typeof signalChoices)[Name][number];
  };
}[ChoiceField];

/** A recognised piece of the line: `text` as typed, from `start` up to `end`. */
export type QuickAddPart = QuickAddFact & { start: number; end: number; text: string };

/** Words that name a day: `text` as typed, starting at `index`. */
export interface DayReading {
  index: number;
  text: string;
  day: CalendarDay;
}

export type ReadDays = (text: string) => readonly DayReading[];
