import { type CalendarDay, maxSomeday, type Review } from "@daysignal/core";
import { sql } from "kysely";
import type { Db } from "../database.ts";
import { isInPlace } from "./place-sql.ts";

interface SomedayQuery {
  today: CalendarDay;
  /** The first day of the time in which nothing has happened to them, and its first instant. */
  since: CalendarDay;
  start: string;
}

/**
 * Signals that have been available since before a day without being planned, changed or due (§16), the
 * oldest first. Being taken off a day is an event of a signal's history.
 */
export async function listSomeday(
  db: Db,
  userId: string,
  { today, since, start }: SomedayQuery,
): Promise<Review["someday"]> {
  const { rows } = await sql<Review["someday"][number]>`
    select id, title, updated_at as "updatedAt" from signals
    where user_id = ${userId} and ${isInPlace("available", { userId, today })}
      and updated_at < ${start} and (due_at is null or due_at < ${start})
      and coalesce(hidden_until < ${since}, true) and coalesce(ask_on < ${since}, true)
      and not exists (
        select from plan_entries as entry
        where entry.user_id = ${userId} and entry.signal_id = signals.id and entry.day >= ${since}
      )
      and not exists (
        select from signal_history as event
        where event.user_id = ${userId} and event.signal_id = signals.id and event.at >= ${start}
      )
    order by updated_at, id limit ${maxSomeday}`.execute(db);
  return rows;
}
