import { calendarDayAt, plusDays, type TimeInterval } from "@daysignal/core";
import type { Findings } from "./findings.ts";
import { insist } from "./insist.ts";
import type { Supervisor } from "./supervisor.ts";
import type { TimedAccount, TimeJournal } from "./timed-account.ts";

const storedIntervals = `
  select id, signal_id as "taskId",
    to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
    to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt"
  from time_intervals where user_id = $1`;

/** The minutes of each signal on each day in UTC. */
const minutesByDay = `
  select signal_id || ' ' || day::date as key,
    round(sum(extract(epoch from least(ended_at at time zone 'UTC', day + interval '1 day')
      - greatest(started_at at time zone 'UTC', day))) / 60)::integer as minutes
  from time_intervals,
    generate_series(date_trunc('day', started_at at time zone 'UTC'),
      (ended_at at time zone 'UTC') - interval '1 millisecond', '1 day') as day
  where user_id = $1 and ended_at is not null
  group by signal_id, day`;

/**
 * Compares the stored intervals of an account with those that follow from the acknowledged starts,
 * pauses and corrections (§18), and the minutes that the API lists with a count in SQL. Call it when
 * no device works any more.
 */
export async function compareTimes(
  { sql }: Pick<Supervisor, "sql">,
  { id, caller, journal }: TimedAccount,
  findings: Findings,
): Promise<void> {
  const stored = await insist(() => sql<TimeInterval>(storedIntervals, [id]));
  const byId = new Map(stored.map((interval) => [interval.id, interval]));
  const expected = expectedIntervals(journal);
  for (const interval of expected) {
    const found = byId.get(interval.id);
    byId.delete(interval.id);
    const [wanted, is] = [lineOf(interval), found ? lineOf(found) : "missing"];
    if (is !== wanted) findings.add("acknowledged write lost", `time ${wanted} is ${is}`);
  }
  for (const interval of byId.values()) findings.add("duplicate", `time ${lineOf(interval)}`);

  const counted = await insist(() => sql<{ key: string; minutes: number }>(minutesByDay, [id]));
  const listed = await listMinutes(caller);
  for (const { key, minutes } of counted) {
    if (listed.get(key) === minutes) continue;
    findings.add("wrong sum", `${key}: ${listed.get(key)} minutes instead of ${minutes}`);
  }
  if (listed.size !== counted.length) {
    findings.add("wrong sum", `${listed.size} signals and days instead of ${counted.length}`);
  }
}

const lineOf = ({ id, taskId, startedAt, endedAt }: TimeInterval) =>
  `${id} ${taskId} ${startedAt} ${endedAt}`;

/**
 * The intervals that acknowledged starts and pauses make: each runs until the next start, or until
 * its signal's next pause.
 */
function expectedIntervals({ starts, pauses, added }: TimeJournal): TimeInterval[] {
  const pausesOf = Map.groupBy(pauses, ({ taskId }) => taskId);
  const inOrder = [...starts].sort(([, one], [, other]) => (one.at < other.at ? -1 : 1));
  const started = inOrder.map(([id, { taskId, at }], index) => {
    const ends = [
      ...(pausesOf.get(taskId) ?? []).map((pause) => pause.at).filter((pause) => pause > at),
      ...inOrder.slice(index + 1, index + 2).map(([, next]) => next.at),
    ];
    return { id, taskId, startedAt: at, endedAt: ends.sort()[0] ?? null };
  });
  return [...started, ...added.values()];
}

/** The minutes of each signal on each day, as the API lists them, by "id day". */
async function listMinutes(caller: TimedAccount["caller"]): Promise<Map<string, number>> {
  const minutes = new Map<string, number>();
  const today = calendarDayAt(new Date(), "UTC");
  const from = plusDays(today, -395);
  for (let to: string | null = plusDays(today, 1); to !== null; ) {
    const path = `/time?from=${from}&to=${to}`;
    const { body } = await caller.send({ method: "GET", path });
    for (const { date, tasks } of body.days) {
      for (const task of tasks) minutes.set(`${task.taskId} ${date}`, task.spentMinutes);
    }
    to = body.nextTo;
  }
  return minutes;
}
