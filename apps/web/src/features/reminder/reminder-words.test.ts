import type { ReminderTime } from "@daysignal/core";
import { expect, test } from "vitest";
import { saturday, sunday } from "../../../test/planner-fixtures.ts";
import { reminderWords } from "./reminder-words.ts";

const none: ReminderTime = { day: null, daysBefore: null, minutesBefore: null, time: null };

test.each<[Partial<ReminderTime>, string]>([
  [{ day: sunday, time: "09:00" }, "Tomorrow, 9:00 AM"],
  [{ daysBefore: 0, time: "17:30" }, "On the day of the deadline, 5:30 PM"],
  [{ daysBefore: 1, time: "09:00" }, "1 day before the deadline, 9:00 AM"],
  [{ daysBefore: 2, time: "09:00" }, "2 days before the deadline, 9:00 AM"],
  [{ minutesBefore: 0 }, "When it starts"],
  [{ minutesBefore: 1 }, "1 minute before it starts"],
  [{ minutesBefore: 90 }, "90 minutes before it starts"],
  [{ minutesBefore: 60 }, "1 hour before it starts"],
  [{ minutesBefore: 120 }, "2 hours before it starts"],
])("a reminder of %j is: %s", (time, words) => {
  expect(reminderWords({ ...none, ...time }, saturday).replaceAll("\u202f", " ")).toBe(words);
});
