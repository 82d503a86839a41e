import type { Signal } from "@daysignal/core";
import { expressionBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import { selectionOf } from "../tables/columns.ts";
import { type SignalTable, signalColumns } from "../tables/signal-table.ts";

/** The API does not return the days of a series; only rules use them. */
const { recurrenceAnchor, recurrenceThrough, ...responseColumns } = signalColumns;

/**
 * All columns of a `signal` and its `location`, named and formatted as in the API, so
 * that rows need no mapping.
 */
export const shownColumns = [
  ...selectionOf(responseColumns, "signal"),
  sql<Signal["currentLocation"]>`coalesce(location.day::text, 'available')`.as("currentLocation"),
  "location.slotPosition",
] as const;

/**
 * The location of the `signal` of the outer query: the SQL version of core's
 * `currentLocation`. The earliest live unfinished entry, else the latest finished one.
 * For a lateral join, which runs for returned rows only.
 */
export const location = expressionBuilder<Database & { signal: SignalTable }, "signal">()
  .selectFrom("plan_entries as entry")
  .select(["entry.day", "entry.slot_position as slotPosition"])
  .whereRef("entry.user_id", "=", "signal.user_id")
  .whereRef("entry.signal_id", "=", "signal.id")
  .where("entry.slot_position", "is not", null)
  .orderBy(sql`entry.completed_at is not null`)
  .orderBy(sql`case when entry.completed_at is null then entry.day end`)
  .orderBy("entry.day", "desc")
  .limit(1)
  .as("location");
