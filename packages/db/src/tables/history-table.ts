import type { CalendarDay, HistoryActor, HistoryKind } from "@daysignal/core";

/** An event in the history of a signal (§3). Written by `recordChanges`, never updated. */
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
  /** The number of the change (in `changes`) and the position within it, which give the order. */
  seq: string;
  place: number;
}
