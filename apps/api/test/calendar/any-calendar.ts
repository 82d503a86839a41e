import fc from "fast-check";
import { fold, zoneRules } from "./calendar-files.ts";

/** Generates calendar files in the dialects of common programs, for tests. */

type ZoneName = keyof typeof zoneRules;
const zoneNames = Object.keys(zoneRules) as ZoneName[];
const windowsNames: Record<ZoneName, string> = {
  "Europe/Berlin": "W. Europe Standard Time",
  "America/New_York": "Eastern Standard Time",
  "Asia/Kolkata": "India Standard Time",
  "Australia/Sydney": "AUS Eastern Standard Time",
};

/** How a program writes calendars. */
interface Dialect {
  header: (zone: ZoneName) => readonly string[];
  tzid: (zone: ZoneName) => string;
  /** Additional lines of each event, for all-day and other events. */
  extra?: (isWhole: boolean) => readonly string[];
  /** Additional lines of its VTIMEZONE. */
  zoneLines?: (zone: ZoneName) => readonly string[];
  /** Whether it writes lists of periods instead of rules. */
  hasPeriods?: boolean;
  hasDurations?: boolean;
  lineEnd?: string;
  isLowerCase?: boolean;
}

export const dialects: Readonly<Record<string, Dialect>> = {
  Outlook: {
    header: () => ["PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN", "VERSION:2.0"],
    tzid: (zone) => windowsNames[zone],
    extra: (isWhole) => [
      `X-MICROSOFT-CDO-ALLDAYEVENT:${isWhole ? "TRUE" : "FALSE"}`,
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
      "CLASS:PUBLIC",
    ],
  },
  Exchange: {
    header: () => ["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010", "VERSION:2.0"],
    tzid: () => "Customized Time Zone",
    extra: () => ["X-MICROSOFT-DISALLOW-COUNTER:FALSE", "SEQUENCE:0"],
  },
  Google: {
    header: (zone) => [
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "VERSION:2.0",
      "CALSCALE:GREGORIAN",
      `X-WR-TIMEZONE:${zone}`,
    ],
    tzid: (zone) => zone,
    zoneLines: (zone) => [`X-LIC-LOCATION:${zone}`],
  },
  Apple: {
    header: () => ["CALSCALE:GREGORIAN", "PRODID:-//Apple Inc.//macOS 15.1//EN", "VERSION:2.0"],
    tzid: (zone) => zone,
    extra: () => ["X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"],
  },
  Nextcloud: {
    header: () => ["VERSION:2.0", "PRODID:-//Nextcloud Mail//EN"],
    tzid: (zone) => zone,
    lineEnd: "\n",
  },
  Thunderbird: {
    header: () => ["PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN", "VERSION:2.0"],
    tzid: (zone) => `/mozilla.org/20050126_1/${zone}`,
    extra: () => ["X-MOZ-GENERATION:3"],
    zoneLines: (zone) => [`X-LIC-LOCATION:${zone}`],
  },
  Evolution: {
    header: () => ["PRODID:-//Ximian//NONSGML Evolution Calendar//EN", "VERSION:2.0"],
    tzid: (zone) => `/freeassociation.sourceforge.net/${zone}`,
    extra: () => ["X-EVOLUTION-CALDAV-HREF:http://localhost/a.ics"],
    zoneLines: (zone) => [`X-LIC-LOCATION:${zone}`],
  },
  "Lotus Notes": {
    header: () => ["X-LOTUS-CHARSET:UTF-8", "VERSION:2.0", "PRODID:-//Lotus Notes//EN"],
    tzid: (zone) => `Notes ${zoneNames.indexOf(zone)}`,
    hasPeriods: true,
  },
  KOrganizer: {
    header: () => ["PRODID:-//K Desktop Environment//NONSGML KOrganizer 5//EN", "VERSION:2.0"],
    tzid: (zone) => zone,
    hasDurations: true,
    isLowerCase: true,
  },
};

const anyDay = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const weekdayOf = (day: string) => new Date(day).getUTCDay();
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const bare = (text: string) => text.replaceAll(/[-:]/g, "");

/** Rules that include the first day; for others the result is not defined. */
const rules: Readonly<Record<string, (day: string, n: number) => string>> = {
  none: () => "",
  daily: (_, n) => `FREQ=DAILY;INTERVAL=${n}`,
  weekly: (day, n) => `FREQ=WEEKLY;INTERVAL=${n};WKST=SU;BYDAY=${weekdays[weekdayOf(day)]}`,
  workdays: (day) =>
    [0, 6].includes(weekdayOf(day)) ? "FREQ=DAILY" : "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
  monthly: (day) => `FREQ=MONTHLY;BYMONTHDAY=${Number(day.slice(8))}`,
  nth: (day) =>
    `FREQ=MONTHLY;BYDAY=${Math.ceil(Number(day.slice(8)) / 7)}${weekdays[weekdayOf(day)]}`,
  position: (day) =>
    `FREQ=MONTHLY;BYDAY=${weekdays[weekdayOf(day)]};BYSETPOS=${Math.ceil(Number(day.slice(8)) / 7)}`,
  yearly: () => "FREQ=YEARLY",
};

/** Without hours that the clock repeats or skips, because programs disagree about those. */
const anyEvent = fc.record({
  day: anyDay,
  hour: fc.integer({ min: 5, max: 20 }),
  minute: fc.constantFrom(0, 15, 30, 45),
  minutes: fc.integer({ min: 0, max: 180 }),
  days: fc.integer({ min: 1, max: 4 }),
  isWhole: fc.boolean(),
  rule: fc.constantFrom(...Object.keys(rules)),
  interval: fc.integer({ min: 1, max: 3 }),
  end: fc.constantFrom("none", "count", "until"),
  ends: fc.integer({ min: 2, max: 40 }),
  excluded: fc.boolean(),
  change: fc.constantFrom("none", "moved", "cancelled"),
  dates: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
  title: fc.constantFrom("Call", "Müller, Söhne; Töchter", "会議 with a long title ".repeat(6)),
});
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

export interface GeneratedCalendar {
  dialect: string;
  text: string;
  zone: string;
  /** The month to compare, `yyyy-MM`. */
  month: string;
}

/** A calendar in some dialect, with the month to compare. */
export const anyCalendar: fc.Arbitrary<GeneratedCalendar> = fc
  .record({
    dialect: fc.constantFrom(...Object.keys(dialects)),
    zone: fc.constantFrom(...zoneNames),
    month: fc.integer({ min: 1, max: 12 }),
    events: fc.array(anyEvent, { minLength: 1, maxLength: 4 }),
  })
  .map(({ dialect, zone, month, events }) => ({
    dialect,
    zone,
    month: `2026-${String(month).padStart(2, "0")}`,
    text: writeCalendar(dialects[dialect] ?? { header: () => [], tzid: () => "" }, zone, events),
  }));

function writeCalendar(dialect: Dialect, zone: ZoneName, events: readonly AnyEvent[]): string {
  const tzid = dialect.tzid(zone);
  const lines = [
    "BEGIN:VCALENDAR",
    ...dialect.header(zone),
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    ...(dialect.zoneLines?.(zone) ?? []),
    ...zoneRules[zone],
    "END:VTIMEZONE",
    ...events.flatMap((event, index) => writeEvent(dialect, tzid, event, index)),
    "END:VCALENDAR",
    "",
  ];
  const written = dialect.isLowerCase
    ? lines.map((line) => line.replace(/^(?:SUMMARY|DTSTART|UID)/, (name) => name.toLowerCase()))
    : lines;
  const lineEnd = dialect.lineEnd ?? "\r\n";
  return written.map((line) => fold(line).replaceAll("\r\n", lineEnd)).join(lineEnd);
}

function writeEvent(dialect: Dialect, tzid: string, event: AnyEvent, index: number): string[] {
  const { day, hour, minute, minutes, days, isWhole, interval } = event;
  const time = `${String(hour).padStart(2, "0")}${String(minute).padStart(2, "0")}00`;
  const at = (name: string, days: readonly string[]) =>
    isWhole
      ? `${name};VALUE=DATE:${days.map(bare).join(",")}`
      : `${name};TZID=${tzid}:${days.map((one) => `${bare(one)}T${time}`).join(",")}`;
  const clock = hour * 60 + minute + minutes;
  const endTime = `${String(Math.floor(clock / 60)).padStart(2, "0")}${String(clock % 60).padStart(2, "0")}00`;
  const endOf = (first: string) =>
    dialect.hasDurations
      ? `DURATION:${isWhole ? `P${days}D` : `PT${minutes}M`}`
      : isWhole
        ? at("DTEND", [plus(first, days)])
        : `DTEND;TZID=${tzid}:${bare(first)}T${endTime}`;
  const text = dialect.hasPeriods ? "" : (rules[event.rule]?.(day, interval) ?? "");
  const ends = {
    none: "",
    count: `;COUNT=${event.ends}`,
    until: `;UNTIL=${bare(plus(day, event.ends * 7))}${isWhole ? "" : "T235959Z"}`,
  };
  const rule = text && `${text}${ends[event.end]}`;
  const weekLater = plus(day, /DAILY|WEEKLY;INTERVAL=1/.test(text) ? 7 * interval : 0);
  const common = [
    `UID:event-${index}`,
    "DTSTAMP:20260101T000000Z",
    ...(dialect.extra?.(isWhole) ?? []),
  ];
  const summary = `SUMMARY:${event.title.replaceAll(/([,;])/g, "\\$1")}`;
  const additional = [...new Set(event.dates)].map((one) => plus(day, one));
  const periods = additional.map((one) => `${bare(one)}T${time}/PT${minutes}M`);
  const series = [
    "BEGIN:VEVENT",
    ...common,
    summary,
    at("DTSTART", [day]),
    endOf(day),
    ...(rule === "" ? [] : [`RRULE:${rule}`]),
    ...(rule === "" || !event.excluded || weekLater === day ? [] : [at("EXDATE", [weekLater])]),
    ...(dialect.hasPeriods && additional.length > 0
      ? [isWhole ? at("RDATE", additional) : `RDATE;TZID=${tzid};VALUE=PERIOD:${periods.join(",")}`]
      : []),
    "END:VEVENT",
  ];
  if (rule === "" || event.change === "none" || event.excluded) return series;
  const moved = plus(day, event.change === "moved" ? 1 : 0);
  const exception = [
    "BEGIN:VEVENT",
    ...common,
    `${summary} (${event.change})`,
    at("RECURRENCE-ID", [day]),
    at("DTSTART", [moved]),
    endOf(moved),
    `STATUS:${event.change === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
  return [...series, ...exception];
}
