import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "UTC", today: calendarDay("2026-11-24"), i18n: english };
const read = (...lines: string[]) =>
  readImport([{ name: "a.org", text: lines.join("\n") }], "org", context);
const task = (...lines: string[]) => {
  const [signal] = read("* TODO Dig", ...lines).signals;
  if (!signal) throw new Error("There is a task.");
  return signal;
};
const extrasOf = (...lines: string[]) => task(...lines).extras.map(({ text }) => text.trim());
const property = (line: string) => [":PROPERTIES:", line, ":END:"];

test.each([
  ["0:05", 5],
  ["1:30", 90],
  ["90", 90],
  ["100:00", 6000],
])("an effort of %s takes %d minutes", (effort, minutes) => {
  expect(task(...property(`:EFFORT: ${effort}`))).toMatchObject({ minutes, extras: [] });
});

test.each(["1h", "x1:30", "1:30x", "1000:00", "12345", ":30"])(
  "an effort of %s is kept as text",
  (effort) => {
    const { minutes, extras } = task(...property(`:Effort: ${effort}`));
    expect([minutes, extras.map(({ text }) => text)]).toEqual([
      ...[task().minutes, [`:Effort: ${effort}`]],
    ]);
  },
);

test("the instant of creation is read, and kept as text if it is none", () => {
  const createdAt = (value: string) => task(...property(`:CREATED: ${value}`)).createdAt;
  expect(createdAt("[2026-11-05 Thu 10:30]")).toBe("2026-11-05T10:30:00.000Z");
  expect(createdAt("[2026-11-05 Thu]")).toBe("2026-11-05T12:00:00.000Z");
  expect(createdAt("[2026-02-30]")).toBeNull();
  expect(extrasOf(...property(":CREATED: some day"))).toEqual([":CREATED: some day"]);
});

test("a property is a field of that name or text, and a line of the log is text", () => {
  expect(task(...property(":TYPE: personal"))).toMatchObject({
    ...{ choices: { type: "personal" }, extras: [] },
  });
  expect(extrasOf(...property(":SHOP: Hardware"))).toEqual([":SHOP: Hardware"]);
  expect(extrasOf(":LOGBOOK:", "- Note taken", ":END:")).toEqual(["- Note taken"]);
});

test("tags are at the end of a headline, also of the file and of the headlines around it", () => {
  const tagsOf = (...lines: string[]) =>
    read(...lines).signals.map(({ tags, title }) => [title, tags]);
  expect(
    tagsOf("#+FILETAGS: :f:", "* P :p:", "** TODO Dig :a:b:  ", "** TODO Sow :c: now"),
  ).toEqual([
    ["Dig", ["f", "p", "a", "b"]],
    ["Sow :c: now", ["f", "p"]],
  ]);
  expect(tagsOf("* TODO :a:", "* TODO  Dig  :a:b")).toEqual([
    ["TODO :a:", ["a"]],
    ["Dig  :a:b", []],
  ]);
});

test("the first timestamp plans an open task, and other ones are notes", () => {
  expect(task("<2026-11-30 Mon>", "<2026-12-01 Tue>")).toMatchObject({
    ...{ planDay: "2026-11-30", notes: "<2026-12-01 Tue>" },
  });
  expect(task("SCHEDULED: <2026-11-30 Mon>", "<2026-12-01 Tue>").notes).toBe("<2026-12-01 Tue>");
  const [done] = read("* DONE Dig", "<2026-11-30 Mon>").signals;
  expect(done).toMatchObject({ planDay: null, isDone: true, notes: "<2026-11-30 Mon>" });
});

test("checkboxes are subtasks of their task and of those around them, up to the next headline", () => {
  const { signals } = read(
    ...[
      "* TODO Dig",
      "- [X] Spade",
      "  - [-] Clean it",
      "- [ ] Gloves",
      "* House",
      "  - [ ] Paint",
    ],
  );
  const titleOf = (id: string | null) => signals.find((one) => one.id === id)?.title ?? null;
  expect(
    signals.map(({ title, parentId, isDone, extras }) => [
      ...[title, titleOf(parentId), isDone, extras.map(({ text }) => text).join()],
    ]),
  ).toEqual([
    ["Dig", null, false, ""],
    ["Spade", "Dig", true, ""],
    ["Clean it", "Spade", false, "[-]"],
    ["Gloves", "Dig", false, ""],
    ["Paint", null, false, ""],
  ]);
});

test("a headline is a project around tasks, a note of the task around it, or else left out", () => {
  const found = read(
    "Before",
    "* House :h:",
    "Words",
    "** TODO Paint",
    "*** How",
    "With care",
    "* Rest",
  );
  expect(found.projects).toMatchObject([{ name: "House", description: "Words" }]);
  expect(found.projects[0]?.extras.map(({ text }) => text)).toEqual(["h"]);
  expect(found.signals).toMatchObject([{ title: "Paint", notes: "How\nWith care" }]);
  expect(found.leftOut.map(({ text }) => text)).toEqual(["Before", "Rest"]);
});

test("a task keeps its state, its letter and its words", () => {
  const { signals, levels } = read(
    ...["* WAITING [#A] Ann", "* NEXT [#2]Dig", "* TODO", "#+TODO: TODO NEXT WAITING | DONE"],
  );
  const [wait, next, plain] = signals;
  expect(levels.map(({ key }) => key)).toEqual(["2", "A"]);
  expect(wait).toMatchObject({ title: "Ann", level: "A", extras: [{ text: "WAITING" }] });
  expect(next).toMatchObject({ title: "Dig", level: "2", extras: [{ text: "NEXT" }] });
  expect(plain).toMatchObject({ title: "TODO", level: null, isDone: false, extras: [] });
});
