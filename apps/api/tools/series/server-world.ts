import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type CalendarDay,
  dailyLimit,
  dayAt,
  firstFreeSlot,
  fromMidnight,
  noOwnWords,
  noTimeBox,
  plusDays,
} from "@daysignal/core";
import { type Clock, inStateOrder, type SeriesWorld } from "@daysignal/core/testing/series-world";
import {
  findStoredSignal,
  insertEntries,
  listEntriesBetween,
  listLiveEntries,
  transact,
} from "@daysignal/db";
import { sql } from "kysely";
import { addSignal, type Call, callOver } from "../../test/routes.ts";
import type { TestApp, TestUser } from "../../test/test-app.ts";

/** The clock of the app that server worlds use. */
export interface SeriesClock {
  now: Date;
}

const always = { from: "0001-01-01", to: "9999-12-31" } as { from: CalendarDay; to: CalendarDay };

/**
 * A series of a new user on a running app, changed only through the API. Full days are created in
 * the database.
 */
export async function serverWorld(app: TestApp, clock: SeriesClock): Promise<SeriesWorld> {
  const person = await app.register(`person-${randomUUID()}`);
  const call = callOver(app, "REST", person.token);
  const userId = person.user.id;
  const { id } = await addSignal(call);
  const fillers: string[] = [];
  for (let slot = 0; slot < dailyLimit.default; slot += 1) {
    fillers.push((await addSignal(call, { title: "Filler", recurrence: "daily" })).id);
  }
  let today: CalendarDay;
  let { timeZone, dayStart } = fromMidnight("UTC");

  /** A refusal is a valid response; a server error is not. */
  const send = async (procedure: string, input: Record<string, unknown> = {}) => {
    const { status, body } = await call(procedure, input);
    if (status >= 500) throw new Error(`${procedure} answered ${status}: ${JSON.stringify(body)}`);
  };
  const dated = (date: CalendarDay | null) => (date === null ? { id } : { id, date });
  const stored = async (of: string) => {
    const signal = await findStoredSignal(app.db, of, id);
    if (!signal) throw new Error("The signal is gone.");
    return { signal, entries: await listEntriesBetween(app.db, of, { signalId: id, ...always }) };
  };

  return {
    schedule: (date, asked) =>
      send("signal.schedule", { id, date, recurrence: "custom", ...asked }),
    complete: (date) => send("signal.complete", dated(date)),
    reopen: (date) => send("signal.reopen", dated(date)),
    select: (date) => send("plan.select", { date, taskId: id }),
    unselect: (date) => send("plan.unselect", { date, taskId: id }),
    skip: (date) => send("signal.skipOccurrence", { id, date }),
    move: (date, to) => send("signal.moveOccurrence", { id, date, to }),
    fill: async (days) => {
      const live = await listLiveEntries(app.db, userId, days);
      const entries = days.flatMap((day) => {
        const held = live.filter((entry) => entry.day === day);
        const free = Math.max(0, dailyLimit.default - held.length);
        return fillers
          .filter((signalId) => held.every((entry) => entry.signalId !== signalId))
          .slice(0, free)
          .map((signalId) => {
            const slotPosition = firstFreeSlot(held);
            const entry = {
              id: randomUUID(),
              signalId,
              day,
              slotPosition,
              // Finished, so that no rollover frees the slot.
              completedAt: clock.now.toISOString(),
              progress: false,
              rolledOverAt: null,
              isOccurrence: true,
              occurrenceOf: null,
              subtasks: null,
              ...noTimeBox,
              ...noOwnWords,
            };
            held.push(entry);
            return entry;
          });
      });
      if (entries.length > 0) {
        const at = clock.now.toISOString();
        await transact(app.db, (tx) => insertEntries(tx, userId, entries, at));
      }
    },
    trash: () => send("signal.trash", { id }),
    restore: () => send("signal.restore", { id }),
    change: (asked) => send("signal.update", { id, ...asked }),
    setClock: async ({ now, rule }: Clock) => {
      clock.now = now;
      today = dayAt(now, rule);
      if (rule.timeZone === timeZone && rule.dayStart === dayStart) return;
      ({ timeZone, dayStart } = rule);
      await send("settings.update", { timeZone, dayStart });
    },
    catchUp: () => send("plan.catchUp"),
    state: async () => {
      const { signal, entries } = await stored(userId);
      const { status, recurrence, repeat, recurrenceAnchor, recurrenceThrough } = signal;
      const series = { recurrence, repeat, recurrenceAnchor, recurrenceThrough };
      return { status, series, entries: inStateOrder(entries) };
    },
    check: async () => {
      await expectWholeRows(app, userId);
      // An unfinished past day is rolled over at the next visit.
      const expected = await futureOf(call);
      const other = await app.register(`person-${randomUUID()}`);
      await copyAccount(app, person, other);
      const found = await futureOf(callOver(app, "REST", other.token));
      if (!isDeepStrictEqual(found, expected)) {
        const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
        throw new Error(`the import has another future: ${right} became ${left}`);
      }
      await expectWholeRows(app, other.user.id);
    },
  };

  /** The series as the API shows it, with its dates from three weeks back to a year ahead. */
  async function futureOf(by: Call) {
    const range = { id, from: plusDays(today, -21), to: plusDays(today, 370) };
    const { seq: _, ...signal } = (await by("signal.get", { id })).body;
    return { signal, dates: (await by("signal.listOccurrences", range)).body };
  }
}

/** Exports everything of an account and imports it into another one. */
async function copyAccount(app: TestApp, from: TestUser, to: TestUser): Promise<void> {
  const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
  const exported = await fetch(`${app.url}/api/export`, { headers: bearer(from) });
  const { status, body } = await app.rest("POST", "/import", {
    body: Buffer.from(await exported.arrayBuffer()),
    token: to.token,
    headers: { "content-type": "application/zip" },
  });
  if (status !== 200) throw new Error(`The import was refused: ${JSON.stringify(body)}`);
}

/**
 * Throws if the rows of a user contradict each other: a signal has two entries with a slot on a
 * day, one in the trash has any, or a day exceeds its maximum.
 */
async function expectWholeRows(app: TestApp, userId: string): Promise<void> {
  const { rows } = await sql`
    select 'twice' as what, signal_id::text, day::text from plan_entries
    where user_id = ${userId} and slot_position is not null
    group by signal_id, day having count(*) > 1
    union all
    select 'in the trash', signal_id::text, day::text from plan_entries
    join signals using (user_id)
    where user_id = ${userId} and signals.id = signal_id and status = 'deleted'
      and slot_position is not null
    union all
    select 'too many', null, day::text from plan_entries
    where user_id = ${userId} and slot_position is not null
    group by day having count(*) > ${dailyLimit.max}
      or count(distinct slot_position) < count(*)`.execute(app.db);
  if (rows.length > 0) throw new Error(`The rows contradict each other: ${JSON.stringify(rows)}`);
}
