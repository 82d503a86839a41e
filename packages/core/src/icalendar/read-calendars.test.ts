import fc from "fast-check";
import type ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { isUnreadable, readCalendars, textOf, valuesOf } from "./index.ts";

/** A component: its name, its properties, and the components in it. */
interface Tree {
  name: string;
  lines: string[];
  parts: Tree[];
}

const anyLines = fc.array(
  fc.constantFrom(
    "X-A:1",
    "SUMMARY:Ünï\\, côde",
    "X-B;C=d:2,3",
    "RRULE:FREQ=DAILY",
    "EXRULE;X=1:A",
  ),
  { maxLength: 4 },
);
const treeOf = (names: string[], parts: fc.Arbitrary<Tree[]>): fc.Arbitrary<Tree> =>
  fc.record({ name: fc.constantFrom(...names), lines: anyLines, parts });
const leaves = fc.array(treeOf(["valarm", "x-part"], fc.constant([])), { maxLength: 2 });
const events = treeOf(["vevent", "vtodo", "vjournal", "vfreebusy"], leaves);
const zones = treeOf(["vtimezone"], fc.array(treeOf(["standard"], leaves), { maxLength: 2 }));
const anyCalendars = fc.array(
  treeOf(["vcalendar"], fc.array(fc.oneof(events, zones), { maxLength: 3 })),
  { maxLength: 3 },
);

/** How a program writes lines. */
const anyHand = fc.record({
  isLower: fc.boolean(),
  end: fc.constantFrom("\r\n", "\n", "\r", " \t\r\n", "\r\n\r\n"),
  begins: fc.constantFrom("BEGIN:", "begin : "),
  mark: fc.constantFrom("", "\uFEFF", "\u0000"),
  /** Whether the ends of events and calendars are missing. */
  isOpen: fc.boolean(),
  foldAt: fc.integer({ min: 1, max: 12 }),
});
type Hand = typeof anyHand extends fc.Arbitrary<infer H> ? H : never;

function write({ name, lines, parts }: Tree, hand: Hand): string[] {
  const edge = (line: string) => (hand.isLower ? line.toLowerCase() : line.toUpperCase());
  const canLack = /^v(?:calendar|event|todo|journal|freebusy|timezone)$/.test(name);
  return [
    edge(`${hand.begins}${name}`),
    ...lines.map((line) => `${line.slice(0, hand.foldAt)}\n ${line.slice(hand.foldAt)}`),
    ...parts.flatMap((part) => write(part, hand)),
    ...(hand.isOpen && canLack ? [] : [edge(`END:${name}`)]),
  ];
}

const shapeOf = (component: ICAL.Component): unknown => [
  component.name,
  component.getAllProperties().map((one) => [one.name, valuesOf(one)]),
  component.getAllSubcomponents().map(shapeOf),
];

const values: Readonly<Record<string, [string, string[]]>> = {
  "X-A:1": ["x-a", ["1"]],
  "SUMMARY:Ünï\\, côde": ["summary", ["Ünï, côde"]],
  "X-B;C=d:2,3": ["x-b", ["2,3"]],
  "RRULE:FREQ=DAILY": ["rrule", ["FREQ=DAILY"]],
  "EXRULE;X=1:A": ["exrule", ["A"]],
};
const expected = ({ name, lines, parts }: Tree): unknown => [
  name,
  lines.map((line) => values[line]),
  parts.map(expected),
];

const only = (...lines: string[]): ICAL.Component => {
  const [calendar] = readCalendars(["BEGIN:VCALENDAR", ...lines].join("\n"));
  if (!calendar) throw new Error("There is a calendar.");
  return calendar;
};

describe("the calendars of a text", () => {
  test("have their components and properties, whatever program wrote the lines", () => {
    fc.assert(
      fc.property(anyCalendars, anyHand, (trees, hand) => {
        const lines = trees.flatMap((tree) => write(tree, hand));
        const text = hand.mark + lines.join("\n").replaceAll(/\n(?! )/g, hand.end);
        expect(readCalendars(text).map(shapeOf), text).toEqual(trees.map(expected));
      }),
      { numRuns: runs(40) },
    );
  });

  test("lack only the lines that cannot be read, which are known by their names", () => {
    const calendar = only(
      ...["nothing", "DTSTART", "DTEND;X", "rrule:freq = daily; x", `BAD${"x".repeat(200)}`],
      ...["END:VEVENT", "BEGIN:X Y", "SUMMARY:a", "X-EMPTY:"],
    );
    expect(textOf(calendar, "summary")).toBe("a");
    expect(textOf(calendar, "rrule")).toBe("FREQ=DAILY;X");
    expect([textOf(calendar, "x-empty"), textOf(calendar, "x-none")]).toEqual(["", ""]);
    const names = ["nothing", "dtend", "bad", "summary", "dt", "start"];
    expect(names.filter((name) => isUnreadable(calendar, name))).toEqual(["dtend"]);
    const kept = calendar.getAllProperties("x-unreadable").flatMap(valuesOf);
    expect(kept.at(-1)).toBe("BEGIN:X Y");
    expect(Math.max(...kept.map(({ length }) => length))).toBe(100);
  });

  test("have at most eight levels, and nothing before or after them", () => {
    const deep = Array.from({ length: 12 }, (_, level) => [`BEGIN:X-${level}`, `X-A:${level}`]);
    let component: ICAL.Component | null = only(...deep.flat());
    const names: string[] = [];
    for (; component; component = component.getFirstSubcomponent()) names.push(component.name);
    expect(names.join(" ")).toBe("vcalendar x-0 x-1 x-2 x-3 x-4 x-5 x-6");
    const text =
      "X-A:1\nBEGIN:VEVENT\nEND:VEVENT\nBEGIN:VCALENDAR\nEND:VCALENDAR\nX-A:2\nEND:VCALENDAR";
    expect(readCalendars(text).map(shapeOf)).toEqual([["vcalendar", [], []]]);
    expect(readCalendars("")).toEqual([]);
  });
});
