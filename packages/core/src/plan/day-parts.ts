import type { CalendarEvent } from "../calendar/calendar.ts";
import { busySpans, freeTime, type TimeSpan } from "../calendar/free-time.ts";
import type { Signal } from "../signal/signal.ts";
import type { DayRule } from "../time/start-of-day.ts";
import { spanOfBox } from "./box-times.ts";
import type { DailyPlan, PlanSlot } from "./plan.ts";
import { minutesOf } from "./plan-counts.ts";

/** A slot whose signal has a time. */
export type BoxedSlot = PlanSlot & { signal: Signal; startsAt: string };

/** An entry of the day's column. */
export type DayPart = { key: string; span: TimeSpan } & (
  | { kind: "event"; event: CalendarEvent }
  | { kind: "box"; slot: BoxedSlot }
  | { kind: "gap" }
);

/** A shorter gap is a break, not free time. */
const shortestGap = 15 * 60_000;

const isBoxed = (slot: PlanSlot): slot is BoxedSlot =>
  slot.signal !== null && slot.startsAt !== null;

/**
 * Appointments and signals at their times, and the free time between both, in order (§10, §11).
 * `from` is the instant before which nothing is free.
 */
export function dayParts(
  plan: DailyPlan,
  events: readonly CalendarEvent[],
  { rule, working, from }: { rule: DayRule; working: TimeSpan; from: number },
): DayPart[] {
  const boxes = plan.slots.filter(isBoxed).map((slot): DayPart & { kind: "box" } => ({
    kind: "box",
    key: slot.signal.id,
    span: spanOfBox(plan.date, slot.startsAt, minutesOf(slot), rule),
    slot,
  }));
  const { gaps } = freeTime(
    working,
    [...busySpans(events), ...boxes.map(({ span }) => span)],
    from,
  );
  const parts: DayPart[] = [
    ...events.flatMap((event): DayPart[] => {
      const { id, shown, startsAt, endsAt } = event;
      if (!shown || startsAt === null || endsAt === null) return [];
      const span = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
      return [{ kind: "event", key: id, span, event }];
    }),
    ...boxes,
    ...gaps
      .filter(({ start, end }) => end - start >= shortestGap)
      .map((span): DayPart => ({ kind: "gap", key: `free ${span.end}`, span })),
  ];
  return parts.sort((a, b) => a.span.start - b.span.start);
}
