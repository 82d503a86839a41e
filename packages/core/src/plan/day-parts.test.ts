import { expect, test } from "vitest";
import { aPlan, aSignal, saturday } from "../../test/planner-fixtures.ts";
import type { CalendarEvent } from "../calendar/calendar.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { dayParts } from "./day-parts.ts";
import type { DailyPlan } from "./plan.ts";

const rule = fromMidnight("UTC");

const at = (time: string) => Date.parse(`${saturday}T${time}:00Z`);
const event = (id: string, from: string | null, to: string | null, fields = {}): CalendarEvent => ({
  ...{ id, calendarId: "c", color: "", title: id, location: null, shown: true, busy: true },
  ...{ firstDay: saturday, lastDay: saturday, startTime: from, endTime: to },
  startsAt: from && `${saturday}T${from}:00.000Z`,
  endsAt: to && `${saturday}T${to}:00.000Z`,
  ...fields,
});

test("a day has appointments, signals with a time, and the free time between, in order", () => {
  const unplaced = aPlan({
    date: saturday,
    slots: [aSignal("late", { estimatedMinutes: 30 }), aSignal("whenever"), null],
  });
  const plan: DailyPlan = {
    ...unplaced,
    slots: unplaced.slots.map((slot) =>
      slot.signal?.id === "late" ? { ...slot, startsAt: "13:00" } : { ...slot, startsAt: "09:00" },
    ),
  };
  const timed = {
    ...plan,
    slots: plan.slots.map((slot) =>
      slot.signal?.id === "whenever" ? { ...slot, startsAt: null } : slot,
    ),
  };
  const events = [
    event("call", "10:00", "11:00"),
    event("holiday", null, null),
    event("hidden", "11:14", "12:45", { shown: false }),
    event("lunch", "14:30", "15:00", { busy: false }),
  ];
  const working = { start: at("09:00"), end: at("17:00") };
  const parts = dayParts(timed, events, { rule, working, from: at("09:30") });
  expect(parts.map(({ kind, span }) => [kind, span.start, span.end])).toEqual(
    [
      ["gap", "09:30", "10:00"],
      ["event", "10:00", "11:00"],
      // 11:00 to 11:14 is too short.
      ["gap", "12:45", "13:00"],
      ["box", "13:00", "13:30"],
      ["gap", "13:30", "17:00"],
      ["event", "14:30", "15:00"],
    ].map(([kind, from = "", to = ""]) => [kind, at(from), at(to)]),
  );
  expect(parts.filter(({ kind }) => kind !== "gap").map(({ key }) => key)).toEqual([
    "call",
    "late",
    "lunch",
  ]);
  expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
});
