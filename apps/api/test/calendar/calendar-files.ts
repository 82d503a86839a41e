/** Calendar files in the form that common programs export, for tests. */

/** How a program writes its files. */
interface Program {
  name: string;
  header: readonly string[];
  /** Writes a property with a local time of the calendar: `20260302T090000`. */
  at: (property: string, local: string) => string;
  zone: readonly string[];
}

const europe = [
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "DTSTART:19700329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "DTSTART:19701025T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
];
const newYork = [
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "END:STANDARD",
];
const india = [
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0530",
  "TZOFFSETTO:+0530",
  "DTSTART:19700101T000000",
  "END:STANDARD",
];
const sydney = [
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+1100",
  "TZOFFSETTO:+1000",
  "DTSTART:20080406T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+1000",
  "TZOFFSETTO:+1100",
  "DTSTART:20081005T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU",
  "END:DAYLIGHT",
];

/** The rules of some time zones, in VTIMEZONE form. */
export const zoneRules = {
  "Europe/Berlin": europe,
  "America/New_York": newYork,
  "Asia/Kolkata": india,
  "Australia/Sydney": sydney,
} as const;

const zoned = (tzid: string, rules: readonly string[]): Pick<Program, "at" | "zone"> => ({
  at: (property, local) => `${property};TZID=${tzid}:${local}`,
  zone: ["BEGIN:VTIMEZONE", `TZID:${tzid.replaceAll('"', "")}`, ...rules, "END:VTIMEZONE"],
});
const plain = (ending: string): Pick<Program, "at" | "zone"> => ({
  at: (property, local) => `${property}:${local.replaceAll(/(T\d{6})/g, `$1${ending}`)}`,
  zone: [],
});

const programs: readonly Program[] = [
  {
    name: "Google",
    header: [
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "VERSION:2.0",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:ada@example.com",
      "X-WR-TIMEZONE:Europe/Berlin",
    ],
    ...zoned("Europe/Berlin", europe),
  },
  {
    name: "Outlook",
    header: [
      "METHOD:PUBLISH",
      "PRODID:Microsoft Exchange Server 2010",
      "VERSION:2.0",
      "X-WR-CALNAME:Calendar",
    ],
    ...zoned("W. Europe Standard Time", europe),
  },
  {
    name: "Outlook in New York",
    header: ["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010", "VERSION:2.0"],
    ...zoned('"Eastern Standard Time"', newYork),
  },
  {
    name: "Outlook with a customized zone",
    header: ["PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN", "VERSION:2.0"],
    ...zoned("Customized Time Zone", europe),
  },
  {
    name: "Apple",
    header: ["VERSION:2.0", "PRODID:-//Apple Inc.//macOS 15.1//EN", "CALSCALE:GREGORIAN"],
    ...zoned("America/New_York", newYork),
  },
  {
    name: "Nextcloud",
    header: ["VERSION:2.0", "PRODID:-//SabreDAV//SabreDAV//EN", "X-WR-CALNAME:Personal"],
    ...zoned("Asia/Kolkata", india),
  },
  {
    name: "Proton",
    header: ["VERSION:2.0", "PRODID:-//Proton AG//WebCalendar 5.0//EN", "X-WR-TIMEZONE:UTC"],
    ...zoned("Australia/Sydney", sydney),
  },
  {
    name: "a program without zones",
    header: ["VERSION:2.0", "PRODID:-//Hand//EN"],
    ...plain(""),
  },
  {
    name: "a program that writes UTC",
    header: ["VERSION:2.0", "PRODID:-//UTC//EN"],
    ...plain("Z"),
  },
];

type At = Program["at"];

/** Events by their special feature; each goes into a separate calendar. */
const events: Readonly<Record<string, (at: At) => string[][]>> = {
  "one appointment": (at) => [
    [at("DTSTART", "20260302T090000"), at("DTEND", "20260302T103000"), "LOCATION:Room\\, left"],
  ],
  "a duration": (at) => [[at("DTSTART", "20260302T090000"), "DURATION:PT1H45M"]],
  "no end": (at) => [[at("DTSTART", "20260302T090000")]],
  "a night": (at) => [[at("DTSTART", "20260302T230000"), at("DTEND", "20260303T013000")]],
  "whole days": () => [
    ["DTSTART;VALUE=DATE:20260302", "DTEND;VALUE=DATE:20260303", "TRANSP:TRANSPARENT"],
    ["DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260403"],
    ["DTSTART;VALUE=DATE:20260501"],
    ["DTSTART;VALUE=DATE:20260601", "DURATION:P3D"],
    ["DTSTART;VALUE=DATE:20240506", "RRULE:FREQ=YEARLY"],
    [
      "DTSTART;VALUE=DATE:20260105",
      "DTEND;VALUE=DATE:20260107",
      "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20260701",
      "EXDATE;VALUE=DATE:20260216,20260302",
    ],
  ],
  "a week with exceptions": (at) => [
    [
      at("DTSTART", "20260105T090000"),
      at("DTEND", "20260105T100000"),
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR",
      at("EXDATE", "20260302T090000,20260304T090000"),
      at("EXDATE", "20260330T090000"),
    ],
  ],
  "a moved one": (at) => [
    [
      "UID:series",
      at("DTSTART", "20260105T140000"),
      at("DTEND", "20260105T150000"),
      "RRULE:FREQ=WEEKLY;COUNT=30",
    ],
    [
      "UID:series",
      at("RECURRENCE-ID", "20260406T140000"),
      at("DTSTART", "20260407T160000"),
      at("DTEND", "20260407T183000"),
      "SEQUENCE:2",
    ],
  ],
  "additional dates": (at) => [
    [
      at("DTSTART", "20260302T090000"),
      at("DTEND", "20260302T100000"),
      at("RDATE", "20260302T090000,20260309T110000,20260401T110000"),
    ],
    [
      at("DTSTART", "20260303T090000"),
      at("DTEND", "20260303T093000"),
      "RRULE:FREQ=MONTHLY;COUNT=5",
      at("RDATE", "20260320T090000"),
    ],
  ],
  "days of a month": (at) => [
    [at("DTSTART", "20251128T080000"), "DURATION:PT30M", "RRULE:FREQ=MONTHLY;BYDAY=-1FR"],
    [at("DTSTART", "20260113T180000"), "DURATION:PT2H", "RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2"],
    [at("DTSTART", "20260131T120000"), "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1"],
  ],
  "an end and a count": (at) => [
    [
      at("DTSTART", "20260301T073000"),
      at("DTEND", "20260301T080000"),
      "RRULE:FREQ=DAILY;UNTIL=20260420T235959Z",
    ],
    [
      at("DTSTART", "20260227T073000"),
      at("DTEND", "20260227T080000"),
      "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=60",
    ],
    [at("DTSTART", "20200106T190000"), "DURATION:PT1H", "RRULE:FREQ=WEEKLY;WKST=SU;INTERVAL=2"],
  ],
};

/** Files of other kinds. */
const others: Readonly<Record<string, string[]>> = {
  Airbnb: [
    "PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN",
    "CALSCALE:GREGORIAN",
    "VERSION:2.0",
    ...["20260310/20260314", "20260401/20260402", "20260320/20260325"].flatMap((stay, index) => {
      const [from, to] = stay.split("/");
      const end = `DTEND;VALUE=DATE:${to}`;
      return [
        "BEGIN:VEVENT",
        end,
        `DTSTART;VALUE=DATE:${from}`,
        `UID:${index}@airbnb.com`,
        "SUMMARY:Reserved",
        "END:VEVENT",
      ];
    }),
  ],
  "school holidays": [
    "VERSION:2.0",
    "PRODID:-//Ministry//Ferien//DE",
    ...Array.from({ length: 40 }, (_, index) => {
      const day = String(20260301 + (index % 28));
      return [
        "BEGIN:VEVENT",
        `UID:${index}`,
        "CLASS:PUBLIC",
        `DTSTART;VALUE=DATE:${day}`,
        `SUMMARY;LANGUAGE=de:Ferien ${index}\\, schön`,
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ];
    }).flat(),
  ],
  "only an exception, without its series": [
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:invited",
    "RECURRENCE-ID:20260302T090000Z",
    "DTSTART:20260302T100000Z",
    "DTEND:20260302T110000Z",
    "END:VEVENT",
  ],
  "tasks, alarms and journals beside an event": [
    "VERSION:2.0",
    "BEGIN:VTODO",
    "UID:task",
    "DTSTART:20260302T090000Z",
    "END:VTODO",
    "BEGIN:VEVENT",
    "UID:event",
    "DTSTART:20260302T100000Z",
    "DTEND:20260302T110000Z",
    "BEGIN:VALARM",
    "TRIGGER:-PT15M",
    "ACTION:DISPLAY",
    "DESCRIPTION:Soon",
    "END:VALARM",
    "END:VEVENT",
  ],
};

/** Folds lines after 75 characters, as RFC 5545 requires. */
export const fold = (line: string) => line.replaceAll(/(.{74})(?=.)/g, "$1\r\n ");

const fileOf = (lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].map(fold).join("\r\n");

/** All files by name. */
export const calendarFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...programs.flatMap(({ name, header, zone, at }) =>
    Object.entries(events).map(([what, made]): [string, string] => {
      const components = made(at).flatMap((lines, index) => [
        "BEGIN:VEVENT",
        ...(lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${index}@${name}`]),
        "DTSTAMP:20260101T000000Z",
        `SUMMARY:${what} ${"of which there is a long title ".repeat(3)}`,
        ...lines,
        "END:VEVENT",
      ]);
      return [`${what} of ${name}`, fileOf([...header, ...zone, ...components])];
    }),
  ),
  ...Object.entries(others).map(([name, lines]): [string, string] => [name, fileOf(lines)]),
]);
