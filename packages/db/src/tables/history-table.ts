import type { CalendarDay, HistoryActor, HistoryKind } from "@daysignal/core";

/** Something that has happened to a signal (§3). Written by `recordChanges`, never changed. */
export interface HistoryTable {
  user_id: string;
  id: string;
  signal_id: string;
  kind: HistoryKind;
  day: CalendarDay | null;
  from_day: CalendarDay | null;
  /** The names of changed fields. */
  fields: string[];
  actor: HistoryActor;
  at: string;
  /** The number of the change (`changes`), and the place within it: their order. */
  seq: string;
  place: number;
}
