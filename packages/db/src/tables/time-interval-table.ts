import type { TimeInterval } from "@daysignal/core";
import type { ColumnType } from "kysely";
import type { RowOf } from "./columns.ts";

/** An interval's fields and their columns. */
export const intervalColumns = {
  id: "id",
  taskId: "signal_id",
  startedAt: "started_at",
  endedAt: "ended_at",
} as const satisfies Record<keyof TimeInterval, string>;

/** A time in which a user worked on a signal (§18). */
export interface TimeIntervalTable extends RowOf<typeof intervalColumns, TimeInterval> {
  user_id: string;
  created_at: ColumnType<string, string, never>;
}
