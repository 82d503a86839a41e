import { TZDate } from "@date-fns/tz";
import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { momentsOf, parameterOf, readCalendars, readLength, zonesOf } from "./index.ts";

const minute = 60_000;

const berlin = (tzid: string, ...more: string[]) => [
  ...["BEGIN:VTIMEZONE", `TZID:${tzid}`, ...more, "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100"],
  ...["TZOFFSETTO:+0200", "DTSTART:19810329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"],
  ...["END:DAYLIGHT", "BEGIN:STANDARD", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100"],
  ...["DTSTART:19961027T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD"],
  "END:VTIMEZONE",
];
const fixed = (tzid: string, offset: string, from = offset) => [
  ...["BEGIN:VTIMEZONE", `TZID:${tzid}`, "BEGIN:STANDARD", `TZOFFSETFROM:${from}`],
  ...[`TZOFFSETTO:${offset}`, "DTSTART:20000101T000000", "END:STANDARD", "END:VTIMEZONE"],
];
const calendarOf = (...lines: string[]) => {
  const [calendar] = readCalendars(["BEGIN:VCALENDAR", ...lines].join("\n"));
  if (!calendar) throw new Error("There is a calendar.");
  return calendar;
};
const zonesIn = (...lines: string[]) => zonesOf(calendarOf(...lines), "America/New_York");

/** The offset of a zone at a wall time, in minutes. */
const offsetAt = (zone: { instantOf(wall: number): number }, wall = Date.UTC(2026, 0, 15, 12)) =>
  (wall - zone.instantOf(wall)) / minute;

const wallIn = (zone: string, wall: number) => {
  const at = new Date(wall);
  const date = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()] as const;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()] as const;
  return new TZDate(...date, ...time, zone).getTime();
};

describe("a time zone", () => {
  test("that a file defines is the one it describes, and has its name if that is known", () => {
    const anyHour = fc.integer({ min: 0, max: 24 * 365 * 20 });
    const { find } = zonesIn(...berlin("Mine"));
    const { local } = zonesIn(...berlin("Europe/Berlin"));
    expect([find("Mine").name, local.name]).toEqual([null, "Europe/Berlin"]);
    fc.assert(
      fc.property(anyHour, fc.nat(3599), (hours, seconds) => {
        const wall = Date.UTC(2020, 0, 1) + hours * 60 * minute + seconds * 1000;
        const [month, hour] = [new Date(wall).getUTCMonth(), new Date(wall).getUTCHours()];
        // Programs disagree about hours that the clock skips or shows twice.
        fc.pre(hour > 3 || ![2, 9].includes(month));
        expect(find("Mine").instantOf(wall)).toBe(wallIn("Europe/Berlin", wall));
        expect(local.instantOf(wall)).toBe(wallIn("Europe/Berlin", wall));
      }),
      { numRuns: runs(40) },
    );
    // Before its first change it has the offset from which it changes.
    expect(offsetAt(find("Mine"), Date.UTC(1960, 6, 1))).toBe(60);
  });

  test("that a file defines has the offsets of its readable parts", () => {
    const offsets = (...lines: string[]) => offsetAt(zonesIn(...lines).local);
    expect(offsets(...fixed("A", "+0530"))).toBe(330);
    expect(offsets(...fixed("A", "-0330"))).toBe(-210);
    // ical.js leaves out the seconds, which no zone has today.
    const early = zonesIn(...fixed("A", "+0030", "+003015")).local;
    expect([offsetAt(early, Date.UTC(1999, 0)), offsetAt(early)]).toEqual([30.25, 30]);
    // The user's zone: New York.
    for (const unreadable of ["0530", "+5", "+05301", "x+0530", "soon"]) {
      expect(offsets(...fixed("A", unreadable, "+0100")), unreadable).toBe(-300);
      expect(offsets(...fixed("A", "+0100", unreadable)), unreadable).toBe(-300);
    }
    const broken = fixed("A", "+0530").map((line) => line.replace(/^DTSTART.*/, "DTSTART:soon"));
    expect(offsets(...broken)).toBe(-300);
    expect(offsets(...broken, ...fixed("A", "+0200"))).toBe(120);
    const partly = berlin("A").flatMap((line) =>
      line === "END:DAYLIGHT" ? ["RRULE:FREQ=NEVER", "X-A;B", line] : [line],
    );
    expect(offsets(...partly)).toBe(60);
    // Without a readable part, the name that the file gives for it counts.
    expect(offsets("BEGIN:VTIMEZONE", "TZID:A", "X-LIC-LOCATION:Asia/Tokyo")).toBe(540);
    expect(offsets(...fixed("A", "x").toSpliced(2, 0, "X-LIC-LOCATION:Asia/Tokyo"))).toBe(540);
  });

  test("that a file defines changes by rules that a zone can have", () => {
    const offset = (rule: string) => {
      const parts = berlin("A").filter((line) => !line.includes("BYMONTH=10"));
      const lines = parts.map((line) => (line.startsWith("RRULE") ? `RRULE:${rule}` : line));
      return offsetAt(zonesIn(...lines).local, Date.UTC(2900, 6));
    };
    const yearly = "FREQ=YEARLY;BYMONTH=4";
    for (const rule of [yearly, `${yearly};BYDAY=1SU;BYHOUR=2;BYMINUTE=0`, "FREQ=YEARLY"]) {
      expect(offset(rule), rule).toBe(120);
    }
    // With others it changes only once. They would give it a change each second for centuries.
    for (const rule of [
      ...["FREQ=SECONDLY", "FREQ=HOURLY", "FREQ=DAILY", "FREQ=YEARLY;BYDAY=SU", "FREQ=MONTHLY"],
      ...[`${yearly};BYHOUR=1,2`, `${yearly};BYSECOND=1,2`, `${yearly};BYDAY=MO,TU`],
      ...[
        "FREQ=YEARLY;BYMONTH=3,4",
        "FREQ=YEARLY;COUNT=101",
        "FREQ=YEARLY;BYYEARDAY=90",
        "FREQ=NEVER",
      ],
    ]) {
      expect(offset(rule), rule).toBe(60);
    }
  });

  test("that a file defines has the offsets that ical.js finds", () => {
    const year = fc.integer({ min: 1930, max: 2010 });
    const ruleOf = fc.constantFrom(
      (month: number) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
      (month: number) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=2FR`,
      (month: number) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU`,
      (month: number) => `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=1`,
    );
    const end = fc.oneof(
      fc.constant(""),
      fc.integer({ min: 2011, max: 2030 }).map((last) => `;UNTIL=${last}0415T003000Z`),
      fc.integer({ min: 1, max: 100 }).map((count) => `;COUNT=${count}`),
    );
    const dates = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 2 });
    const part = fc.tuple(year, ruleOf, end, dates, fc.boolean());
    const observance = (
      [first, ruleOf, end, dates, isRuled]: Parameters<Parameters<typeof part.map>[0]>[0],
      { name, month, from, to }: { name: string; month: number; from: string; to: string },
    ) => {
      const rule = ruleOf(month);
      const start = ICAL.Recur.fromString(rule)
        .iterator(ICAL.Time.fromDateTimeString(`${first}-01-01T02:00:00`))
        .next()
        ?.toICALString();
      return [
        ...[`BEGIN:${name}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `DTSTART:${start}`],
        ...(isRuled ? [`RRULE:${rule}${end}`] : []),
        // With dates, ical.js leaves out a first start that is not among them.
        ...(dates.length > 0 ? [`RDATE:${start}`] : []),
        ...dates.map((later) => `RDATE:${first + later}0${month}05T020000`),
        `END:${name}`,
      ];
    };
    const wall = fc
      .integer({ min: Date.UTC(2010, 11) / minute, max: Date.UTC(2040, 0) / minute })
      .map((minutes) => minutes * minute);
    fc.assert(
      fc.property(
        part,
        part,
        fc.array(wall, { minLength: 5, maxLength: 20 }),
        (one, other, walls) => {
          const lines = [
            ...["BEGIN:VTIMEZONE", "TZID:A"],
            ...observance(one, { name: "DAYLIGHT", month: 3, from: "+0100", to: "+0200" }),
            ...observance(other, { name: "STANDARD", month: 9, from: "+0200", to: "+0100" }),
            "END:VTIMEZONE",
          ];
          const { local } = zonesIn(...lines);
          const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(lines.join("\r\n"))));
          for (const wall of walls) {
            const time = ICAL.Time.fromDateTimeString(new Date(wall).toISOString().slice(0, 19));
            expect(offsetAt(local, wall), lines.join("\n")).toBe(zone.utcOffset(time) / 60);
          }
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test("begins with its first change, in whatever order a file has them", () => {
    const [, , ...parts] = berlin("A");
    const daylight = parts.slice(0, 6);
    const standard = parts.slice(6, -1);
    for (const order of [
      [...daylight, ...standard],
      [...standard, ...daylight],
    ]) {
      const { local } = zonesIn("BEGIN:VTIMEZONE", "TZID:A", ...order);
      expect(offsetAt(local, Date.UTC(1981, 2, 29, 1))).toBe(60);
      expect(offsetAt(local, Date.UTC(1981, 2, 29, 4))).toBe(120);
    }
  });

  test.each<[string | null, number]>([
    // Standard time in winter, in minutes.
    ["Europe/Berlin", 60],
    ["europe/berlin", 60],
    [' "Europe/Berlin" ', 60],
    ["/mozilla.org/20050126_1/Europe/Berlin", 60],
    ["/freeassociation.sourceforge.net/Tzfile/America/Indiana/Indianapolis", -300],
    ["EST", -300],
    ["/example.org/Asia/Kolkata", 330],
    ["UTC", 0],
    ["gmt", 0],
    ["Z", 0],
    ["tzone://Microsoft/Utc", 0],
    ["W. Europe Standard Time", 60],
    ["Tokyo Standard Time 2", 540],
    ["(UTC+05:30) Chennai, Kolkata", 330],
    ["(GMT-03:30) Somewhere", -210],
    ["UTC+5", 300],
    ["gmt -0945", -585],
    // Unknown names, and none, are the user's zone.
    ["Customized Time Zone", -300],
    ["/example.org/JST", -300],
    ["xUTC", -300],
    ["UTCx", -300],
    [" ", -300],
    ["", -300],
    [null, -300],
  ])("named %j is %d minutes ahead of UTC", (name, offset) => {
    const zones = zonesIn();
    expect(offsetAt(zones.find(name))).toBe(offset);
    // It is found again.
    expect(zones.find(name)).toBe(zones.find(name));
  });

  test("that a file defines goes before those of the same name, in any case and quotes", () => {
    const { find, local } = zonesIn(...fixed('"Europe/Berlin"', "+0800"), ...fixed("B", "+0900"));
    expect([find("EUROPE/BERLIN"), find("B"), local].map((zone) => offsetAt(zone))).toEqual([
      ...[480, 540, -300],
    ]);
    expect(find("Europe/Berlin").name).toBeNull();
  });

  test("of times that name none is the calendar's, else the only one that it defines", () => {
    const { local } = zonesIn("X-WR-TIMEZONE:Asia/Tokyo", ...fixed("A", "+0800"));
    expect([local.name, offsetAt(local)]).toEqual(["Asia/Tokyo", 540]);
    expect(offsetAt(zonesIn("X-WR-TIMEZONE:A", ...fixed("A", "+0800")).local)).toBe(480);
    expect(offsetAt(zonesIn(...fixed("A", "+0800")).local)).toBe(480);
    expect(zonesOf(calendarOf(), "Mars/Base").local.name).toBe("UTC");
  });
});

describe("the moments of a property", () => {
  const zones = zonesIn();
  const read = (line: string) => {
    const [property] = calendarOf(line).getAllProperties();
    if (!property) throw new Error("There is a property.");
    return momentsOf(property, zones).map(
      (moment) =>
        moment &&
        [
          new Date(moment.wall).toISOString().slice(0, 19),
          ...[moment.isDay ? "day" : moment.zone.name, moment.length ?? ""],
        ].join(" "),
    );
  };

  test.each<[string, (string | null)[]]>([
    ["DTSTART:20260314T092653Z", ["2026-03-14T09:26:53 UTC "]],
    ["DTSTART:20260314T092653", ["2026-03-14T09:26:53 America/New_York "]],
    ["DTSTART;TZID=Asia/Tokyo:20260314T092653", ["2026-03-14T09:26:53 Asia/Tokyo "]],
    ["DTSTART;TZID=Asia/Tokyo:20260314T092653Z", ["2026-03-14T09:26:53 UTC "]],
    ["DTSTART;VALUE=DATE:20260314", ["2026-03-14T00:00:00 day "]],
    ["DTSTART;VALUE=DATE:20240229", ["2024-02-29T00:00:00 day "]],
    ["DTSTART;VALUE=DATE:20260229", [null]],
    ["DTSTART;VALUE=DATE:20261301", [null]],
    ["DTSTART;VALUE=DATE:00000101", [null]],
    ["DTSTART:20260314T240000", ["2026-03-15T00:00:00 America/New_York "]],
    ["DTSTART:20260314T250000", [null]],
    ["DTSTART:20260314T095900", ["2026-03-14T09:59:00 America/New_York "]],
    ["DTSTART:20260314T096000", [null]],
    ["DTSTART:20260314T235960Z", ["2026-03-14T23:59:59 UTC "]],
    ["DTSTART:20260314T235961Z", [null]],
    ["DTSTART:soon", [null]],
    ["DTSTART;VALUE=DATE:20260314T092653", ["2026-03-14T00:00:00 day "]],
    ["RDATE;VALUE=PERIOD:soon/PT1H", [null]],
    [
      "RDATE:20260314T092653Z,20260315T092653Z",
      ["2026-03-14T09:26:53 UTC ", "2026-03-15T09:26:53 UTC "],
    ],
    [
      "RDATE;VALUE=PERIOD:20260314T090000Z/PT1H,20260315T090000Z/20260315T093000Z",
      ["2026-03-14T09:00:00 UTC 3600000", "2026-03-15T09:00:00 UTC 1800000"],
    ],
  ])("%s are %j", (line, moments) => {
    expect(read(line)).toEqual(moments);
  });

  test("have their parameters", () => {
    const [property] = calendarOf("X-A;ONE=1;TWO=2,3:x").getAllProperties();
    const parameters = ["one", "two", "three"].map(
      (name) => property && parameterOf(property, name),
    );
    expect(parameters).toEqual(["1", "2,3", null]);
  });

  test("a duration has its length", () => {
    const lengths = ["PT1H", "pt1h30m", "P1DT2H3M4S", "P2W", "-PT15M", "+P1D", "PT5S", "P1DT"];
    expect(lengths.map((one) => (readLength(one) ?? 0) / 1000)).toEqual([
      ...[3600, 5400, 93_784, 1_209_600, -900, 86_400, 5, 86_400],
    ]);
    for (const other of [
      "",
      "P",
      "PT",
      "1H",
      "PT1",
      "P1H",
      "PT1Hx",
      "xPT1H",
      "P1W1D",
      "PTM",
      "P1WT1H",
    ]) {
      expect(readLength(other), other).toBeNull();
    }
  });
});
