import pg, { type Pool } from "pg";

/** The time zone of the generated users. */
export const zone = "Europe/Berlin";

/** A signed-in user. */
export interface BenchUser {
  id: string;
  token: string;
}

/** One of many users, with a few signals to change. */
export interface Changer extends BenchUser {
  /** The id of a signal that is not planned. */
  looseId: string;
  /** Past days that are full and unfinished, until they are rolled over. */
  days: string[];
}

export interface Dataset {
  changers: Changer[];
  /** Users by the number of their signals. */
  bySignals: ReadonlyMap<number, BenchUser>;
}

/** How many users there are, and how many signals the few with many have. */
export interface DatasetSize {
  changers: number;
  bySignals: readonly number[];
}

const pastDays = 60;

/**
 * Fills a database by SQL: users with 60 signals and 60 full past days each, and some with many
 * signals. A fifth of the newest 1,000 signals of each has a deadline, some of them past. All users
 * are signed in.
 */
export async function createDataset(url: string, size: DatasetSize): Promise<Dataset> {
  return await fill(url, async (pool) => {
    const bySignals = new Map<number, BenchUser>();
    for (const count of size.bySignals) {
      bySignals.set(count, await insertUser(pool, `has-${count}`, count));
    }
    const changers: Changer[] = [];
    for (let number = 0; number < size.changers; number += 1) {
      const user = await insertUser(pool, `changes-${number}`, 60);
      const { rows } = await pool.query<{ day: string }>(pastDaysSql, [user.id, pastDays]);
      const days = [...new Set(rows.map(({ day }) => day))];
      changers.push({ ...user, looseId: await findLoose(pool, user), days });
    }
    return { changers, bySignals };
  });
}

/**
 * Fills a database and collects statistics. It uses its own connection, because the app's cancels
 * statements that take this long.
 */
async function fill<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const result = await work(pool);
    await pool.query("vacuum analyze");
    return result;
  } finally {
    await pool.end();
  }
}

async function findLoose(pool: Pool, { id }: BenchUser): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from signals where user_id = $1 and recurrence is null order by created_at limit 1",
    [id],
  );
  return rows[0]?.id ?? "";
}

/**
 * How long a user was away, and the number of unfinished entries on each of the days, at most ten.
 */
export interface Absence {
  days: number;
  entries: number;
}

export type Absent = BenchUser & Absence;

/**
 * Creates signed-in users with 50 series that are unfinished on the missed days; `count` users for
 * each absence, alternating.
 */
export async function createAbsent(
  url: string,
  absences: readonly Absence[],
  count: number,
): Promise<Absent[]> {
  return await fill(url, async (pool) => {
    const absent: Absent[] = [];
    for (let number = 0; number < count; number += 1) {
      for (const { days, entries } of absences) {
        const user = await insertUser(pool, `absent-${days}-${entries}-${number}`, 50);
        await pool.query(missedDaysSql, [user.id, days, entries]);
        absent.push({ ...user, days, entries });
      }
    }
    return absent;
  });
}

/** Creates a signed-in user with a number of signals. */
export async function createUser(url: string, count: number): Promise<BenchUser> {
  return await fill(url, (pool) => insertUser(pool, `has-${count}`, count));
}

/** Creates a signed-in user whose signals were finished over the last year, 27 a day. */
export async function createUserWithYear(url: string, count: number): Promise<BenchUser> {
  return await fill(url, async (pool) => {
    const user = await insertUser(pool, `year-of-${count}`, count);
    await pool.query(finishedYearSql, [user.id]);
    return user;
  });
}

/** Inserts an account with settings, signals and a long session, whose token is its name. */
async function insertUser(pool: Pool, name: string, signals: number): Promise<BenchUser> {
  const token = `90d_${name}`;
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
       insert into users (id, username, email, password_hash, created_at)
       values (gen_random_uuid(), $1, $1 || '@example.org', 'none', now()) returning id
     ), kept as (
       insert into settings (user_id, time_zone) select id, '${zone}' from person
     ), signed_in as (
       insert into sessions (id, user_id, expires_at, sign_in_id, kind, remember)
       select translate(rtrim(encode(sha256($2::text::bytea), 'base64'), '='), '+/', '-_'),
              id, now() + interval '90 days', gen_random_uuid(), 'bearer', true
       from person
     )
     select id from person`,
    [name, token],
  );
  const user = { id: rows[0]?.id ?? "", token };
  await addSignals(pool, user, signals);
  return user;
}

async function addSignals(pool: Pool, { id }: BenchUser, count: number): Promise<void> {
  await pool.query(
    `insert into projects (user_id, id, name, color, created_at, updated_at)
     select $1, gen_random_uuid(), 'Project ' || n, '#3b82f6', now(), now()
     from generate_series(1, 20) n`,
    [id],
  );
  await pool.query(
    `with numbered as (
       select id, row_number() over () - 1 as number from projects where user_id = $1
     )
     insert into signals (user_id, id, title, notes, type, priority, impact, effort,
                          estimated_minutes, status, due_at, project_id, tags, created_at, updated_at)
     select $1, gen_random_uuid(), 'Write the report number ' || n,
            case when n % 3 = 0 then 'Two pages at most, and no tables in it.' end,
            case when n % 4 = 0 then 'personal' else 'work' end, 1 + n % 5, 1 + n % 4, 1 + n % 5, 30,
            'inbox', case when n % 5 = 0 and n <= 1000 then now() + (n % 60 - 20) * interval '1 day' end, p.id,
            case when n % 2 = 0 then array['writing'] else '{}' end,
            now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n join numbered p on p.number = n % 20`,
    [id, count],
  );
}

/** Full days in 2020; only recurring signals can be on many of them. */
const pastDaysSql = `
  with four as (
    update signals set recurrence = 'daily' where user_id = $1 and id in (
      select id from signals where user_id = $1 order by created_at desc limit 4)
    returning id
  ), numbered as (select id, row_number() over () - 1 as slot from four)
  insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
  select $1, gen_random_uuid(), numbered.id, date '2020-01-01' + n, slot, true, now()
  from generate_series(1, $2::int) n, numbered
  returning to_char(day, 'YYYY-MM-DD') as day`;

/** Every fifth day has the same of the 50 series, the last of them yesterday's. */
const missedDaysSql = `
  with series as (
    update signals set
      recurrence = case when seq % 2 = 0 then 'daily' else 'custom' end,
      repeat = case when seq % 2 = 1
        then '{"rule":"FREQ=DAILY;INTERVAL=5","mode":"schedule","missed":"skip","until":null,"count":null,"exceptions":[]}'::jsonb end,
      recurrence_anchor = current_date - $2::int, recurrence_through = current_date - 1
    from (select id, row_number() over (order by id) - 1 as seq from signals where user_id = $1) numbered
    where user_id = $1 and signals.id = numbered.id
    returning signals.id, seq
  )
  insert into plan_entries (user_id, id, signal_id, day, slot_position, is_occurrence, created_at)
  select $1, gen_random_uuid(), series.id, current_date - n, seq / 5, true, now()
  from generate_series(1, $2::int) n, series where seq % 5 = n % 5 and seq / 5 < $3`;

/** Ten of each day's signals were planned for it, and one of those was not finished. */
const finishedYearSql = `
  with numbered as (
    select id, current_date - 1 - (n % 365)::int as day, n / 365 as place
    from (select id, row_number() over (order by id) - 1 as n from signals where user_id = $1) one
  ), finished as (
    update signals set status = 'done', completed_at = day + time '10:00'
    from numbered
    where user_id = $1 and signals.id = numbered.id and place <> 9
  )
  insert into plan_entries
    (user_id, id, signal_id, day, slot_position, is_occurrence, completed_at, created_at)
  select $1, gen_random_uuid(), id, day, place, false,
    case when place <> 9 then day + time '10:00' end, now()
  from numbered where place < 10`;
