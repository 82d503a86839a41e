import { calendarDay, fromMidnight } from "@daysignal/core";
import { expect, test } from "vitest";
import { deletedWhen, trashCount } from "./trash-words.ts";

test.each([
  [0, "0 deleted signals"],
  [1, "1 deleted signal"],
  [12, "12 deleted signals"],
])("%i in the trash are counted", (count, words) => {
  expect(trashCount(count)).toBe(words);
});

test("the day of deletion is in the user's zone", () => {
  const today = calendarDay("2026-03-14");
  expect(deletedWhen("2026-03-13T23:30:00.000Z", today, fromMidnight("Europe/Berlin"))).toBe(
    "Deleted today",
  );
  expect(deletedWhen("2026-03-13T23:30:00.000Z", today, fromMidnight("UTC"))).toBe(
    "Deleted yesterday",
  );
  const night = { timeZone: "Europe/Berlin", dayStart: "04:00" };
  expect(deletedWhen("2026-03-13T23:30:00.000Z", today, night)).toBe("Deleted yesterday");
});
