import { calendarDay } from "@daysignal/core";
import { expect, test } from "vitest";
import { dayChoices, laterChoices } from "./day-choices.ts";

test("the quick choices are today, tomorrow, the weekend and next week", () => {
  expect(dayChoices(calendarDay("2026-03-12"))).toEqual([
    { label: "Today", day: "2026-03-12", weekday: "Thu" },
    { label: "Tomorrow", day: "2026-03-13", weekday: "Fri" },
    { label: "This weekend", day: "2026-03-14", weekday: "Sat" },
    { label: "Next week", day: "2026-03-16", weekday: "Mon" },
  ]);
});

test.each([
  ["2026-03-16", "2026-03-23"],
  ["2026-03-17", "2026-03-23"],
  ["2026-03-21", "2026-03-23"],
  ["2026-03-22", "2026-03-23"],
])("seen from %s, next week begins on %s", (today, monday) => {
  expect(dayChoices(calendarDay(today)).at(-1)?.day).toBe(monday);
});

test("on a weekend, the choice is the next one", () => {
  for (const today of ["2026-03-14", "2026-03-15"]) {
    const [, , weekend] = dayChoices(calendarDay(today));
    expect(weekend).toEqual({ label: "Next weekend", day: "2026-03-21", weekday: "Sat" });
  }
});

test("the choices for later leave today out, and end with the next month", () => {
  const today = calendarDay("2026-03-12");
  const [, ...later] = dayChoices(today);
  expect(laterChoices(today)).toEqual([
    ...later,
    { label: "Next month", day: "2026-04-01", weekday: "Wed" },
  ]);
});
