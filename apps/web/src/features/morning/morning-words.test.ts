import { fromMidnight } from "@daysignal/core";
import { expect, test } from "vitest";
import { aPlan, aSignal, friday, plannedOn, saturday } from "../../../test/planner-fixtures.ts";
import { backReason, leadWords, tooLongWords } from "./morning-words.ts";

const room = { hour: 9, limit: 4, planned: 0, minutes: 90, hasAppointments: false };

test.each([
  [{}, "Good morning. There is room for 4 signals today. 1h 30m of your working day is left."],
  [
    { hour: 11, planned: 3, hasAppointments: true },
    "Good morning. There is room for 1 signal today. Appointments leave 1h 30m of your working time.",
  ],
  [
    { hour: 12, planned: 4, minutes: 0, hasAppointments: true },
    "Good afternoon. Today is full. No working time is left.",
  ],
  // The limit was lowered after they were planned.
  [{ planned: 5 }, "Good morning. Today is full. 1h 30m of your working day is left."],
  [{ hour: 17, limit: 0 }, "Good afternoon. Today is a day off."],
  [{ hour: 18, limit: 0, minutes: 0 }, "Good evening. Today is a day off."],
])("a day with %j: %s", (fields, words) => {
  const { hour, limit, planned, ...time } = { ...room, ...fields };
  const slots = Array.from({ length: planned }, (_, at) => plannedOn(saturday, at, `s${at}`));
  const plan = aPlan({ date: saturday, slots, limit });
  const now = new Date(`2026-03-14T${String(hour).padStart(2, "0")}:00:00Z`);
  expect(leadWords(plan, time, now, fromMidnight("UTC"))).toBe(words);
});

test("names what there is no time for, or counts it", () => {
  const [tidy, tax] = [aSignal("Tidy"), aSignal("Tax")];
  expect(tooLongWords([])).toBeUndefined();
  expect(tooLongWords([tidy])).toBe("No time is left for “Tidy”.");
  expect(tooLongWords([tidy, tax])).toBe("No time is left for 2 signals.");
});

test("says why a signal is back", () => {
  const [hidden, asking, returned] = [
    aSignal("Trip"),
    aSignal("Contract", { waitingFor: "Anna", askOn: friday }),
    aSignal("Tidy"),
  ];
  const back = {
    parts: { shown: [hidden], asking: [asking] },
    ...{ returnedFrom: friday, shownOn: new Map([[hidden.id, friday]]), today: saturday },
  };
  expect([hidden, asking, returned].map((signal) => backReason(signal, back))).toEqual([
    "Hidden until yesterday",
    "Waiting for Anna · ask now",
    "Returned from yesterday",
  ]);
});
