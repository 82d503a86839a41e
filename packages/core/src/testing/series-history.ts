import fc from "fast-check";
import { extraOccurrences } from "../constants.ts";
import { isOccurrence } from "../recurrence/occurrences.ts";
import type { PlainRecurrence, SignalStatus } from "../signal/signal.ts";
import { type CalendarDay, calendarDay, plusDays } from "../time/calendar-day.ts";

/** The day on which every history begins. */
export const firstDay: CalendarDay = calendarDay("2026-01-31");

/** One call about a series, or an event. `in` counts days from the step's today. */
export type SeriesStep =
  | { call: "complete" | "reopen"; in: number | null }
  | { call: "select" | "unselect" | "remove and select again"; in: number }
  | { call: "fill"; in: number; days: number }
  | { call: "trash and restore" }
  | { call: "change"; recurrence: PlainRecurrence }
  | { call: "wait"; days: number };

const anyRepeat = fc.constantFrom<PlainRecurrence>("daily", "weekly", "monthly");
/** Days that are often part of a series, whatever its recurrence, and some others. */
const offset = fc.oneof(
  fc.constantFrom(0, 1, 2, 7, 14, 28, 59),
  fc.integer({ min: -3, max: 9 }),
  fc.integer({ min: 0, max: 150 }),
);

/** A step of each kind, with its weight. */
const anyStep: fc.Arbitrary<SeriesStep> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      call: fc.constantFrom("complete" as const, "complete" as const, "reopen" as const),
      in: fc.option(fc.constantFrom(0, 0, 1, 2, 7, -1), { freq: 2 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      call: fc.constantFrom(
        "select" as const,
        "unselect" as const,
        "remove and select again" as const,
      ),
      in: offset,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      call: fc.constant("fill" as const),
      in: offset,
      days: fc.constantFrom(1, 3, 30),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ call: "trash and restore" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constant("change" as const), recurrence: anyRepeat }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constant("wait" as const),
      days: fc.constantFrom(1, 1, 2, 7, 45),
    }),
  },
);

/** A series with a recurrence, and its steps. */
export const anySeriesHistory = fc.record({
  recurrence: anyRepeat,
  steps: fc.array(anyStep, { minLength: 1, maxLength: 16, size: "max" }),
});

export interface SeriesHistory {
  recurrence: PlainRecurrence;
  steps: readonly SeriesStep[];
}

/** The stored state of a series. */
export interface SeriesState {
  status: SignalStatus;
  recurrence: string | null;
  /** Live days, sorted. */
  open: readonly CalendarDay[];
  finished: readonly CalendarDay[];
  /** Missed days that were rolled over, sorted; a day can occur twice. */
  missed: readonly CalendarDay[];
}

/**
 * What runs a series: the rules alone, or the server. A refused call changes nothing and
 * does not throw.
 */
export interface SeriesWorld {
  /** Schedules the one signal for `firstDay`. */
  schedule(recurrence: PlainRecurrence): Promise<void>;
  complete(date: CalendarDay | null): Promise<void>;
  reopen(date: CalendarDay | null): Promise<void>;
  select(date: CalendarDay): Promise<void>;
  unselect(date: CalendarDay): Promise<void>;
  /** Fills the free slots of days with other signals. */
  fill(days: readonly CalendarDay[]): Promise<void>;
  trash(): Promise<void>;
  restore(): Promise<void>;
  change(recurrence: PlainRecurrence): Promise<void>;
  /** Moves the clock to noon of a day. */
  setToday(today: CalendarDay): void;
  rollOver(date: CalendarDay): Promise<void>;
  state(): Promise<SeriesState>;
}

/** Runs a history in a world and throws if an invariant of §4 is violated. */
export async function playSeries(world: SeriesWorld, history: SeriesHistory): Promise<void> {
  let today = firstDay;
  let { recurrence } = history;
  /** The anchor of the recurrence; null while the series has no first day. */
  let anchor: CalendarDay | null = firstDay;
  /** Days that the user selected, and planned days that the user removed. */
  const byHand = new Set<CalendarDay>();
  const removed = new Set<CalendarDay>();
  /** Whether the user has left the series without an unfinished day. */
  let isEmptied = false;

  world.setToday(today);
  await world.schedule(recurrence);

  for (const step of history.steps) {
    const before = await world.state();
    const day = "in" in step && step.in !== null ? plusDays(today, step.in) : null;
    const says = (what: string) => `${what}, after ${JSON.stringify(step)} on ${today}`;

    /** Makes a call and repeats it, like a client that has lost the response. */
    const twice = async (call: () => Promise<void>): Promise<SeriesState> => {
      await call();
      const once = await world.state();
      await call();
      expectSame(await world.state(), once, says("the same call twice acts once"));
      return once;
    };

    switch (step.call) {
      case "complete":
      case "reopen": {
        const after = await twice(() => world[step.call](day));
        const changed = difference(before.finished, after.finished);
        if (changed.length > 1) throw new Error(says("one occurrence changes at a time"));
        if (day && changed.some((other) => other !== day)) {
          throw new Error(says("the occurrence that was named is the one that changes"));
        }
        // An entry finished under an earlier recurrence is reopened on its day.
        if (step.call === "reopen") for (const opened of changed) byHand.add(opened);
        if (step.call === "complete" && changed.length > 0 && after.status !== "done") {
          anchor ??= changed[0] ?? null;
          // A date may be a past day: then today counts as well.
          const isNamed = step.in !== null;
          expectAhead(after, says, later(plusDays(today, isNamed ? -1 : 0), changed[0] ?? today));
        }
        break;
      }
      case "select": {
        if (!day) break;
        const after = await twice(() => world.select(day));
        if (daysOf(after).includes(day) && !daysOf(before).includes(day)) {
          byHand.add(day);
          removed.delete(day);
          const isInRhythm = anchor !== null && isOccurrence(anchor, recurrence, day);
          if (anchor === null || (before.open.length === 0 && !isInRhythm)) {
            anchor = day;
            removed.clear();
          }
          if (after.open.includes(day)) isEmptied = false;
        }
        break;
      }
      case "unselect": {
        if (!day) break;
        await twice(() => world.unselect(day));
        if (before.open.includes(day) && !byHand.has(day)) removed.add(day);
        break;
      }
      case "remove and select again": {
        if (!day || !before.open.includes(day)) break;
        await world.unselect(day);
        await world.select(day);
        expectSame(await world.state(), before, says("removing is undone by selecting"));
        break;
      }
      case "fill":
        if (day) await world.fill(Array.from({ length: step.days }, (_, n) => plusDays(day, n)));
        break;
      case "trash and restore": {
        await twice(() => world.trash());
        const after = await twice(() => world.restore());
        const history = ({ finished, missed, recurrence: rhythm }: SeriesState) => ({
          finished,
          missed,
          rhythm,
        });
        expectSame(history(after), history(before), says("trash and restore lose no history"));
        isEmptied = true;
        break;
      }
      case "change": {
        const after = await twice(() => world.change(step.recurrence));
        if (step.recurrence === recurrence) break;
        recurrence = step.recurrence;
        byHand.clear();
        removed.clear();
        anchor = after.open[0] ?? null;
        if (anchor === null) isEmptied = true;
        break;
      }
      case "wait": {
        today = plusDays(today, step.days);
        world.setToday(today);
        const past = before.open.filter((open) => open < today);
        for (const over of past) {
          await world.rollOver(over);
          const once = await world.state();
          await world.rollOver(over);
          expectSame(await world.state(), once, says("a day is rolled over once"));
        }
        if (past.length > 0 && !isEmptied)
          expectAhead(await world.state(), says, plusDays(today, -1));
        break;
      }
    }

    const after = await world.state();
    if (after.open.length === 0 && step.call === "unselect") isEmptied = true;
    if (!isEmptied && (after.open.length === 0 || after.status === "done")) {
      throw new Error(says("nothing but the person ends a series"));
    }
    for (const open of after.open) {
      if (byHand.has(open)) continue;
      if (!anchor || !isOccurrence(anchor, recurrence, open))
        throw new Error(says(`${open} is no day of the rhythm`));
      if (removed.has(open)) throw new Error(says(`${open} came back after it was removed`));
    }
  }
}

/** Four days of the series lie after a day. */
function expectAhead({ open }: SeriesState, says: (what: string) => string, after: CalendarDay) {
  const ahead = open.filter((day) => day > after).length;
  if (ahead < extraOccurrences) throw new Error(says(`only ${ahead} occurrences lie ahead`));
}

function expectSame(found: unknown, expected: unknown, what: string) {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: ${right} became ${left}`);
}

const daysOf = ({ open, finished }: SeriesState) => [...open, ...finished];

const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);

const difference = (a: readonly CalendarDay[], b: readonly CalendarDay[]) => [
  ...a.filter((day) => !b.includes(day)),
  ...b.filter((day) => !a.includes(day)),
];
