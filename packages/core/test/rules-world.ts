import { DomainError } from "../src/errors.ts";
import type { PlanEntry } from "../src/plan/plan.ts";
import { noTimeBox } from "../src/plan/time-box.ts";
import { changeRecurrence } from "../src/recurrence/change-recurrence.ts";
import { expandRule } from "../src/recurrence/expand-rule.ts";
import { extendSeries } from "../src/recurrence/extend-series.ts";
import { noOwnWords } from "../src/recurrence/own-words.ts";
import { scheduleSignal } from "../src/recurrence/schedule-signal.ts";
import { dateOf, isAfterCompletion } from "../src/recurrence/series-days.ts";
import { moveOccurrence, skipOccurrence } from "../src/recurrence/skip-occurrence.ts";
import { spareOccurrences, type TopUp, topUpSeries } from "../src/recurrence/top-up-series.ts";
import {
  type CompletableSignal,
  completeSignal,
  reopenSignal,
} from "../src/signal/complete-signal.ts";
import { type CalendarDay, plusDays } from "../src/time/calendar-day.ts";
import { dayAt } from "../src/time/day-at.ts";
import { fromMidnight } from "../src/time/start-of-day.ts";
import { type Clock, inStateOrder, type SeriesWorld } from "./series-world.ts";

/** Simulates a series with the rules only: days are either full or have one free slot. */
export function rulesWorld(): SeriesWorld {
  let clock: Clock = { now: new Date(0), rule: fromMidnight("UTC") };
  let signal: CompletableSignal = {
    status: "inbox",
    recurrence: null,
    repeat: null,
    completedAt: null,
    recurrenceAnchor: null,
    recurrenceThrough: null,
  };
  let rows: PlanEntry[] = [];
  let nextId = 1;
  const full = new Set<CalendarDay>();

  const today = () => dayAt(clock.now, clock.rule);
  const live = () =>
    rows
      .filter(({ slotPosition }) => slotPosition !== null)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  const isKept = (entry: PlanEntry) => entry.slotPosition === null && entry.occurrenceOf !== null;
  const kept = () => rows.filter(isKept).sort((a, b) => (a.day < b.day ? -1 : 1));
  const keeps = () => signal.repeat?.missed === "keep";
  const isThere = (day: CalendarDay) => live().some((entry) => entry.day === day);
  const remove = (ids: readonly string[]) => {
    rows = rows.filter(({ id }) => !ids.includes(id));
  };
  const replace = (id: string, change: Partial<PlanEntry>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row));
  };
  const release = () => {
    rows = rows.map((row) => (isKept(row) ? { ...row, occurrenceOf: null } : row));
  };
  const plan = (days: readonly CalendarDay[], atMost = days.length) => {
    const planned = days.filter((day) => !full.has(day) && !isThere(day)).slice(0, atMost);
    for (const day of planned) {
      const unplaced = { slotPosition: 0, completedAt: null, rolledOverAt: null, subtasks: null };
      const progress = false;
      const stored = { ...unplaced, ...noTimeBox, ...noOwnWords, occurrenceOf: null };
      rows = [
        ...rows,
        { id: `${nextId++}`, signalId: "", day, isOccurrence: true, progress, ...stored },
      ];
    }
    return planned;
  };
  /** Replaces each full day by the next free one. */
  const topUp = (
    { series, topUp: days }: TopUp<CompletableSignal>,
    entries: readonly PlanEntry[],
  ) => {
    const missing = days.length - plan(days).length;
    const spare = missing === 0 ? [] : [...spareOccurrences(series, entries, expandRule)].flat();
    const through = plan(spare, missing).at(-1) ?? series.recurrenceThrough;
    signal = { ...series, recurrenceThrough: through };
  };
  const change = (rule: typeof completeSignal | typeof reopenSignal, date: CalendarDay | null) => {
    const entries = [...live(), ...(keeps() ? kept() : [])];
    const moment = { now: clock.now, today: today(), ...clock.rule, expand: expandRule };
    const after = rule(signal, entries, { ...moment, date: date ?? undefined });
    const { entry, removed = [] } = after;
    const changed = entries.find(({ id }) => id === entry?.id);
    if (changed && entry && changed.completedAt !== entry.completedAt) {
      const isPlaced = isKept(changed) && entry.completedAt !== null && !isThere(changed.day);
      const occurrenceOf = changed.occurrenceOf === changed.day ? null : changed.occurrenceOf;
      const placed = isPlaced ? { slotPosition: 0, rolledOverAt: null, occurrenceOf } : {};
      replace(changed.id, { completedAt: entry.completedAt, ...placed });
    }
    remove(removed);
    topUp({ series: after.signal, topUp: after.topUp }, entries);
  };

  const world: SeriesWorld = {
    schedule: async (date, asked) => {
      const after = scheduleSignal(signal, live(), { date, ...asked }, expandRule);
      if (after.days.includes(date) && full.has(date)) return;
      if (keeps()) release();
      remove(after.removed);
      signal = after.signal;
      plan(after.days);
    },
    complete: async (date) => change(completeSignal, date),
    reopen: async (date) => change(reopenSignal, date),
    select: async (day) => {
      if (signal.status === "deleted" || isThere(day) || full.has(day)) return;
      const own = live();
      const missed = keeps() ? kept().find((entry) => entry.day === day) : undefined;
      if (missed) {
        const occurrenceOf = missed.occurrenceOf === day ? null : missed.occurrenceOf;
        replace(missed.id, { slotPosition: 0, rolledOverAt: null, occurrenceOf });
      } else {
        const [added] = plan([day]);
        const completedAt = signal.status === "done" ? signal.completedAt : null;
        if (added) replace(`${nextId - 1}`, { completedAt });
      }
      signal = extendSeries(signal, day, own, expandRule);
    },
    unselect: async (day) => {
      remove(live().flatMap((entry) => (entry.day === day ? [entry.id] : [])));
    },
    skip: async (day) => {
      if (signal.status === "deleted") return;
      const { series, removed } = skipOccurrence(signal, [...live(), ...kept()], day, expandRule);
      if (series === signal) return;
      remove(removed);
      if (signal.status === "done") signal = series;
      else topUp(topUpSeries(series, live(), plusDays(today(), -1), expandRule), live());
    },
    move: async (day, to) => {
      if (signal.status === "deleted") return;
      const moved = moveOccurrence([...live(), ...kept()], day, to);
      if (live().some(({ id, day: on }) => id === moved.id && on === to) || full.has(to)) return;
      replace(moved.id, { ...moved, slotPosition: 0, rolledOverAt: null });
    },
    fill: async (days) => {
      for (const day of days) if (!isThere(day)) full.add(day);
    },
    trash: async () => {
      if (signal.status === "deleted") return;
      remove(live().flatMap(({ id, completedAt }) => (completedAt === null ? [id] : [])));
      for (const { id } of live()) {
        replace(id, { slotPosition: null, rolledOverAt: clock.now.toISOString() });
      }
      signal = { ...signal, status: "deleted" };
    },
    restore: async () => {
      if (signal.status !== "deleted") return;
      for (const { id, day, slotPosition, completedAt } of rows) {
        if (slotPosition !== null || completedAt === null || isThere(day)) continue;
        replace(id, { slotPosition: 0, rolledOverAt: null });
      }
      signal = { ...signal, status: "inbox", completedAt: null };
    },
    change: async ({ recurrence, repeat }) => {
      const expanded = { repeat, expand: expandRule };
      const after = changeRecurrence(signal, recurrence, live(), expanded);
      const keptBefore = keeps();
      signal = { ...signal, ...after.series };
      remove(after.removed);
      plan(after.topUp);
      if (keptBefore && (!keeps() || after.kept !== null)) release();
    },
    setClock: async (next) => {
      clock = next;
    },
    catchUp: async () => {
      const missed = live().filter((entry) => entry.day < today() && entry.completedAt === null);
      for (const entry of missed) {
        const date = dateOf(entry);
        const isKeptNow = keeps() && kept().every((other) => dateOf(other) !== date);
        const rolledOverAt = clock.now.toISOString();
        const occurrenceOf = isKeptNow ? date : null;
        replace(entry.id, { slotPosition: null, rolledOverAt, occurrenceOf });
      }
      if (missed.length === 0 || (isAfterCompletion(signal) && keeps())) return;
      const ahead = live().filter((entry) => entry.day >= today());
      const after = topUpSeries(signal, ahead, plusDays(today(), -1), expandRule);
      if (after.topUp.length > 0) topUp(after, ahead);
    },
    state: async () => ({
      status: signal.status,
      series: {
        recurrence: signal.recurrence,
        repeat: signal.repeat,
        recurrenceAnchor: signal.recurrenceAnchor,
        recurrenceThrough: signal.recurrenceThrough,
      },
      entries: inStateOrder(rows),
    }),
  };
  return {
    ...world,
    schedule: (date, asked) => unlessRefused(() => world.schedule(date, asked)),
    complete: (date) => unlessRefused(() => world.complete(date)),
    reopen: (date) => unlessRefused(() => world.reopen(date)),
    skip: (date) => unlessRefused(() => world.skip(date)),
    move: (date, to) => unlessRefused(() => world.move(date, to)),
    change: (asked) => unlessRefused(() => world.change(asked)),
  };
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
