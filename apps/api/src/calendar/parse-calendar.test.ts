import { describe, expect, it } from "vitest";
import { byIcalJs } from "../../test/by-ical-js.ts";
import { calendarFiles } from "../../test/calendar/calendar-files.ts";
import { parseCalendar } from "./parse-calendar.ts";
import type { ParseWindow } from "./parse-window.ts";

const timeZone = "Europe/Berlin";
const window: ParseWindow = {
  firstDay: "2026-02-01",
  lastDay: "2026-06-30",
  start: Date.parse("2026-01-31T23:00:00Z"),
  end: Date.parse("2026-06-30T22:00:00Z"),
  now: Date.parse("2026-04-02T08:00:00Z"),
  timeZone,
  limit: 5000,
};

const byUs = (text: string) =>
  parseCalendar(text, window)
    .events.map(({ starts_at, ends_at, first_day, last_day }) =>
      starts_at === null ? `${first_day} to ${last_day}` : `${starts_at} to ${ends_at}`,
    )
    .sort();

const event = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
    "\r\n",
  );

describe("the occurrences of a calendar", () => {
  it("are those that a second parser finds, in files of common programs", () => {
    const files = Object.entries(calendarFiles);
    expect(files.length).toBeGreaterThanOrEqual(60);
    const differing = files.flatMap(([name, text]) => {
      const [ours, theirs] = [byUs(text), byIcalJs(text, window)];
      if (theirs.length > 0 && JSON.stringify(ours) === JSON.stringify(theirs)) return [];
      const only = (list: string[], other: string[]) => list.filter((one) => !other.includes(one));
      return [{ name, onlyOurs: only(ours, theirs), onlyTheirs: only(theirs, ours) }];
    });
    expect(differing).toEqual([]);
  });

  it("without a time zone use that of the calendar, else the user's", () => {
    const text = event("DTSTART:20260302T090000", "DTEND:20260302T100000");
    expect(byUs(text)).toEqual(["2026-03-02T08:00:00.000Z to 2026-03-02T09:00:00.000Z"]);
    const tokyo = text.replace("BEGIN:VEVENT", "X-WR-TIMEZONE:Asia/Tokyo\r\nBEGIN:VEVENT");
    expect(byUs(tokyo)).toEqual(["2026-03-02T00:00:00.000Z to 2026-03-02T01:00:00.000Z"]);
    const windows = text.replaceAll(":2026", ";TZID=Tokyo Standard Time:2026");
    expect(byUs(windows)).toEqual(byUs(tokyo));
  });

  it("have other moments without a time zone in that of their start", () => {
    const weekly = ["DTSTART;TZID=America/New_York:20260302T090000", "DTEND:20260302T100000"];
    const text = event(...weekly, "RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:20260309T090000");
    expect(byUs(text)).toEqual(["2026-03-02T14:00:00.000Z to 2026-03-02T15:00:00.000Z"]);
  });

  it("end with the days of the product, however long they are", () => {
    for (const long of ["P9999999D", "P999999999999D"]) {
      expect(byUs(event("DTSTART:20260302T090000Z", `DURATION:${long}`))).toEqual([
        "2026-03-02T09:00:00.000Z to 2999-12-31T00:00:00.000Z",
      ]);
    }
    const ages = event("DTSTART;VALUE=DATE:19000101", "DTEND;VALUE=DATE:99991231");
    expect(byUs(ages)).toEqual(["1970-01-01 to 2999-12-31"]);
  });

  it("exclude cancelled ones, also of a series", () => {
    expect(byUs(event("DTSTART:20260302T090000Z", "STATUS:CANCELLED"))).toEqual([]);
    const series = event("DTSTART:20260302T090000Z", "RRULE:FREQ=DAILY;COUNT=3");
    const exception = event(
      "DTSTART:20260303T090000Z",
      "RECURRENCE-ID:20260303T090000Z",
      "STATUS:CANCELLED",
    );
    const both = series.replace("END:VCALENDAR", exception.split("\r\n").slice(1).join("\r\n"));
    expect(byUs(both)).toHaveLength(2);
  });

  it("replace and exclude days of an all-day series by their midnight, as Exchange names them", () => {
    const days = (first: string[], ...others: string[][]) => {
      const [series = "", ...exceptions] = [[...first, "RRULE:FREQ=WEEKLY;COUNT=3"], ...others].map(
        (lines) => event(...lines),
      );
      const more = exceptions.map((text) => text.split("\r\n").slice(1, -1).join("\r\n"));
      const text = series.replace("END:VCALENDAR", [...more, "END:VCALENDAR"].join("\r\n"));
      return byUs(text).map((range) => range.slice(0, 10));
    };
    const mark = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE";
    const series = {
      "as dates": ["DTSTART;VALUE=DATE:20260302"],
      "as midnights": ["DTSTART;TZID=Europe/Berlin:20260302T000000", "DURATION:P1D", mark],
      "as midnights in UTC": ["DTSTART:20260301T230000Z", "DURATION:P1D", mark],
    };
    const moved = ["DTSTART;VALUE=DATE:20260311", mark];
    for (const name of [";TZID=Europe/Berlin:20260309T000000", ":20260308T230000Z"]) {
      const replaced = `RECURRENCE-ID${name}`;
      for (const [written, lines] of Object.entries(series)) {
        const cancelled = [...moved, replaced, "STATUS:CANCELLED"];
        const read = {
          moved: days(lines, [...moved, replaced]),
          cancelled: days(lines, cancelled),
          excluded: days([...lines, `EXDATE${name}`]),
        };
        expect({ written, ...read }).toEqual({
          written,
          moved: ["2026-03-02", "2026-03-11", "2026-03-16"],
          cancelled: ["2026-03-02", "2026-03-16"],
          excluded: ["2026-03-02", "2026-03-16"],
        });
      }
    }
  });

  it("include the start of a list of dates", () => {
    const text = event("DTSTART:20260302T090000Z", "RDATE:20260303T090000Z,20260304T090000Z");
    expect(byUs(text)).toHaveLength(3);
  });

  it("keep their own texts, and whether they are free", () => {
    const text = event(
      "DTSTART:20260302T090000Z",
      "SUMMARY;LANGUAGE=en:Dentist\\, at last",
      "LOCATION:Main St",
      "TRANSP:TRANSPARENT",
    ).replace("BEGIN:VEVENT", "X-WR-CALNAME:Home\r\nBEGIN:VEVENT");
    const { name, events } = parseCalendar(text, window);
    expect(name).toBe("Home");
    expect(events).toMatchObject([{ title: "Dentist, at last", location: "Main St", busy: false }]);
    const outlook = event("DTSTART:20260302T090000Z", "X-MICROSOFT-CDO-BUSYSTATUS:FREE");
    expect(parseCalendar(outlook, window).events).toMatchObject([{ title: "", busy: false }]);
  });

  it("are those nearest to today if there are too many, and the rest is reported", () => {
    const units = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3600, DAILY: 86_400 };
    for (const [frequency, unit] of Object.entries(units)) {
      const text = event("DTSTART:19700101T000000Z", `RRULE:FREQ=${frequency}`);
      const { events, leftOut } = parseCalendar(text, { ...window, limit: 100 });
      expect(events).toHaveLength(100);
      expect(leftOut?.reasons.map(({ reason }) => reason)).toEqual(["limit"]);
      const starts = events.map(({ starts_at }) => Date.parse(starts_at ?? ""));
      const steps = [starts[0] ?? 0, starts.at(-1) ?? 0].map(
        (at) => (at - window.now) / unit / 1000,
      );
      expect(Math.max(...steps.map(Math.abs))).toBeLessThan(52);
    }
  });
});
