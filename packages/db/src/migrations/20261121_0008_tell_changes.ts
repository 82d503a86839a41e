import { type Kysely, sql } from "kysely";

/** The statements that fire a trigger, and the transition table that holds the rows. */
const events = {
  insert: "new table as changed",
  update: "new table as changed old table as before",
  delete: "old table as changed",
} as const;

type Event = keyof typeof events;

/**
 * Publishes every change of user data on the channel `daysignal_changes` when its transaction
 * commits, whatever makes it: a procedure, an import, a cascade, manual SQL. Uncommitted changes
 * are never published.
 *
 * A message is JSON: the owner (`user`), the kind, the `ids` and the `days` of a plan (null if
 * there are too many) and, if the transaction has set it, the `origin`. Postgres drops duplicate
 * messages of a transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Above this number no ids are listed: a message may have 8000 bytes.
  await sql`
    create function tell_change(user_id uuid, kind text, ids uuid[], days date[]) returns void
    language sql as $$
      select pg_notify('daysignal_changes', json_build_object(
        'user', user_id,
        'kind', kind,
        'ids', case when cardinality(ids) <= 20 then ids end,
        'days', case when cardinality(days) <= 20 then days end,
        'origin', nullif(current_setting('daysignal.origin', true), '')
      )::text)
    $$`.execute(db);

  // Tables whose rows have an id.
  await sql`
    create function tell_rows() returns trigger language plpgsql as $$
    begin
      perform tell_change(person.user_id, tg_argv[0], person.ids, null)
        from (select user_id, array_agg(id) as ids from changed group by user_id) as person;
      return null;
    end $$`.execute(db);
  // Subtasks are refetched together with the others of their signal.
  await sql`
    create function tell_subtasks() returns trigger language plpgsql as $$
    begin
      perform tell_change(person.user_id, 'subtask', person.ids, null)
        from (
          select user_id, array_agg(distinct signal_id) as ids from changed group by user_id
        ) as person;
      return null;
    end $$`.execute(db);
  // An update publishes the old and the new day.
  await sql`
    create function tell_plans() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        perform tell_change(person.user_id, 'plan', person.ids, person.days)
          from (
            select user_id, array_agg(distinct signal_id) as ids, array_agg(distinct day) as days
            from (
              select user_id, signal_id, day from changed
              union all
              select user_id, signal_id, day from before
            ) as entries
            group by user_id
          ) as person;
      else
        perform tell_change(person.user_id, 'plan', person.ids, person.days)
          from (
            select user_id, array_agg(distinct signal_id) as ids, array_agg(distinct day) as days
            from changed group by user_id
          ) as person;
      end if;
      return null;
    end $$`.execute(db);
  // One row per user, or rows whose contents must not be published.
  await sql`
    create function tell_person() returns trigger language plpgsql as $$
    begin
      perform tell_change(person.user_id, tg_argv[0], null, null)
        from (select distinct user_id from changed) as person;
      return null;
    end $$`.execute(db);

  const tell = async (table: string, event: Event, call: string) => {
    const name = `${table}_tell_${event}`;
    const text = `create trigger ${name} after ${event} on ${table}
      referencing ${events[event]} for each statement execute function ${call}`;
    await sql.raw(text).execute(db);
  };
  for (const event of ["insert", "update", "delete"] as const) {
    await tell("signals", event, "tell_rows('signal')");
    await tell("projects", event, "tell_rows('project')");
    await tell("clients", event, "tell_rows('client')");
    await tell("subtasks", event, "tell_subtasks()");
    await tell("plan_entries", event, "tell_plans()");
    await tell("settings", event, "tell_person('settings')");
  }
  // Revoking a session or token closes its streams. Updates of its last use are not published.
  await tell("sessions", "delete", "tell_person('access')");
  await tell("personal_access_tokens", "insert", "tell_person('access')");
  await tell("personal_access_tokens", "delete", "tell_person('access')");
}
