import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  choiceFields,
  choiceValues,
  newSignalFields,
  plusDays,
} from "@daysignal/core";

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface LifeOptions {
  first: CalendarDay;
  dayCount: number;
  settings: { timeZone: string; dayStart: string; dailyLimits: number[] | null };
  random: () => number;
}

/**
 * Generates an archive of a user who planned and worked for many days: signals that were done, worked on,
 * returned,
 * planned again on the same day, done without a plan at any hour, or moved to the trash; with a
 * series that misses days, and days that were never rolled over.
 */
export function randomLife({ first, dayCount, settings, random }: LifeOptions) {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const noon = (day: CalendarDay) => Date.parse(`${day}T12:00:00Z`);
  /** An instant around a day, including early morning and late night in any zone. */
  const instantOn = (day: CalendarDay) =>
    new Date(noon(day) + (random() - 0.5) * 44 * 3_600_000).toISOString();
  const times = { createdAt: `${first}T00:00:00.000Z`, updatedAt: `${first}T00:00:00.000Z` };

  const client = { email: null, company: null, color: "#3b82f6", status: "active", version: 1 };
  const clients = ["Ada", "Bo"].map((name) => ({ id: randomUUID(), name, ...client, ...times }));
  const projects = [clients[0]?.id, clients[0]?.id, clients[1]?.id, undefined].map((id, index) => ({
    ...{ id: randomUUID(), name: `Project ${index}`, description: null, color: "#3b82f6" },
    ...{ goal: null, priority: 3, dueDate: null, links: [], tags: [], attachments: [] },
    ...{ clientId: id ?? null, status: "active", version: 1, ...times },
  }));
  const makeSignal = (recurrence: "daily" | null) => ({
    ...newSignalFields,
    ...{ id: randomUUID(), title: `Signal ${below(50)}` },
    ...Object.fromEntries(choiceFields.map((name) => [name, pick<unknown>(choiceValues(name))])),
    priority: 1 + below(5),
    impact: 1 + below(4),
    effort: 1 + below(5),
    estimatedMinutes: 1 + below(1440),
    status: "active",
    projectId: pick([null, ...projects.map(({ id }) => id)]),
    tags: ["a", "b", "ä", "Z"].filter(() => random() < 0.3),
    ...{ recurrence, repeat: null, recurrenceAnchor: recurrence && first, recurrenceThrough: null },
    ...{ incompleteRolloverCount: 0, decidedAtReturns: 0, manualPosition: null, version: 1 },
    completedAt: null as string | null,
    ...times,
  });
  type Signal = ReturnType<typeof makeSignal>;
  const entryOf = (signal: Signal, day: CalendarDay, slotPosition: number | null) => ({
    ...{ id: randomUUID(), signalId: signal.id, day, slotPosition },
    ...{ isOccurrence: signal.recurrence !== null, occurrenceOf: null, subtasks: null },
    completedAt: null as string | null,
    progress: false,
    rolledOverAt: slotPosition === null ? `${plusDays(day, 1)}T06:00:00.000Z` : null,
    createdAt: times.createdAt,
  });
  const signals: Signal[] = [];
  const entries: ReturnType<typeof entryOf>[] = [];
  const finish = (signal: Signal, at: string) => {
    if (signal.recurrence === null) Object.assign(signal, { status: "done", completedAt: at });
    return at;
  };
  /** Its progress loses its slot there. */
  const putIntoTrash = (signal: Signal) => {
    signal.status = "deleted";
    const own = entries.filter(({ signalId, progress }) => progress && signalId === signal.id);
    for (const entry of own) {
      Object.assign(entry, { slotPosition: null, rolledOverAt: entry.completedAt });
    }
  };
  const returned = (signal: Signal, day: CalendarDay) => {
    signal.incompleteRolloverCount += 1;
    entries.push(entryOf(signal, day, null));
  };

  const intervals: { startedAt: string; endedAt: string; [field: string]: unknown }[] = [];
  /** Adds up to six times of work around a day, at any hour and over midnight. */
  const work = (day: CalendarDay, chosen: readonly Signal[]) => {
    const latest = Date.parse(intervals.at(-1)?.endedAt ?? times.createdAt);
    let free = Math.max(latest, noon(day) - 20 * 3_600_000);
    for (let left = chosen.length === 0 ? 0 : below(7); left > 0; left -= 1) {
      const start = free + below(3) * below(3_600_000);
      free = start + 1 + below(5 * 3_600_000);
      const [startedAt, endedAt] = [new Date(start).toISOString(), new Date(free).toISOString()];
      const { id: signalId } = pick(chosen);
      intervals.push({ id: randomUUID(), signalId, startedAt, endedAt, createdAt: endedAt });
    }
  };

  const series = [makeSignal("daily")];
  let open: Signal[] = [];
  for (let index = 0; index < dayCount; index += 1) {
    const day = plusDays(first, index);
    if (random() < 0.1) continue;
    open.push(...Array.from({ length: below(5) }, () => makeSignal(null)));
    const chosen = [...series, ...open.filter(() => random() < 0.5)].slice(0, 6);
    chosen.forEach((signal, slot) => {
      const luck = random();
      if (luck < 0.5) {
        const done = { ...entryOf(signal, day, slot), completedAt: finish(signal, instantOn(day)) };
        // A series in the trash keeps finished days without a slot; here any other may, too.
        const isShelved = signal.recurrence !== null && random() < 0.1;
        const shelved = { slotPosition: null, rolledOverAt: done.completedAt };
        entries.push(isShelved ? { ...done, ...shelved } : done);
      } else if (luck < 0.6) {
        const worked = { ...entryOf(signal, day, slot), completedAt: instantOn(day) };
        entries.push({ ...worked, progress: true, isOccurrence: true });
      } else {
        returned(signal, day);
        // Planned for the same day again afterwards.
        if (luck > 0.95 && signal.recurrence !== null) entries.push(entryOf(signal, day, slot));
      }
    });
    work(day, chosen);
    for (const signal of open.filter(({ status }) => status === "active")) {
      if (random() < 0.1) finish(signal, instantOn(day));
      // A finished entry keeps its slot, which signals in the trash do not have.
      else if (random() < 0.03) putIntoTrash(signal);
    }
    signals.push(...open.filter(({ status }) => status !== "active"));
    open = open.filter(({ status }) => status === "active");
  }
  const lastDay = plusDays(first, dayCount);
  // Planned for future days.
  open.slice(0, 8).forEach((signal, slot) => {
    entries.push(entryOf(signal, plusDays(lastDay, slot % 2), slot));
  });
  return {
    ...{ format: "daysignal-archive", version: 1, exportedAt: times.createdAt },
    account: { username: "", email: "" },
    settings: {
      ...{ dailyWIPLimit: 6, theme: "system", ...settings },
      ...{ workingDayStart: "09:00", workingDayEnd: "17:00" },
    },
    ...{ clients, projects, signals: [...series, ...signals, ...open], subtasks: [] },
    ...{ planEntries: entries, timeIntervals: intervals, feedback: [], files: [] },
  };
}
