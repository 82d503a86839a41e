import { DomainError } from "../errors.ts";
import { changeRecurrence } from "../recurrence/change-recurrence.ts";
import { extendSeries } from "../recurrence/extend-series.ts";
import { scheduleSignal } from "../recurrence/schedule-signal.ts";
import { spareOccurrences, topUpSeries } from "../recurrence/top-up-series.ts";
import {
  type CompletableSignal,
  completeSignal,
  type LiveEntry,
  reopenSignal,
} from "../signal/complete-signal.ts";
import type { Recurrence } from "../signal/signal.ts";
import { type CalendarDay, plusDays } from "../time/calendar-day.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { firstDay, type SeriesWorld } from "./series-history.ts";

/** A series run by the rules alone: days are full or not, and there are no slots. */
export function rulesWorld(): SeriesWorld {
  let today = firstDay;
  let signal: CompletableSignal = {
    status: "inbox",
    recurrence: null,
    repeat: null,
    completedAt: null,
    recurrenceAnchor: null,
    recurrenceThrough: null,
  };
  let entries: LiveEntry[] = [];
  let shelved: LiveEntry[] = [];
  const missed: CalendarDay[] = [];
  const full = new Set<CalendarDay>();

  const moment = () => ({ now: new Date(`${today}T12:00:00.000Z`), today, ...fromMidnight("UTC") });
  const isThere = (day: CalendarDay) => entries.some((entry) => entry.day === day);
  const plan = (days: readonly CalendarDay[]) => {
    const added = days.filter((day) => !full.has(day) && !isThere(day));
    entries = [...entries, ...added.map((day) => ({ id: day, day, completedAt: null }))];
    return added.length;
  };
  const topUp = (days: readonly CalendarDay[]) => {
    const missing = days.length - plan(days);
    const spare = spareOccurrences(signal, entries).filter((day) => !full.has(day));
    const instead = missing === 0 ? [] : spare.slice(0, missing);
    plan(instead);
    signal = { ...signal, recurrenceThrough: instead.at(-1) ?? signal.recurrenceThrough };
  };
  const change = (rule: typeof completeSignal | typeof reopenSignal, date: CalendarDay | null) =>
    unlessRefused(() => {
      const after = rule(signal, entries, { ...moment(), date: date ?? undefined });
      signal = after.signal;
      const { entry } = after;
      entries = entries.map((live) =>
        live.id === entry?.id ? { ...live, completedAt: entry.completedAt } : live,
      );
      topUp(after.topUp);
    });
  const sorted = (days: readonly { day: CalendarDay }[]) => days.map(({ day }) => day).sort();

  return {
    schedule: async (recurrence) => {
      const after = scheduleSignal(signal, [], { date: today, recurrence });
      signal = after.signal;
      plan(after.days);
    },
    complete: async (date) => change(completeSignal, date),
    reopen: async (date) => change(reopenSignal, date),
    select: async (day) => {
      if (isThere(day) || full.has(day)) return;
      signal = extendSeries(signal, day, entries);
      const completedAt = signal.status === "done" ? signal.completedAt : null;
      entries = [...entries, { id: day, day, completedAt }];
    },
    unselect: async (day) => {
      entries = entries.filter((entry) => entry.day !== day);
    },
    fill: async (days) => {
      for (const day of days) if (!isThere(day)) full.add(day);
    },
    trash: async () => {
      if (signal.status === "deleted") return;
      shelved = entries.filter((entry) => entry.completedAt !== null);
      entries = [];
      signal = { ...signal, status: "deleted" };
    },
    restore: async () => {
      if (signal.status !== "deleted") return;
      entries = shelved;
      signal = { ...signal, status: "inbox", completedAt: null };
    },
    change: async (recurrence: Recurrence) => {
      const after = changeRecurrence(signal, recurrence, entries);
      signal = { ...signal, ...after.series };
      entries = entries.filter((entry) => !after.removed.includes(entry.id));
      plan(after.topUp);
    },
    setToday: (day) => {
      today = day;
    },
    rollOver: async (date) => {
      const returned = entries.filter((entry) => entry.day === date && entry.completedAt === null);
      if (returned.length === 0) return;
      missed.push(date);
      entries = entries.filter((entry) => !returned.includes(entry));
      const { series, topUp: days } = topUpSeries(signal, entries, plusDays(today, -1));
      if (days.length === 0) return;
      signal = series;
      topUp(days);
    },
    state: async () => ({
      status: signal.status,
      recurrence: signal.recurrence,
      open: sorted(entries.filter((entry) => entry.completedAt === null)),
      finished: sorted(entries.filter((entry) => entry.completedAt !== null)),
      missed: missed.toSorted(),
    }),
  };
}

function unlessRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
