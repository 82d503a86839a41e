import { gzipSync } from "node:zlib";
import { decodeCalendar } from "@daysignal/core/icalendar";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { zoneRules } from "../../test/calendar/calendar-files.ts";
import { CalendarError } from "./calendar-error.ts";
import { unpackCalendar } from "./fetch-calendar.ts";
import { parseCalendar } from "./parse-calendar.ts";

const window = {
  ...{ firstDay: "2026-02-01", lastDay: "2026-06-30", timeZone: "Asia/Tokyo", limit: 5000 },
  ...{ start: Date.parse("2026-02-01"), end: Date.parse("2026-07-01") },
  now: Date.parse("2026-03-02"),
};
const lines = (...parts: string[]) => parts.join("\r\n");
const calendar = (...parts: string[]) =>
  lines("BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", "");
const event = (...parts: string[]) => lines("BEGIN:VEVENT", "SUMMARY:E", ...parts, "END:VEVENT");
const read = (text: string) => parseCalendar(text, window);
/** The starts, either without seconds (`03-02T08:00`) or as days. */
const starts = (text: string) =>
  read(text).events.map(({ starts_at, first_day }) => (starts_at ?? first_day)?.slice(5, 16));
const reasons = (text: string) =>
  read(text).leftOut?.reasons.map(({ reason, count }) => `${reason} ${count}`) ?? [];

const vtimezone = (tzid: string, rules: readonly string[], location?: string) =>
  lines(
    ...["BEGIN:VTIMEZONE", `TZID:${tzid}`],
    ...(location === undefined ? [] : [`X-LIC-LOCATION:${location}`]),
    ...[...rules, "END:VTIMEZONE"],
  );
const inZone = (tzid: string) => event("UID:1", `DTSTART;TZID=${tzid}:20260302T100000`);

describe("the time zone of a time", () => {
  it("is the one that the file defines, whatever its name", () => {
    const anyName = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
      .map((text) => text.replaceAll(/["\p{C}\p{Z}^\\;:,]/gu, "x"));
    const names = fc.oneof(
      anyName,
      fc.constantFrom(
        "/x/Europe/Berlin",
        "Tokyo Standard Time",
        "Eastern Standard Time 1",
        "UTC+9",
      ),
    );
    fc.assert(
      fc.property(names, fc.integer({ min: -11, max: 13 }), (name, hours) => {
        const offset = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}30`;
        const rules = ["BEGIN:STANDARD", "DTSTART:20300101T000000", `TZOFFSETFROM:${offset}`];
        const zone = vtimezone(name, [...rules, `TZOFFSETTO:${offset}`, "END:STANDARD"]);
        const minutes = 600 - (hours * 60 + (hours < 0 ? -30 : 30));
        const at = new Date(Date.UTC(2026, 2, 2, 0, minutes)).toISOString().slice(5, 16);
        expect(starts(calendar(zone, inZone(name)))).toEqual([at]);
      }),
      { seed: 36 },
    );
  });

  test.each([
    ["a name in a path", inZone("/freeassociation.sourceforge.net/Europe/Berlin"), "09:00"],
    ["a longer path", inZone("/a.org/2005_1/America/Argentina/Buenos_Aires"), "13:00"],
    ["small letters", inZone("europe/berlin"), "09:00"],
    ["a name of Windows", inZone("W. Europe Standard Time"), "09:00"],
    ["a numbered name of Windows", inZone('"Eastern Standard Time 2"'), "15:00"],
    ["an offset", inZone('"(UTC+05:30) Chennai, Kolkata"'), "04:30"],
    ["the location of a zone without rules", vtimezone("Mine", [], "Europe/Berlin"), "09:00"],
    ["the calendar's own", lines("X-WR-TIMEZONE:Europe/Berlin", inZone("Nowhere")), "09:00"],
    ["the only one of the file", vtimezone("Mine", zoneRules["Europe/Berlin"]), "09:00"],
    ["the user's", inZone("Nowhere"), "01:00"],
  ])("is by %s", (_, text, time) => {
    const own = text.startsWith("BEGIN:VTIMEZONE") ? lines(text, inZone("Mine")) : text;
    expect(starts(calendar(own))).toEqual([`03-02T${time}`]);
    const floating = event("UID:1", "DTSTART:20260302T100000");
    if (text.startsWith("BEGIN:VTIMEZONE")) {
      expect(starts(calendar(text, floating))).toEqual([`03-02T${time}`]);
    }
  });
});

describe("an unreadable part", () => {
  const good = event("UID:good", "DTSTART:20260303T090000Z");
  const start = "DTSTART:20260302T090000Z";
  const both = ["03-02T09:00", "03-03T09:00"];

  test.each([
    ["a rule", event(start, "RRULE:FREQ=SOMETIMES"), both, "rule 1"],
    ["an empty rule", event(start, "RRULE:"), both, "rule 1"],
    [
      "a rule of another calendar",
      event(start, "RRULE:RSCALE=CHINESE;FREQ=YEARLY"),
      both,
      "rule 1",
    ],
    ["a rule with a bad end", event(start, "RRULE:FREQ=DAILY;UNTIL="), both, "rule 1"],
    ["a rule of weeks", event(start, "RRULE:FREQ=YEARLY;BYWEEKNO=10"), both, "rule 1"],
    ["one of two rules", event(start, "RRULE:FREQ=X", "RRULE:FREQ=YEARLY"), both, "rule 1"],
    ["a start", event("DTSTART:20260231T090000Z"), both.slice(1), "start 1"],
    ["an event without a start", event("DTEND:20260302T090000Z"), both.slice(1), "start 1"],
    ["an exception", event(start, "UID:good", "RECURRENCE-ID:soon"), both.slice(1), "exception 1"],
    ["an end", event(start, "DTEND:late"), both, "end 1"],
    ["a length", event(start, "DURATION:long"), both, "end 1"],
    ["a date", event(start, "EXDATE:never,20260302T090000Z"), both.slice(1), "date 1"],
    ["another date", event(start, "RDATE:never,20260303T090000Z"), [...both, both[1]], "date 1"],
    ["a line", event(start, 'X-WRONG;A="b:c', "broken"), both, undefined],
    ["an event without an end", event(start).replace("\r\nEND:VEVENT", ""), both, undefined],
  ])("is left out alone: %s", (_, bad, shown, reason) => {
    for (const text of [calendar(bad, good), calendar(good, bad)]) {
      expect(starts(text)).toEqual(shown);
      expect(reasons(text)).toEqual(reason === undefined ? [] : [reason]);
    }
  });

  it("does not lose other events, whatever replaces a line", () => {
    const own = lines(event(start, "UID:1", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260303T090000Z"));
    const count = own.split("\r\n").length;
    const written = fc.oneof(
      fc.string(),
      fc.constantFrom("BEGIN:VEVENT", "END:X", "RRULE:FREQ=DAILY;BYDAY=0MO", "DTSTART:", "RDATE:-"),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: count - 2 }), written, (at, line) => {
        fc.pre(!/^\s*(?:BEGIN|END)\s*:\s*VCALENDAR/i.test(line));
        const changed = own
          .split("\r\n")
          .with(at, line.replaceAll(/[\r\n]/g, ""))
          .join("\r\n");
        expect(starts(calendar(changed, good))).toContain("03-03T09:00");
      }),
      { seed: 36 },
    );
  });
});

describe("the format of a file", () => {
  const one = event("UID:1", "DTSTART:20260302T090000Z", "RRULE:FREQ=DAILY;COUNT=2");

  it("allows several calendars, names in any case, and spaces at line ends", () => {
    const several = calendar(one) + calendar(event("UID:2", "DTSTART:20260305T090000Z"));
    expect(starts(several)).toEqual(["03-02T09:00", "03-03T09:00", "03-05T09:00"]);
    const random = (text: string) =>
      [...text].map((c, index) => (index % 3 === 1 ? c.toLowerCase() : c)).join("");
    const text = calendar(one).replaceAll(/^[A-Z-]+(:V\w+)?/gm, random);
    expect(starts(text.replaceAll("\r\n", " \t\r\n"))).toHaveLength(2);
    expect(starts(text.replaceAll("\r\n", "\r"))).toHaveLength(2);
  });

  it("allows a duplicate UID: the newest version of an occurrence counts", () => {
    const old = event("UID:1", "DTSTART:20260302T090000Z", "LOCATION:Old", "SEQUENCE:1");
    const newer = old.replace("Old", "New").replace("SEQUENCE:1", "SEQUENCE:2");
    for (const text of [calendar(old, newer), calendar(newer) + calendar(old)]) {
      expect(read(text).events).toMatchObject([{ location: "New" }]);
    }
    const other = event("UID:1", "DTSTART:20260309T090000Z");
    expect(starts(calendar(old, other))).toEqual(["03-02T09:00", "03-09T09:00"]);
  });

  it("allows UTF-8, Latin-1 or UTF-16, declared or not, folded anywhere, and compression", async () => {
    const text = calendar(event("UID:1", "DTSTART:20260302T090000Z", "LOCATION:Müller für 会議"));
    const latin = text.replace("会議", "é");
    const bytes = Buffer.from(text);
    const folded = [...bytes.keys()].map((at) =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from("\r\n "), bytes.subarray(at)]),
    );
    const inside = text.indexOf("LOCATION") + 12;
    const files: [Uint8Array, string | undefined][] = [
      ...folded.slice(inside, inside + 12).map((one): [Uint8Array, undefined] => [one, undefined]),
      [bytes, "iso-8859-1"],
      [bytes, "no-such-charset"],
      [Buffer.from(latin, "latin1"), undefined],
      [Buffer.from(latin, "latin1"), "utf-8"],
      [Buffer.from(text, "utf16le"), undefined],
      [Buffer.from(text, "utf16le").swap16(), undefined],
      [Buffer.from(`\uFEFF${text}`, "utf16le"), "utf-8"],
    ];
    for (const [file, charset] of files) {
      const found = read(decodeCalendar(file, charset)).events[0]?.location ?? "";
      expect(found.normalize()).toMatch(/^Müller für (?:会議|é)$/);
    }
    for (const encoding of ["gzip", undefined]) {
      expect(await unpackCalendar(gzipSync(text), encoding)).toEqual(bytes);
    }
    const problemOf = (file: Uint8Array) =>
      unpackCalendar(file, "gzip").catch((error: unknown) =>
        error instanceof CalendarError ? error.problem : error,
      );
    expect(await problemOf(gzipSync(Buffer.alloc(20_000_000)))).toBe("tooLarge");
    expect(await problemOf(bytes)).toBe("unreadable");
  });
});

describe("a series", () => {
  const daily = ["UID:1", "DTSTART:20260302T090000Z", "DTEND:20260302T100000Z"];

  it("can have several rules, and periods with their own length", () => {
    const text = event(
      ...daily,
      "RRULE:FREQ=WEEKLY;COUNT=2",
      "RRULE:FREQ=DAILY;COUNT=2",
      "RDATE;VALUE=PERIOD:20260305T090000Z/PT3H,20260306T090000Z/20260306T093000Z",
    );
    const hours = read(calendar(text)).events.map(
      ({ starts_at, ends_at }) => `${starts_at?.slice(8, 13)}-${ends_at?.slice(11, 16)}`,
    );
    expect(hours).toEqual([
      "02T09-10:00",
      "03T09-10:00",
      "05T09-12:00",
      "06T09-09:30",
      "09T09-10:00",
    ]);
  });

  it("can change from an occurrence on, until the next change or an exception", () => {
    const series = event(...daily, "RRULE:FREQ=DAILY;COUNT=6");
    const from = (day: string, ...parts: string[]) =>
      event("UID:1", `RECURRENCE-ID;RANGE=THISANDFUTURE:202603${day}T090000Z`, ...parts);
    const later = from("04", "DTSTART:20260304T110000Z", "LOCATION:B");
    const alone = event("UID:1", "RECURRENCE-ID:20260305T090000Z", "DTSTART:20260305T150000Z");
    const latest = from("07", "DTSTART:20260308T090000Z", "LOCATION:C");
    const found = read(calendar(latest, alone, series, later)).events;
    expect(found.map(({ starts_at, location }) => [starts_at?.slice(8, 13), location])).toEqual([
      ...[
        ["02T09", null],
        ["03T09", null],
        ["04T11", "B"],
        ["05T15", null],
        ["06T11", "B"],
      ],
      ["08T09", "C"],
    ]);
    const cancelled = from("04", "DTSTART:20260304T090000Z", "STATUS:CANCELLED");
    expect(starts(calendar(series, cancelled))).toHaveLength(2);
    const ruled = from("04", "DTSTART:20260304T110000Z", "RRULE:FREQ=WEEKLY;COUNT=2");
    expect(starts(calendar(series, ruled)).slice(2)).toEqual(["03-04T11:00", "03-11T11:00"]);
  });

  it("of all-day events can be written as midnights, with its last day in UTC", () => {
    const whole = ["UID:1", "DTSTART;VALUE=DATE:20260302T000000"];
    const until = (value: string) =>
      starts(calendar(event(...whole, `RRULE:FREQ=DAILY;UNTIL=${value}`)));
    // The user is in Tokyo: 15:00 UTC is the next midnight.
    for (const last of ["20260304", "20260303T150000Z", "20260304T145959Z", "20260304T235959Z"]) {
      expect(until(last)).toEqual(["03-02", "03-03", "03-04"]);
    }
    const dates = ["EXDATE:20260303T000000", "RDATE:20260310T000000"];
    const text = event(...whole, "RRULE:FREQ=DAILY;COUNT=3", ...dates);
    expect(starts(calendar(text))).toEqual(["03-02", "03-04", "03-10"]);
    for (const at of ["DTSTART:20260302T000000", "DTSTART:20260301T150000Z"]) {
      const end = at
        .replace("DTSTART", "DTEND")
        .replace(/2026030(\d)/, (day) => `${Number(day) + 2}`);
      const marked = event("UID:1", at, end, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE");
      const days = { first_day: "2026-03-02", last_day: "2026-03-03", starts_at: null };
      expect(read(calendar(marked)).events).toMatchObject([days]);
    }
  });

  test.each([
    ["FREQ=YEARLY;BYYEARDAY=61,62", ["03-02", "03-03"]],
    ["FREQ=DAILY;BYHOUR=9,21;COUNT=3", ["03-02", "03-02T21", "03-03"]],
    ["FREQ=HOURLY;INTERVAL=36;COUNT=3", ["03-02", "03-03T21", "03-05"]],
    ["FREQ=MINUTELY;INTERVAL=30;BYHOUR=9;BYDAY=MO;COUNT=3", ["03-02", "03-02T09:30", "03-09"]],
    ["FREQ=WEEKLY;BYDAY=MO, WE;COUNT=2", ["03-02", "03-04"]],
    ["FREQ=WEEKLY;BYDAY=1MO;COUNT=2", ["03-02", "03-09"]],
    ["freq=daily;interval=0;count=2", ["03-02", "03-03"]],
  ])("can have the rule %s", (rule, expected) => {
    const found = starts(calendar(event(...daily, `RRULE:${rule}`)));
    expect(found.slice(0, expected.length)).toEqual(
      expected.map((one) => `${one}${"T09:00".slice(Math.max(0, one.length - 5))}`),
    );
    expect(reasons(calendar(event(...daily, `RRULE:${rule}`)))).toEqual([]);
  });
});
