import pg from "pg";

/** A signed-in user with one signal to change. */
export interface ScaleUser {
  token: string;
  signalId: string;
}

/** The day that is full for all users. */
export const plannedDay = "2026-06-01";

/**
 * Fills an empty database with users who have settings, a session, five projects, a full day and a
 * number of signals, three of five finished. Signals are stored in the order of their creation, so
 * that those of a user are spread over the table, as in a grown installation. Then collects
 * statistics. Returns up to `sample` users, evenly spread.
 */
export async function fillForScale(
  url: string,
  options: { people: number; signals: number; sample: number },
): Promise<ScaleUser[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Foreign keys would be checked for each row; the inserted rows are right by construction.
    await client.query("set session_replication_role = replica");
    await client.query(peopleSql, [options.people]);
    for (const statement of ownSql) await client.query(statement);
    for (let number = 1; number <= options.signals; number += 1) {
      await client.query(signalSql, [number, number % 5 > 1]);
    }
    await client.query(planSql, [plannedDay]);
    await client.query("vacuum analyze");
    const { rows } = await client.query<ScaleUser>(sampleSql, [
      Math.max(1, Math.floor(options.people / options.sample)),
    ]);
    return rows;
  } finally {
    await client.end();
  }
}

const peopleSql = `
  insert into users (id, username, email, username_folded, email_folded, password_hash, created_at)
  select gen_random_uuid(), name, name || '@example.org', name, name || '@example.org', 'none', now()
  from (select 'person-' || n as name from generate_series(1, $1::int) n) names`;

const ownSql = [
  "insert into settings (user_id, time_zone) select id, 'Europe/Berlin' from users",
  "insert into change_counters (user_id, seq) select id, 0 from users",
  // A user's token is 90d_ and the name; its hash is stored.
  `insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
   select translate(rtrim(encode(sha256(('90d_' || username)::bytea), 'base64'), '='), '+/', '-_'),
     id, now() + interval '90 days', gen_random_uuid(), 'bearer', true
   from users`,
  `insert into projects (user_id, id, name, color, created_at, updated_at)
   select id, gen_random_uuid(), 'Project ' || n, '#3b82f6', now(), now()
   from users, generate_series(1, 5) n`,
];

/** Inserts one signal for every user. */
const signalSql = `
  insert into signals (user_id, id, title, notes, type, priority, impact, effort,
                       estimated_minutes, status, completed_at, due_at, tags, created_at, updated_at)
  select id, gen_random_uuid(), 'Write the report number ' || $1::int,
    case when $1 % 3 = 0 then 'Two pages at most, and no tables in it.' end,
    'work', 1 + $1 % 5, 1 + $1 % 4, 1 + $1 % 5, 30,
    case when $2 then 'done' else 'inbox' end, case when $2 then now() end,
    case when $1 % 5 = 0 then now() + ($1 - 20) * interval '1 day' end,
    case when $1 % 2 = 0 then array['writing'] else '{}' end,
    now() - (100 - $1) * interval '1 day', now()
  from users`;

const planSql = `
  insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
  select user_id, gen_random_uuid(), id, $1, place - 1, false, now()
  from (
    select user_id, id, row_number() over (partition by user_id order by created_at) as place
    from signals where status = 'inbox'
  ) numbered where place <= 4`;

const sampleSql = `
  select '90d_' || username as token, (
    select id from signals
    where user_id = users.id and status = 'inbox' order by created_at desc limit 1
  ) as "signalId"
  from users where substring(username from 8)::int % $1 = 0`;
