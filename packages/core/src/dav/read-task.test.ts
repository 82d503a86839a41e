import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyDay, anyInstant } from "../../test/arbitraries.ts";
import { runs } from "../../test/runs.ts";
import { DomainError } from "../errors.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { fromMidnight } from "../time/start-of-day.ts";
import { type DavTask, readTask, writeTask } from "./index.ts";

const berlin = { timeZone: "Europe/Berlin", dayStart: "04:00" };
const todo = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", ...lines, "END:VTODO", "END:VCALENDAR"].join("\r\n");
const read = (...lines: string[]) => readTask(todo(...lines), berlin);

/** The message of the error that reading throws. */
function refusalOf(text: string): unknown {
  try {
    readTask(text, berlin);
  } catch (error) {
    if (error instanceof DomainError) return [error.code, error.details["message"]];
    throw error;
  }
  return undefined;
}

/** Text with what the format escapes, folds, or cannot have in a line. */
const anyText = fc
  .array(
    fc.constantFrom(
      "a",
      "Ärger",
      "会議",
      "👩🏽‍🚀",
      ";",
      ",",
      ":",
      "\\",
      "\\n",
      '"',
      "'",
      " ",
      "  x",
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(""));
const anyLine = anyText.map((text) => `x ${text}`.replaceAll(/\s+/g, " ").trim());
const anyNotes = fc
  .tuple(anyText, fc.constantFrom("\n", "\r\n", "\r", "\n\n \t", "\u0007\n"), anyText)
  .map(([one, between, other]) => `.${one}${between}${other}.`);
const planDay = anyDay(2000).filter((day) => day > "1971");

const anyTask: fc.Arbitrary<DavTask> = fc.record({
  uid: anyLine,
  title: anyLine,
  notes: fc.option(anyNotes),
  isDone: fc.boolean(),
  completedAt: fc.option(anyInstant),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
  start: fc.option(planDay),
  due: fc.option(planDay),
  priority: fc.integer({ min: 1, max: 5 }),
  // ical.js takes the comma after a backslash for part of the tag.
  tags: fc.array(
    anyLine.map((tag) => `${tag}.`),
    { maxLength: 3 },
  ),
  url: fc.option(fc.constantFrom("https://example.com/a?b=c,d;e:f", "http://x.example")),
  parentUid: fc.option(anyLine),
  createdAt: anyInstant,
  updatedAt: anyInstant,
  extra: fc.constantFrom("", "X-SORT:7", `X-A;B=c:${"ü".repeat(90)}\nBEGIN:VALARM\nEND:VALARM`),
});

describe("a task", () => {
  test("that is written is read as it was, in lines of at most 75 bytes of whole characters", () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        const { isDone, completedAt, percent, start, due, extra, createdAt, updatedAt, ...same } =
          task;
        const text = writeTask(task);
        const lines = text.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect([line.isWellFormed(), line === "" || line === " ", line.includes("\r")]).toEqual([
            true,
            false,
            false,
          ]);
        }
        expect(readTask(text, fromMidnight("UTC"))).toEqual({
          ...same,
          notes: same.notes?.replace(/\r\n?/g, "\n").replace("\u0007", "") ?? null,
          ...{ isDone, isCancelled: false, rule: null, due },
          start: start && due && start > due ? null : start,
          extra: { signal: expect.any(String), subtask: expect.any(String) },
        });
        // What the app has sent is kept, and nothing of it is written twice.
        const { signal } = readTask(text, fromMidnight("UTC")).extra;
        expect(signal.toUpperCase()).toBe(extra.toUpperCase());
        expect(writeTask({ ...task, extra: signal }).length).toBe(text.length);
      }),
      { numRuns: runs(40) },
    );
  });

  test("is written with the state, the times and the progress that other apps show", () => {
    const task: DavTask = {
      ...{ uid: "1", title: "a", notes: null, isDone: false, completedAt: null, percent: null },
      ...{ start: null, due: null, priority: 1, tags: [], url: null, parentUid: null, extra: "" },
      createdAt: "2026-03-01T08:00:00.000Z",
      updatedAt: "2026-03-02T09:10:11.000Z",
    };
    const linesOf = (fields: Partial<DavTask>) => writeTask({ ...task, ...fields }).split("\r\n");
    expect(linesOf({})).toEqual([
      ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daysignal//Tasks//EN", "BEGIN:VTODO"],
      ...["UID:1", "DTSTAMP:20260302T091011Z", "CREATED:20260301T080000Z"],
      ...["LAST-MODIFIED:20260302T091011Z", "SUMMARY:a", "STATUS:NEEDS-ACTION"],
      ...["END:VTODO", "END:VCALENDAR", ""],
    ]);
    const added = (fields: Partial<DavTask>) =>
      linesOf(fields).filter((line) => !linesOf({}).includes(line));
    expect(added({ percent: 0 })).toEqual(["PERCENT-COMPLETE:0"]);
    expect(added({ percent: 40 })).toEqual(["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"]);
    expect(added({ percent: 100 })).toEqual(["STATUS:IN-PROCESS", "PERCENT-COMPLETE:99"]);
    const completedAt = "2026-03-02T09:10:11.999Z";
    expect(added({ completedAt })).toEqual([]);
    expect(added({ isDone: true, percent: 40, completedAt })).toEqual([
      ...["STATUS:COMPLETED", "COMPLETED:20260302T091011Z", "PERCENT-COMPLETE:100"],
    ]);
    expect(added({ isDone: true })).toEqual(["STATUS:COMPLETED", "PERCENT-COMPLETE:100"]);
    const [start, due] = [calendarDay("2026-03-03"), calendarDay("2026-03-04")];
    expect(added({ start, due, tags: ["a", "b,c"] })).toEqual([
      ...["DTSTART;VALUE=DATE:20260303", "DUE;VALUE=DATE:20260304", "CATEGORIES:a,b\\,c"],
    ]);
    expect([1, 2, 3, 4, 5].flatMap((priority) => added({ priority }))).toEqual([
      ...["PRIORITY:9", "PRIORITY:5", "PRIORITY:3", "PRIORITY:1"],
    ]);
    const long = (length: number) => linesOf({ title: "t".repeat(length - "SUMMARY:".length) });
    expect(long(75)).toHaveLength(linesOf({}).length);
    expect(long(76)).toContain(" t");
  });

  test.each<[string[], boolean, boolean]>([
    [[], false, false],
    [["STATUS:COMPLETED"], true, false],
    [["status:completed"], true, false],
    [["STATUS:CANCELLED", "PERCENT-COMPLETE:100"], false, true],
    [["STATUS:NEEDS-ACTION", "COMPLETED:20260301T080000Z"], false, false],
    [["COMPLETED:20260301T080000Z"], true, false],
    [["PERCENT-COMPLETE:100"], true, false],
    [["PERCENT-COMPLETE:99"], false, false],
  ])("with the lines %j: done %s, cancelled %s", (lines, isDone, isCancelled) => {
    expect(read(...lines)).toMatchObject({ isDone, isCancelled });
  });

  test("has a deadline by its start and length as well", () => {
    const of = (...lines: string[]) => read("SUMMARY:a", ...lines).due;
    expect(of("DTSTART;VALUE=DATE:20260302", "DURATION:P2D")).toBe("2026-03-04");
    expect(of("DTSTART:20260302T210000Z", "DURATION:PT8H")).toBe("2026-03-03");
    expect(of("DTSTART:20260302T210000Z", "DURATION:long", "DUE:20260305T120000Z")).toBe(
      "2026-03-05",
    );
    expect(of("DTSTART:20260302T210000Z", "DURATION:long")).toBeNull();
    expect(of("DURATION:PT8H")).toBeNull();
  });

  test("has the nearest priority of the ten that apps write", () => {
    const priorities = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "-1", "x"];
    expect(priorities.map((one) => read(`PRIORITY:${one}`).priority).join(" ")).toBe(
      "1 5 5 4 4 3 2 2 2 2 1 1 1",
    );
    expect(read().priority).toBe(1);
  });

  test.each([
    ["DUE;VALUE=DATE:20260314", "2026-03-14"],
    // The day begins at 4 in Berlin, which is an hour ahead of UTC.
    ["DUE:20260314T030000Z", "2026-03-14"],
    ["DUE:20260314T025959Z", "2026-03-13"],
    ["DUE:20260314T040000", "2026-03-14"],
    ["DUE;TZID=Asia/Tokyo:20260314T115959", "2026-03-13"],
    ["DUE;VALUE=DATE:20260230", null],
    ["DUE;VALUE=DATE:19701231", null],
    ["DUE;VALUE=DATE:19710101", "1971-01-01"],
    ["DUE;VALUE=DATE:29981231", "2998-12-31"],
    ["DUE;VALUE=DATE:29990101", null],
    ["DUE:soon", null],
    ["X-DUE:20260314", null],
  ])("with %s is due on %s", (line, day) => {
    expect(read(line)).toMatchObject({ due: day, start: null });
    expect(read(line.replace("DUE", "DTSTART"))).toMatchObject({ due: null, start: day });
  });

  test("belongs to the task that it names as its parent, and keeps other relations", () => {
    for (const line of ["RELATED-TO:2", "RELATED-TO;RELTYPE=parent: 2 "]) {
      expect(read("RELATED-TO;RELTYPE=CHILD:3", line)).toMatchObject({
        parentUid: "2",
        extra: { signal: "RELATED-TO;RELTYPE=CHILD:3" },
      });
    }
    expect(read("RELATED-TO;RELTYPE=SIBLING:3").parentUid).toBeNull();
    expect(read("RELATED-TO: ").parentUid).toBeNull();
  });

  test("keeps what its fields cannot have, once", () => {
    const own = [
      ...["DTSTAMP:20260301T080000Z", "CREATED:20260301T080000Z", "SEQUENCE:3", "SUMMARY: a\t b "],
      ...["LAST-MODIFIED:20260301T080000Z", "STATUS:COMPLETED", "COMPLETED:20260301T080000Z"],
      ...["PERCENT-COMPLETE:100", "DURATION:P1D", "RRULE:FREQ=DAILY", "RDATE:20260401T080000Z"],
      ...["EXDATE:20260402T080000Z", "EXRULE:FREQ=WEEKLY", "RELATED-TO:2", "no property"],
    ];
    const shared = [
      ...["DESCRIPTION:Bring\\, it\\nhome", "DTSTART;VALUE=DATE:20260311", "PRIORITY:1"],
      ...["DUE;VALUE=DATE:20260312", "CATEGORIES:home,garden", "URL:https://a.example"],
    ];
    const foreign = ["X-SORT:7", "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM"];
    const task = read(...own, ...shared, ...foreign);
    expect(task).toMatchObject({
      ...{ title: "a b", notes: "Bring, it\nhome", tags: ["home", "garden"], rule: "FREQ=DAILY" },
      ...{ url: "https://a.example", priority: 5, parentUid: "2", isDone: true },
      ...{ start: "2026-03-11", due: "2026-03-12" },
    });
    expect(task.extra.signal.split("\n")).toEqual(foreign);
    expect(task.extra.subtask.split("\n")).toEqual([...shared, ...foreign]);
    const mail = read("URL:message:17", "DESCRIPTION: \\n ", `X-LONG:${"é".repeat(200)}`);
    expect(mail).toMatchObject({ url: null, notes: null, rule: null, title: "", tags: [] });
    expect(mail.extra.signal).toBe(`URL:message:17\nX-LONG:${"é".repeat(200)}`);
  });

  test("is refused unless it is one, with a UID, and little that has to be kept", () => {
    const one = todo();
    const many = ["INVALID_INPUT", "Send one task only, without changed occurrences."];
    const none = ["INVALID_INPUT", "Send one task (VTODO) in iCalendar format."];
    const noUid = ["INVALID_INPUT", "The task needs a UID of at most 300 characters."];
    const tooMuch = ["INVALID_INPUT", "The task has more data of its app than can be kept."];
    const withUid = (uid: string) => one.replace("UID:1", `UID:${uid}`);
    const withExtra = (length: number) => todo(`X-A:${"a".repeat(length - 4)}`);
    const refusals: [string, unknown][] = [
      [one, undefined],
      ["", none],
      [one.replaceAll("VTODO", "VEVENT"), none],
      [`${one}\r\n${one}`, many],
      [todo("END:VTODO", "BEGIN:VTODO", "UID:2"), many],
      [todo("RECURRENCE-ID:20260314T080000Z"), many],
      [one.replace("UID:1\r\n", ""), noUid],
      [withUid(" "), noUid],
      [withUid("a\\nb"), noUid],
      [withUid("a".repeat(300)), undefined],
      [withUid("a".repeat(301)), noUid],
      [withExtra(20_000), undefined],
      [withExtra(20_001), tooMuch],
    ];
    for (const [text, refusal] of refusals) expect(refusalOf(text), text).toEqual(refusal);
  });
});
