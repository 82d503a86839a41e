import { expect, it } from "vitest";
import { CalendarError } from "./calendar-error.ts";
import { parseInWorker } from "./parse-in-worker.ts";

const window = {
  firstDay: "2026-02-01",
  lastDay: "2027-03-08",
  start: Date.parse("2026-02-01"),
  end: Date.parse("2027-03-09"),
  now: Date.parse("2026-04-02"),
  timeZone: "Europe/Berlin",
  limit: 5000,
};
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

/** The number of events read, or the problem. */
const outcome = (text: string, timeoutMs?: number) =>
  parseInWorker(text, window, undefined, timeoutMs).then(
    ({ events }) => events.length,
    (error: unknown) => (error instanceof CalendarError ? error.problem : error),
  );

const start = "DTSTART:20260302T090000Z";

it("reads a calendar, even one with errors", async () => {
  expect(await outcome(calendar(event("UID:1", start)))).toBe(1);
  expect(await outcome(calendar(event("UID:1", start, "RRULE:FREQ=NEVER")))).toBe(1);
});

it("stays within its time and memory limits for hostile calendars", async () => {
  const ends = async (text: string, read: number) => {
    // Which of the test's limits is reached first depends on the speed of the machine.
    expect([read, "unreadable", "tooMuch"]).toContain(await outcome(text, 1500));
  };
  const long = "x".repeat(10_000_000);
  await ends(calendar(event("UID:1", start, long)), 1);
  const many = Array.from({ length: 100_000 }, (_, n) => event(`UID:${n}`, start));
  await ends(calendar(...many), 5000);
  await ends(calendar("BEGIN:VEVENT\r\n".repeat(100_000)), 0);
  const endless = "RRULE:FREQ=SECONDLY;BYMONTH=1;BYMONTHDAY=31;BYHOUR=23;BYMINUTE=59;BYSECOND=59";
  const rules = Array.from({ length: 2000 }, (_, n) => event(`UID:${n}`, start, endless));
  expect(await outcome(calendar(...rules), 1500)).toBe("tooMuch");
});
