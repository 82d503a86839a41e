import {
  calendarDay,
  type FinishedWork,
  learnEstimate,
  plusDays,
  type ReviewTime,
  type TimeRounding,
  timeRoundings,
} from "@daysignal/core";
import { runs } from "@daysignal/core/testing/runs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../test-app.ts";
import { randomLife, randomNumbers } from "./random-life.ts";

const first = calendarDay("2025-01-01");
const dayCount = 120;
const today = plusDays(first, dayCount);
const zones = ["Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati", "UTC"] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(`${today}T12:00:00.000Z`) });
});
afterAll(() => app.close());

interface Counted {
  userId: string;
  timeZone: string;
  dayStart: string;
  from: string;
  to: string;
  rounding: TimeRounding;
}

/**
 * The times of a review by plain SQL over the stored rows. It shares nothing with the review's own
 * query: each day is a range in the user's time zone, and each interval is cut at its bounds.
 */
async function countTimes({ userId, timeZone, dayStart, from, to, rounding }: Counted) {
  const days = sql`
    select day::date as day, tstzrange(
        (day::date + ${dayStart}::time) at time zone ${timeZone},
        (day::date + 1 + ${dayStart}::time) at time zone ${timeZone}
      ) as hours
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day`;
  const parts = sql`
    select signal_id, day,
      extract(epoch from upper(part) - lower(part)) / 60 as minutes
    from (
      select signal_id, day, tstzrange(started_at, ended_at) * hours as part
      from time_intervals, (${days}) as days
      where user_id = ${userId} and ended_at is not null
        and tstzrange(started_at, ended_at) && hours
    ) as cut`;
  const items = sql`
    select distinct signal_id, day from plan_entries
    where user_id = ${userId} and completed_at is not null and not progress
    union
    select id, ((completed_at at time zone ${timeZone}) - ${dayStart}::interval)::date
    from signals
    where user_id = ${userId} and status = 'done' and not exists (
      select from plan_entries
      where signal_id = signals.id and completed_at is not null and not progress
    )`;
  const round = rounding === 0 ? sql`spent` : sql`ceil(spent / ${rounding}::numeric) * ${rounding}`;
  const finished = sql`
    select signals.*, item.day, spent, ${round} as rounded
    from items as item join signals on signals.id = item.signal_id,
      lateral (
        select round(coalesce(case when recurrence is null
          then (select sum(extract(epoch from ended_at - started_at)) / 60
            from time_intervals where user_id = ${userId} and signal_id = signals.id)
          else (select sum(minutes) from parts as part
            where part.signal_id = signals.id and part.day = item.day)
        end, 0)) as spent
      ) as time
    where signals.user_id = ${userId} and status <> 'deleted'
      and item.day between ${from}::date and ${to}::date`;
  const groupsBy = async (key: string, join = sql``) => {
    const { rows } = await sql<{ key: string; figures: number[] }>`
      with parts as materialized (${parts}), items as materialized (${items})
      select ${sql.raw(key)}::text as key, array[
        count(*) filter (where spent > 0),
        coalesce(sum(estimated_minutes) filter (where spent > 0), 0), sum(spent), sum(rounded),
        coalesce(sum(estimated_minutes) filter (where spent = 0), 0)
      ]::integer[] as figures
      from (${finished}) as finished ${join} group by 1`.execute(app.db);
    return Object.fromEntries(rows.map((row) => [String(row.key), row.figures]));
  };
  const sumOf = async (condition = sql`true`) => {
    const { rows } = await sql<{ minutes: number }>`
      select round(coalesce(sum(minutes), 0))::integer as minutes
      from (${parts}) as part join signals on signals.id = signal_id
      where status <> 'deleted' and ${condition}`.execute(app.db);
    return rows[0]?.minutes;
  };
  return {
    spentMinutes: await sumOf(),
    plannedMinutes: await sumOf(sql`exists (
      select from plan_entries as entry
      where entry.signal_id = part.signal_id and entry.day = part.day)`),
    total: Object.values(await groupsBy("'all'"))[0] ?? [0, 0, 0, 0, 0],
    byProject: await groupsBy("project_id"),
    byClient: await groupsBy(
      "client_id",
      sql`left join (
        select id as of_project, client_id from projects where user_id = ${userId}
      ) as projects on of_project = project_id`,
    ),
    byTag: await groupsBy("tag", sql`, unnest(tags) as tag`),
    byWeekday: await groupsBy("extract(dow from day)"),
  };
}

interface Figures {
  count: number;
  estimatedMinutes: number;
  spentMinutes: number;
  roundedMinutes: number;
  otherMinutes: number;
}

const list = (group: Figures) => [
  ...[group.count, group.estimatedMinutes, group.spentMinutes],
  ...[group.roundedMinutes, group.otherMinutes],
];

/** The times of a review in the form of the count. */
function inFormOfCount({ underestimated: _, ...time }: ReviewTime) {
  const byName = <T extends Figures>(groups: readonly T[], name: keyof T) =>
    Object.fromEntries(groups.map((group) => [String(group[name]), list(group)]));
  return {
    ...time,
    total: list(time.total),
    byProject: byName(time.byProject, "projectId"),
    byClient: byName(time.byClient, "clientId"),
    byTag: byName(time.byTag, "tag"),
    byWeekday: byName(time.byWeekday, "weekday"),
  };
}

/** The last finished signals with actual time, for the independent count of the factor. */
async function finishedWork(userId: string): Promise<FinishedWork[]> {
  const { rows } = await sql<FinishedWork>`
    select project_id as "projectId", tags, estimated_minutes as "estimatedMinutes",
      (select sum(extract(epoch from ended_at - started_at)) * 1000 from time_intervals
        where signal_id = signals.id)::float8 as "spentMs"
    from signals
    where user_id = ${userId} and status = 'done'
      and exists (select from time_intervals where signal_id = signals.id)
    order by completed_at desc, id limit 200`.execute(app.db);
  return rows;
}

test("the times of a review and the factor agree with a count by SQL over generated lives", async () => {
  for (let number = 0; number < runs(4); number += 1) {
    const random = randomNumbers(number + 100);
    const timeZone = zones[number % zones.length] ?? "UTC";
    const dayStart = number % 3 === 0 ? "04:00" : "00:00";
    const settings = { timeZone, dayStart, dailyLimits: null };
    const { token, user } = await app.register(`life-${number}`);
    const body = randomLife({ first, dayCount, settings, random });
    const imported = await app.rest("POST", "/import", { token, body });
    expect(imported, JSON.stringify(imported.body)).toMatchObject({
      status: 200,
      body: { timeIntervals: { added: body.timeIntervals.length, leftOut: 0 } },
    });
    for (const length of [1, 7, 40, 100]) {
      const from = plusDays(first, Math.floor(random() * (dayCount + 3 - length)));
      const to = plusDays(from, length - 1);
      const rounding = timeRoundings[Math.floor(random() * 4)] ?? 0;
      const path = `/review?from=${from}&to=${to}&rounding=${rounding}`;
      const { status, body: review } = await app.rest("GET", path, { token });
      expect(status, JSON.stringify(review)).toBe(200);
      const counted = { userId: user.id, timeZone, dayStart, from, to, rounding };
      expect(inFormOfCount(review.time), path).toEqual(await countTimes(counted));
    }
    const work = await finishedWork(user.id);
    const { status, body: learned } = await app.rest("GET", "/estimates", { token });
    expect(status).toBe(200);
    expect(learned).toEqual(learnEstimate(work, {}));
    const logs = work.map(({ spentMs, estimatedMinutes }) =>
      Math.log(Math.min(10, Math.max(0.1, spentMs / 60_000 / estimatedMinutes))),
    );
    const mean = logs.reduce((sum, log) => sum + log, 0) / (logs.length + 3);
    expect(learned.factor).toBeCloseTo(Math.exp(mean), 1);
    expect(learned.count).toBe(work.length);
  }
});
