import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { type Found, FoundBuilder, importLimits } from "./found.ts";
import { readJson } from "./json-fields.ts";
import { planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "UTC", today: calendarDay("2026-11-23") };
const everything = {
  leaveOut: new Set<string>(),
  finished: true,
  levels: new Map(),
  extras: "notes",
} as const;

const readCsv = (text: string) => readImport([{ name: "a.csv", text }], "csv", context);
const plan = (found: Found) => planImport(found, everything, { ...context, i18n: english });

const tooMuch = expect.objectContaining({
  code: "PAYLOAD_TOO_LARGE",
  details: {
    field: "file",
    message: "The file holds too much to import at once. Export it in parts.",
  },
});

test("a file has a maximum number of tasks and projects, including duplicates", () => {
  const found = new FoundBuilder();
  for (let n = 0; n < importLimits.tasks; n += 1) found.signal({ id: "1", title: "t" });
  for (let n = 0; n < importLimits.projects; n += 1) found.project({ id: `${n}`, name: "p" });
  const { signals, projects } = found.build("csv", []);
  expect([signals.length, projects.length]).toEqual([1, importLimits.projects]);
  expect(() => found.signal({ id: "1", title: "t" })).toThrow(tooMuch);
  expect(found.project({ id: "0", name: "p" })).toBe(projects[0]);
  expect(() => found.project({ id: "new", name: "p" })).toThrow(tooMuch);
});

test("a table has a maximum number of columns, rows, cells without a field, and characters per row", () => {
  const wide = (count: number) => `title${",x".repeat(count - 1)}\na\n`;
  expect(readCsv(wide(importLimits.columns)).columns).toHaveLength(importLimits.columns);
  expect(() => readCsv(wide(importLimits.columns + 1))).toThrow(tooMuch);
  expect(() => readCsv(`title\n${"a\n".repeat(importLimits.tasks + 1)}`)).toThrow(tooMuch);
  expect(() => readCsv(`title\n${"a".repeat(1_000_100)}\n`)).toThrow(tooMuch);
  const cells = `title${",x".repeat(999)}\n${`a${",b".repeat(999)}\n`.repeat(401)}`;
  expect(() => readCsv(cells)).toThrow(tooMuch);
});

test("a report has a maximum number of lines and characters, and a file of attachments", () => {
  const found = new FoundBuilder();
  const signal = found.signal({ id: "1", title: "t".repeat(500) });
  const built = found.build("csv", []);
  const extras = (count: number, text: string) => {
    signal.extras = Array.from({ length: count }, () => ({ field: "other", text }));
    return plan(built);
  };
  const count = Math.floor(importLimits.lineCharacters / 1000);
  // The notes and the title have lines in the report as well.
  expect(extras(count - 2, "x".repeat(600)).lines.length).toBe(count - 1);
  expect(() => extras(count + 1, "x".repeat(600))).toThrow(tooMuch);
  signal.title = "";
  expect(() => extras(importLimits.lines + 1, "x")).toThrow(tooMuch);
  signal.extras = [];
  const file = { id: "1", name: "a.txt", type: "text/plain", path: "a.txt" };
  signal.files = Array.from({ length: importLimits.attachments }, () => file);
  expect(plan(built).files).toHaveLength(importLimits.attachments);
  signal.files.push(file);
  expect(() => plan(built)).toThrow(tooMuch);
});

test("a project's name includes the names of at most 100 parent projects", () => {
  const found = new FoundBuilder();
  for (let n = 0; n < 150; n += 1) found.project({ id: `${n}`, name: "p", parentId: `${n - 1}` });
  const { projects } = plan(found.build("csv", []));
  const lengths = projects.map(({ input }) => (input.description ?? input.name).length);
  expect(Math.max(...lengths)).toBeLessThan(500);
  expect(projects[2]?.input.name).toBe("p / p / p");
});

test("JSON has a maximum nesting depth, not counting brackets in its texts", () => {
  const nested = (depth: number) => `${'["\\"[[",'.repeat(depth)}1${"]".repeat(depth)}`;
  expect(readJson(nested(500))).toEqual(JSON.parse(nested(500)));
  expect(() => readJson(nested(501))).toThrow(expect.objectContaining({ code: "INVALID_INPUT" }));
  expect(readJson(`[${"[],".repeat(1000)}1]`)).toHaveLength(1001);
});
