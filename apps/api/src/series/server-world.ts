import { randomUUID } from "node:crypto";
import { type CalendarDay, dailyLimit, firstFreeSlot } from "@daysignal/core";
import type { SeriesWorld } from "@daysignal/core/testing/series-history";
import { insertEntries, listLiveEntries, transact } from "@daysignal/db";
import { addSignal, callAsSomeone } from "../testing/routes.ts";
import type { TestApp } from "../testing/test-app.ts";

/** The clock of the app that the worlds below use. */
export interface SeriesClock {
  now: Date;
}

/**
 * A series of a new user on a running app, changed through the API alone. Full days are
 * made in the database.
 */
export async function serverWorld(app: TestApp, clock: SeriesClock): Promise<SeriesWorld> {
  const call = await callAsSomeone(app, "REST");
  const { id } = await addSignal(call);
  const fillers: string[] = [];
  for (let slot = 0; slot < dailyLimit.default; slot += 1) {
    fillers.push((await addSignal(call, { title: "Filler", recurrence: "daily" })).id);
  }
  const { user_id: userId } = await app.db
    .selectFrom("signals")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

  /** A refusal is a valid response; a fault is not. */
  const send = async (procedure: string, input: Record<string, unknown>) => {
    const { status, body } = await call(procedure, input);
    if (status >= 500) throw new Error(`${procedure} answered ${status}: ${JSON.stringify(body)}`);
  };
  const dated = (date: CalendarDay | null) => (date === null ? { id } : { id, date });

  return {
    schedule: (recurrence) =>
      send("signal.schedule", { id, date: clock.now.toISOString().slice(0, 10), recurrence }),
    complete: (date) => send("signal.complete", dated(date)),
    reopen: (date) => send("signal.reopen", dated(date)),
    select: (date) => send("plan.select", { date, taskId: id }),
    unselect: (date) => send("plan.unselect", { date, taskId: id }),
    fill: async (days) => {
      const live = await listLiveEntries(app.db, userId, days);
      const entries = days.flatMap((day) => {
        const held = live.filter((entry) => entry.day === day);
        const free = Math.max(0, dailyLimit.default - held.length);
        return fillers
          .filter((signalId) => held.every((entry) => entry.signalId !== signalId))
          .slice(0, free)
          .map((signalId) => {
            const slotPosition = firstFreeSlot(held.map((entry) => ({ ...entry, done: false })));
            const entry = {
              id: randomUUID(),
              signalId,
              day,
              slotPosition,
              // Finished, so that no rollover frees the slot.
              completedAt: clock.now.toISOString(),
              rolledOverAt: null,
              isOccurrence: true,
              occurrenceOf: null,
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
    change: (recurrence) => send("signal.update", { id, recurrence }),
    setToday: (today) => {
      clock.now = new Date(`${today}T12:00:00.000Z`);
    },
    rollOver: (date) => send("plan.rollOver", { date }),
    state: async () => {
      const { body: signal } = await call("signal.get", { id });
      const entries = await app.db
        .selectFrom("plan_entries")
        .select(["day", "slot_position", "completed_at"])
        .where("user_id", "=", userId)
        .where("signal_id", "=", id)
        .orderBy("day")
        .execute();
      const days = (keep: (entry: (typeof entries)[number]) => boolean) =>
        entries.filter(keep).map(({ day }) => day as CalendarDay);
      return {
        status: signal.status,
        recurrence: signal.recurrence,
        open: days((entry) => entry.slot_position !== null && entry.completed_at === null),
        finished: days((entry) => entry.slot_position !== null && entry.completed_at !== null),
        missed: days((entry) => entry.slot_position === null && entry.completed_at === null),
      };
    },
  };
}
