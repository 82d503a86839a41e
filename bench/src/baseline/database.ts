import { hash } from "node:crypto";
import { plainRepeat } from "@daysignal/core";
import pg from "pg";

/** Days stay text, timestamps become ISO strings, as in the app's server. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === 1082) return (text: string) => text;
    if (oid === 1184) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(oid, format ?? "text");
  },
};

export const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 10,
  types,
  options: "-c TimeZone=UTC -c DateStyle=ISO",
});

const isPrepared = process.env["BASELINE_PREPARED"] !== undefined;

/** A statement; prepared under a name, as in the app's server, if `BASELINE_PREPARED` is set. */
export function statement(text: string, values: unknown[]): pg.QueryConfig {
  return isPrepared ? { name: hash("sha256", text, "base64url"), text, values } : { text, values };
}

/** Runs statements in one transaction. */
export async function transact<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** The rule of a recurrence that has none of its own; the dataset has no others. */
const repeat = (["daily", "weekly", "monthly"] as const)
  .map((name) => `when '${name}' then coalesce(s.repeat, '${JSON.stringify(plainRepeat(name))}')`)
  .join(" ");

export const signalColumns = `
  s.id, s.title, s.notes, s.type, s.priority, s.impact, s.effort,
  s.estimated_minutes as "estimatedMinutes", s.work_days as "workDays",
  round(s.spent_ms / 60000.0)::integer as "spentMinutes", s.status, s.due_at as "dueDate",
  to_char(s.hidden_until, 'YYYY-MM-DD') as "hiddenUntil", s.waiting_for as "waitingFor",
  to_char(s.ask_on, 'YYYY-MM-DD') as "askOn",
  s.project_id as "projectId", s.goal_id as "goalId", s.tags, s.link, s.recurrence,
  case s.recurrence ${repeat} else s.repeat end as repeat,
  s.incomplete_rollover_count as "incompleteRolloverCount",
  s.decided_at_returns as "decidedAtReturns", s.manual_position as "manualPosition", s.version,
  s.completed_at as "completedAt", s.created_at as "createdAt", s.updated_at as "updatedAt"`;

export const locationColumns = `
  coalesce(to_char(e.day, 'YYYY-MM-DD'), 'available') as "currentLocation",
  e.slot_position as "slotPosition"`;

/** The location of a signal: its earliest open day, else its latest finished one. */
export const location = `
  left join lateral (
    select day, slot_position from plan_entries p
    where p.user_id = s.user_id and p.signal_id = s.id and p.slot_position is not null
      and not p.progress
    order by (p.completed_at is not null),
             case when p.completed_at is null then p.day end,
             p.day desc
    limit 1
  ) e on true`;
