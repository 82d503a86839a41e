import {
  type Calendar,
  type CalendarEvent,
  calendarProblemMessage,
  leftOutReasons,
} from "@daysignal/core";
import { expect, test } from "vitest";
import { saturday } from "../../../test/planner-fixtures.ts";
import {
  eventDayAndTime,
  eventTime,
  eventTitle,
  problemWords,
  readWords,
} from "./calendar-words.ts";
import { leftOutWords } from "./left-out-words.ts";

const event = (startTime: string | null, endTime: string | null): CalendarEvent => ({
  ...{ id: "e", calendarId: "c", color: "", title: "", location: null, shown: true, busy: true },
  ...{ firstDay: saturday, lastDay: saturday, startsAt: null, endsAt: null, startTime, endTime },
});
const calendar: Calendar = {
  ...{ id: "c", name: "Work", color: "", shown: true, busy: true, kind: "url", host: "x" },
  accountId: null,
  provider: null,
  ...{ lastReadAt: null, problem: null, eventCount: 0, leftOut: null, version: 1 },
};
const plain = (text: string) => text.replaceAll("\u202f", " ");

test.each([
  ["09:30", "10:00", "9:30 AM – 10:00 AM"],
  ["09:30", "09:30", "9:30 AM"],
  [null, null, "All day"],
  ["09:30", null, "All day"],
  [null, "10:00", "All day"],
])("an appointment from %s to %s is: %s", (from, to, words) => {
  expect(plain(eventTime(event(from, to)))).toBe(words);
  expect(plain(eventDayAndTime(event(from, to)))).toBe(`Mar 14, ${words}`);
});

test("an appointment without a title is time that is taken", () => {
  expect([eventTitle({ title: "" }), eventTitle({ title: "Call" })]).toEqual(["Busy", "Call"]);
});

test("a calendar shows when it was read, and why it could not be read since", () => {
  expect(readWords(calendar)).toBe("Not read yet");
  const at = new Date(2026, 2, 14, 9, 30).toISOString();
  expect(plain(readWords({ ...calendar, lastReadAt: at }))).toBe("Read Mar 14, 2026, 9:30 AM");
  expect(problemWords(calendar)).toBeUndefined();
  expect(problemWords({ ...calendar, problem: "unreachable" })).toMatch(/^[A-Z].+/);
  const google = { ...calendar, provider: "google" } as const;
  expect(problemWords(google)).toBeUndefined();
  for (const problem of ["signInAgain", "notAllowed", "unreachable"] as const) {
    const [words, ofGoogle] = [calendar, google].map((of) => problemWords({ ...of, problem }));
    expect(words).toBe(calendarProblemMessage(problem));
    if (problem === "unreachable") expect(ofGoogle).toBe(words);
  }
  expect(problemWords({ ...google, problem: "signInAgain" })).toBe(
    "Google does not let this app in any more. Sign in again.",
  );
  expect(problemWords({ ...google, problem: "notAllowed" })).toBe(
    "Google refuses to show the calendars at the moment.",
  );
});

test("each reason why parts of a calendar are not shown has its own line", () => {
  expect(leftOutWords(null)).toEqual([]);
  const reasons = leftOutReasons.map((reason) => ({ reason, count: 1234 }));
  const lines = leftOutWords({ count: 1234 * reasons.length, reasons });
  expect(new Set(lines).size).toBe(leftOutReasons.length);
  expect(lines.filter((line) => line.endsWith(": 1,234"))).toHaveLength(leftOutReasons.length - 1);
  expect(lines).toContain("Too many appointments: only the 5,000 nearest to today are shown.");
});
