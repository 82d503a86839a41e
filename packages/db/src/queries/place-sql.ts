import type { CalendarDay, SignalPlace } from "@daysignal/core";
import { type RawBuilder, sql } from "kysely";
import { isOpenSql } from "./signal-columns.ts";

/** Whose signals, and that user's current day. */
interface PlaceInSql {
  userId: string;
  today: CalendarDay;
}

/**
 * The conditions for signals, outside the trash, in a place: the SQL version of core's `placeOf`, for a
 * query of `signals`.
 */
export function isInPlace(place: SignalPlace, given: PlaceInSql): RawBuilder<boolean> {
  const { today } = given;
  // Never null, and with the predicates of the indexes `signals_hidden` and `signals_waiting`.
  const isHidden = sql`(hidden_until is not null and hidden_until > ${today})`;
  const isWaiting = sql`(waiting_for is not null and coalesce(ask_on > ${today}, true))`;
  const isFree = sql`${isOpenSql} and not ${isLocatedAhead(given)}`;
  switch (place) {
    case "completed":
      return sql`status = 'done'`;
    case "scheduled":
      return sql`(${isOpenSql} and ${isLocatedAhead(given)})`;
    case "hidden":
      return sql`(${isFree} and ${isHidden})`;
    case "waiting":
      return sql`(${isFree} and not ${isHidden} and ${isWaiting})`;
    case "available":
      return sql`(${isFree} and not ${isHidden} and not ${isWaiting})`;
  }
}

/**
 * Whether the location of a signal (core's `currentLocation`) is today or later: it has such an
 * entry, and no unfinished one before today.
 */
function isLocatedAhead({ userId, today }: PlaceInSql): RawBuilder<unknown> {
  const live = sql`
    select from plan_entries as entry
    where entry.user_id = ${userId} and entry.signal_id = signals.id
      and entry.slot_position is not null and not entry.progress`;
  return sql`(
    exists (${live} and entry.day >= ${today})
    and not exists (${live} and entry.day < ${today} and entry.completed_at is null)
  )`;
}
