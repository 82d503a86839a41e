import type { CalendarDay } from "../time/calendar-day.ts";
import type { Repeat } from "./signal.ts";

/** What is needed of a project to find it by its name and to show it. */
export interface KnownProject {
  id: string;
  name: string;
  color: string;
}

/** What a piece of the line says of the signal. */
export type QuickAddFact =
  | { kind: "day"; day: CalendarDay }
  | { kind: "deadline"; day: CalendarDay }
  /** `day` where the words name the first one: "every monday". */
  | { kind: "recurrence"; recurrence: Repeat; day: CalendarDay | null }
  | { kind: "priority"; priority: number }
  | { kind: "estimate"; effort: number; estimatedMinutes: number }
  | { kind: "tag"; tag: string }
  | { kind: "project"; project: KnownProject };

/** A piece of the line that was understood: `text` as it was typed, at `start` up to `end`. */
export type QuickAddPart = QuickAddFact & { start: number; end: number; text: string };

/** Words in a text that name one day: `text` as it stands there, from `index` on. */
export interface DayReading {
  index: number;
  text: string;
  day: CalendarDay;
}

export type ReadDays = (text: string) => readonly DayReading[];
