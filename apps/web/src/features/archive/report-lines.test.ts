import type { ImportReport } from "@daysignal/core";
import { expect, test } from "vitest";
import { reportLines } from "./report-lines.ts";

const none = { added: 0, kept: 0, leftOut: 0 };
const empty: ImportReport = {
  dryRun: true,
  settingsChanged: false,
  clients: none,
  projects: none,
  signals: none,
  subtasks: none,
  reminders: none,
  planEntries: none,
  timeIntervals: none,
  feedback: none,
  namedViews: none,
  weekGoals: none,
  templates: none,
  dayNotes: none,
  calendars: none,
  hooks: none,
  files: none,
};

test("a report counts in words, singular and plural, and omits zeros", () => {
  const report = {
    ...empty,
    signals: { added: 12, kept: 1, leftOut: 0 },
    projects: { added: 1, kept: 0, leftOut: 0 },
    files: { added: 2, kept: 0, leftOut: 1 },
  };
  expect(reportLines(report)).toEqual({
    added: "12 signals, 1 project and 2 files",
    kept: "1 signal",
    leftOut: "1 file",
    settings: false,
    isEmpty: false,
  });
});

test("a file has no effect if it adds nothing and changes no settings", () => {
  expect(reportLines({ ...empty, signals: { added: 0, kept: 4, leftOut: 0 } }).isEmpty).toBe(true);
  expect(reportLines({ ...empty, settingsChanged: true }).isEmpty).toBe(false);
});
