import type { Findings } from "./findings.ts";
import type { Supervisor } from "./supervisor.ts";

/** Queries for what a partial transaction would leave behind; each must find nothing. */
const invariants: Readonly<Record<string, string>> = {
  "a person without settings": `
    select u.id from users u left join settings s on s.user_id = u.id where s.user_id is null`,
  "an entry without its signal": `
    select e.id from plan_entries e left join signals s on s.user_id = e.user_id and s.id = e.signal_id
    where s.id is null`,
  "a signal in the trash that holds a slot": `
    select s.id from signals s join plan_entries e on e.user_id = s.user_id and e.signal_id = s.id
    where s.status = 'deleted' and e.slot_position is not null`,
  "a signal and its day that disagree on whether it is done": `
    select s.id from signals s join plan_entries e on e.user_id = s.user_id and e.signal_id = s.id
    where not e.is_occurrence and e.slot_position is not null
      and (s.status = 'done') <> (e.completed_at is not null)`,
  "a done signal without its time, or the reverse": `
    select id from signals
    where (status = 'done' and completed_at is null)
      or (status in ('inbox', 'active') and completed_at is not null)`,
  "a day with more than its limit": `
    select e.user_id || ' ' || e.day as id from plan_entries e join settings s on s.user_id = e.user_id
    where e.slot_position is not null
    group by e.user_id, e.day, s.daily_wip_limit having count(*) > s.daily_wip_limit`,
  "two entries in a slot": `
    select user_id || ' ' || day || ' ' || slot_position as id from plan_entries
    where slot_position is not null
    group by user_id, day, slot_position having count(*) > 1`,
  "a series that is not where it says": `
    select s.id from signals s
    where s.recurrence = 'daily' and s.status <> 'deleted' and (
      s.recurrence_anchor is null or s.recurrence_through is null or
      (select count(*) from plan_entries e
        where e.user_id = s.user_id and e.signal_id = s.id and e.slot_position is not null)
      <> s.recurrence_through - s.recurrence_anchor + 1)`,
  "days given back that were not counted": `
    select s.id from signals s
    where s.incomplete_rollover_count <> (select count(*) from plan_entries e
      where e.user_id = s.user_id and e.signal_id = s.id and e.rolled_over_at is not null
        and e.completed_at is null)`,
  "subtasks whose order has a hole or a place twice": `
    select signal_id as id from subtasks
    group by user_id, signal_id
    having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`,
  "a time that overlaps the one before": `
    select id from (
      select id, started_at, max(coalesce(ended_at, 'infinity')) over (
        partition by user_id order by started_at
        rows between unbounded preceding and 1 preceding) as taken_until
      from time_intervals) as time
    where taken_until > started_at`,
  "an account that runs twice": `
    select user_id as id from time_intervals where ended_at is null
    group by user_id having count(*) > 1`,
  "a signal whose time is not the sum of its intervals": `
    select s.id from signals s
    where s.spent_ms <> (
      select coalesce(round(sum(extract(epoch from ended_at - started_at)) * 1000), 0)
      from time_intervals t
      where t.user_id = s.user_id and t.signal_id = s.id and t.ended_at is not null)`,
  "a key whose answer is missing": `
    select key_hash as id from idempotency_keys
    where answer is null and procedure not in ('token.create', 'upload.create')`,
};

/** Looks for partial transactions in the whole database. */
export async function checkInvariants(
  { sql }: Pick<Supervisor, "sql">,
  findings: Findings,
): Promise<void> {
  for (const [what, query] of Object.entries(invariants)) {
    for (const { id } of await sql<{ id: string }>(query)) {
      findings.add("partial transaction", `${what}: ${id}`);
    }
  }
}
