import { calendarDay } from "@daysignal/core";
import { expect, test } from "vitest";
import { dayLabel, planHeading } from "./day-names.ts";
import { givenDay } from "./given-day.ts";
import { nextTask } from "./next-task.ts";
import { randomId } from "./random-id.ts";

test("a call may name a day, and only one that exists", () => {
  expect(givenDay(undefined)).toBeUndefined();
  expect(givenDay("2026-03-14")).toBe("2026-03-14");
  expect(() => givenDay("2026-02-30")).toThrow();
});

test("days are called as the region writes them", () => {
  const today = calendarDay("2026-03-14");
  expect(dayLabel(today, today)).toBe("today");
  expect(planHeading(today, today)).toBe("Here's what you need to do today");
});

test("the next task comes after everything that is due in this one", async () => {
  const order: string[] = [];
  const next = nextTask().then(() => order.push("next task"));
  for (let count = 0; count < 10; count += 1) await Promise.resolve();
  order.push("this task");
  await next;
  expect(order).toEqual(["this task", "next task"]);
});

test("an id is a UUID of its own", () => {
  const [one, other] = [randomId(), randomId()];
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(other).not.toBe(one);
});
