import { calendarDay, plusDays, repeatInput } from "@daysignal/core";
import { describe, expect, test } from "vitest";
import { aPlan, plannedOn } from "../../../test/planner-fixtures.ts";
import { keyAlongSlots, slotAfterKey } from "./cards/slot-keys.ts";
import {
  addedSentence,
  doneSentence,
  goesOnSentence,
  leftLabel,
  movedSentence,
  recurrenceSentence,
  scheduledSentence,
  shortDate,
} from "./plan-words.ts";
import { backSentence, fullSentence, plannedSentence, returnedSentence } from "./several-words.ts";

const today = calendarDay("2026-03-14");

describe("a date in the navigator", () => {
  test("is weekday, month and day in any time zone", () => {
    expect(shortDate(today, today)).toBe("Sat, Mar 14");
  });

  test("has its year if that is another one", () => {
    expect(shortDate(calendarDay("2027-01-01"), today)).toBe("Fri, Jan 1, 2027");
  });
});

test("toasts use the words of §8", () => {
  const tomorrow = calendarDay("2026-03-15");
  const words = {
    [returnedSentence(1)]: "1 signal returned to available signals",
    [returnedSentence(2)]: "2 signals returned to available signals",
    [plannedSentence(1)]: "1 signal planned for today",
    [plannedSentence(3, "Friday")]: "3 signals planned for Friday",
    [fullSentence(1)]: "Today is full: 1 more stays as it is.",
    [fullSentence(2, "tomorrow")]: "Tomorrow is full: 2 more stay as they are.",
    [backSentence(1, 2, 0)]: "Back after 1 day: 2 returned",
    [backSentence(12, 9, 5)]: "Back after 12 days: 9 returned, 5 series caught up",
    [addedSentence(tomorrow, today)]: "Added to tomorrow",
    [movedSentence(tomorrow, today)]: "Moved to tomorrow",
    [scheduledSentence(tomorrow, today, "none")]: "Scheduled for tomorrow",
    [scheduledSentence(tomorrow, today, "daily")]: "Scheduled daily from tomorrow",
    [scheduledSentence(tomorrow, today, "monthly")]: "Scheduled monthly from tomorrow",
    [scheduledSentence(tomorrow, today, "weekly")]: "Scheduled weekly from tomorrow",
    [recurrenceSentence("none")]: "Signal is no longer recurring",
    [recurrenceSentence("daily")]: "Signal now repeats daily",
    [recurrenceSentence("weekly")]: "Signal now repeats weekly",
    [recurrenceSentence("monthly")]: "Signal now repeats monthly",
    [recurrenceSentence(repeatInput.parse({ rule: "FREQ=YEARLY" }))]:
      "Signal now repeats by its rule",
  };
  expect(Object.keys(words)).toEqual(Object.values(words));
});

test("a day says what of it is done and was worked on, and where that goes on", () => {
  const slots = [
    plannedOn(today, 0, "done", { status: "done" }),
    plannedOn(today, 1, "worked"),
    plannedOn(today, 2, "open"),
  ];
  const plan = aPlan({ date: today, slots });
  expect(doneSentence(plan)).toBe("1 of 3 done");
  const worked = plan.slots.map((slot, index) => ({ ...slot, progress: index === 1 }));
  expect(doneSentence({ ...plan, slots: worked })).toBe("1 of 3 done, 1 worked on");
  expect(goesOnSentence(plusDays(today, 1), today)).toBe("It goes on tomorrow.");
});

test.each([
  [375, "6h 15m left"],
  [0, "Working day is over"],
])("says how long the day still is: %i minutes", (minutes, label) => {
  expect(leftLabel(minutes)).toBe(label);
});

describe("arrows among slots", () => {
  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowLeft", 2, 1],
    ["ArrowRight", 3, 3],
    ["ArrowLeft", 0, 0],
    ["End", 0, 3],
    ["Home", 3, 0],
  ])("%s from slot %i of 4 leads to %i", (key, from, to) => {
    expect(slotAfterKey(key, from, 4)).toBe(to);
  });

  test("ignore other keys", () => {
    expect(slotAfterKey("a", 1, 4)).toBeUndefined();
  });

  test("follow the slots, which are below each other on a phone", () => {
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "Home"];
    const phone = ["ArrowLeft", "ArrowRight", "ArrowLeft", "Home"];
    expect(keys.map((key) => keyAlongSlots(key, true))).toEqual(phone);
    expect(keys.map((key) => keyAlongSlots(key, false))).toEqual(keys);
  });
});
