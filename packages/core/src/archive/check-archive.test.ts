import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { DomainError } from "../errors.ts";
import { importFileInput } from "../import/import-look.ts";
import { plainRepeat } from "../recurrence/plain-repeat.ts";
import { newSignalFields } from "../signal/signal-fields.ts";
import { calendarDay } from "../time/calendar-day.ts";
import {
  type ArchivedPlanEntry,
  type ArchiveKind,
  type ArchiveLines,
  archiveSchema,
  archiveSchemas,
  importReportSchema,
} from "./archive.ts";
import { checkEntryOfSignal, checkReferences, normalizeLine } from "./check-archive.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const day = calendarDay("2026-03-14");
const at = "2026-03-14T12:00:00.000Z";
const times = { version: 1, createdAt: at, updatedAt: at };

/** A line of each kind, as an export writes it. */
const lines: ArchiveLines = {
  clients: {
    id,
    name: "Ada",
    email: null,
    company: null,
    color: "#3b82f6",
    status: "active",
    ...times,
  },
  projects: {
    ...{ id, name: "Garden", description: null, color: "#3b82f6", goal: null, priority: 3 },
    ...{ dueDate: null, links: [], tags: [], attachments: [], clientId: null, status: "active" },
    ...times,
  },
  signals: {
    ...newSignalFields,
    ...{ id, title: "Dig", status: "inbox" },
    ...{ recurrence: null, repeat: null, recurrenceAnchor: null, recurrenceThrough: null },
    ...{ incompleteRolloverCount: 0, decidedAtReturns: 0, manualPosition: null, completedAt: null },
    ...times,
  },
  subtasks: { id, signalId: id, title: "Dig", completed: 0, order: 0, ...times },
  reminders: {
    id,
    signalId: id,
    day: null,
    daysBefore: 1,
    minutesBefore: null,
    time: "09:00",
    occurrence: null,
    createdAt: at,
  },
  planEntries: {
    ...{
      id,
      signalId: id,
      day,
      slotPosition: 0,
      isOccurrence: false,
      occurrenceOf: null,
      subtasks: null,
      startsAt: null,
      minutes: null,
      ownTitle: null,
      ownNotes: null,
    },
    ...{ completedAt: null, progress: false, rolledOverAt: null, createdAt: at },
  },
  timeIntervals: { id, signalId: id, startedAt: at, endedAt: null, createdAt: at },
  feedback: {
    id,
    type: "bug",
    subject: "Dust",
    message: "Everywhere.",
    email: null,
    createdAt: at,
  },
  namedViews: { id, name: "High", query: "priority=4", ...times },
  weekGoals: {
    ...{ id, title: "Ship", status: "open", monday: calendarDay("2026-03-09"), position: 0 },
    ...{ createdAt: at, updatedAt: at },
  },
  templates: { id, name: "Trip", subtasks: ["Pack"], ...times },
  dayNotes: { id, day, note: "Rain", ...times },
  calendars: {
    ...{ id, name: "Work", color: "#3b82f6", shown: true, busy: true, kind: "url" },
    ...{ url: "https://example.org/a.ics", data: null, createdAt: at },
  },
  hooks: { id, name: null, url: "https://example.org/", events: ["day.full"], createdAt: at },
  files: { id, filename: "a.png", type: "image/png", size: 3, data: "YWJj" },
};
const kinds = Object.keys(lines) as ArchiveKind[];

/** The message and the field of a refusal. */
function refusalOf(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details, message } = error;
    return { code, field: details.field, message };
  }
  return undefined;
}

const invalid = (field: string, what: string) => ({
  code: "INVALID_INPUT",
  field,
  message: `${field} ${what}.`,
});

describe("a line of an archive", () => {
  test.each(kinds)("of %s accepts all stored fields, and no others", (kind) => {
    const schema: z.ZodType = archiveSchemas[kind];
    const line = lines[kind];
    expect(schema.parse(line)).toEqual(line);
    for (const key of Object.keys(line)) {
      const { [key as keyof typeof line]: _, ...without } = line;
      expect(schema.safeParse(without).success, `without ${key}`).toBe(false);
    }
    expect(schema.safeParse({ ...line, more: 1 }).success).toBe(false);
  });

  test.each<[ArchiveKind, object[], object[]]>([
    [
      "signals",
      [
        { version: 2_147_483_647, incompleteRolloverCount: 2_147_483_647 },
        { status: "deleted", recurrenceAnchor: day, recurrenceThrough: day },
      ],
      [
        ...[{ version: 0 }, { version: 2_147_483_648 }, { incompleteRolloverCount: -1 }],
        ...[{ incompleteRolloverCount: 2_147_483_648 }, { createdAt: "x" }, { updatedAt: null }],
        ...[{ recurrenceAnchor: "x" }, { recurrenceThrough: "x" }, { completedAt: "x" }],
      ],
    ],
    [
      "planEntries",
      [{ slotPosition: 9 }, { slotPosition: null, rolledOverAt: at }, { completedAt: at }],
      [
        ...[{ slotPosition: -1 }, { slotPosition: 10 }, { isOccurrence: 1 }, { day: "x" }],
        ...[{ rolledOverAt: "x" }, { completedAt: "x" }, { signalId: "x" }, { createdAt: null }],
      ],
    ],
    [
      "files",
      [{ size: 0, filename: null, data: null }, { filename: "x".repeat(500) }],
      [
        ...[{ size: -1 }, { size: 1.5 }, { data: 1 }, { type: "png" }],
        ...[{ filename: "x".repeat(501) }, { filename: " " }, { type: `text/${"x".repeat(251)}` }],
        ...[{ type: "text/plain\n;a" }, { size: 5_368_709_121 }],
      ],
    ],
  ])("of %s stays within its bounds", (kind, taken, refused) => {
    const accepts = (change: object) =>
      archiveSchemas[kind].safeParse({ ...lines[kind], ...change }).success;
    for (const change of taken) expect([change, accepts(change)]).toEqual([change, true]);
    for (const change of refused) expect([change, accepts(change)]).toEqual([change, false]);
  });

  test("limits counters so that they can still be incremented", () => {
    const count = 2_147_483_647;
    const counters = { incompleteRolloverCount: count, decidedAtReturns: count, version: count };
    expect(archiveSchemas.signals.parse({ ...lines.signals, ...counters })).toMatchObject({
      ...{
        incompleteRolloverCount: 1_000_000,
        decidedAtReturns: 1_000_000,
        version: 1_000_000_000,
      },
    });
  });

  test("keeps the note of a day unchanged, unless it is blank", () => {
    const noteOf = (note: string) =>
      archiveSchemas.dayNotes.parse({ ...lines.dayNotes, note }).note;
    expect(noteOf(" Rain\n")).toBe(" Rain\n");
    expect(() => noteOf(" \n")).toThrow("is required");
  });

  test.each([
    [{ recurrence: "custom", repeat: null }, "is required for a custom recurrence"],
    [
      { recurrence: null, repeat: plainRepeat("daily") },
      "must be null for a signal that does not repeat",
    ],
    [
      { recurrence: "none", repeat: plainRepeat("daily") },
      "must be null for a signal that does not repeat",
    ],
    [{ recurrence: "custom", repeat: plainRepeat("daily") }, undefined],
    [{ recurrence: "daily", repeat: null }, undefined],
  ] as const)("of a signal with %j is refused: %s", (change, what) => {
    const line = { ...lines.signals, ...change };
    const refusal = refusalOf(() => normalizeLine.signals(line, "signals.3"));
    expect(refusal).toEqual(what && invalid("signals.3.repeat", what));
  });

  test("is normalised as if it were created through the API", () => {
    for (const kind of kinds) {
      const settle = normalizeLine[kind] as (line: object, field: string) => object;
      expect(settle(lines[kind], kind)).toEqual(lines[kind]);
    }
    const blank = { ...lines.signals, notes: " " };
    expect(normalizeLine.signals(blank, "x").notes).toBeNull();
    const client = { ...lines.clients, email: "", company: " ", version: 7 };
    expect(normalizeLine.clients(client, "x")).toEqual({ ...lines.clients, version: 7 });
    const project = { ...lines.projects, description: " ", goal: "", version: 7 };
    expect(normalizeLine.projects(project, "x")).toEqual({ ...lines.projects, version: 7 });
    expect(normalizeLine.feedback({ ...lines.feedback, email: "" }, "x").email).toBeNull();
  });

  test.each([
    ["inbox", at, "must be null unless the signal is done"],
    ["active", at, "must be null unless the signal is done"],
    ["done", null, "is required for a signal that is done"],
    ["inbox", null, undefined],
    ["done", at, undefined],
    ["deleted", at, undefined],
    ["deleted", null, undefined],
  ] as const)(
    "of a signal that is %s, completed at %s, is refused: %s",
    (status, completedAt, what) => {
      const line = { ...lines.signals, status, completedAt };
      const refusal = refusalOf(() => normalizeLine.signals(line, "signals.3"));
      expect(refusal).toEqual(what && invalid("signals.3.completedAt", what));
    },
  );

  test("of a signal asks on a day only if it waits", () => {
    const check = (waitingFor: string | null) =>
      refusalOf(() => normalizeLine.signals({ ...lines.signals, waitingFor, askOn: day }, "x.3"));
    expect(check(null)).toEqual(invalid("x.3.askOn", "must be null without waitingFor"));
    expect(check("Anna")).toBeUndefined();
  });

  test.each([
    [at, false],
    ["2026-03-14T12:00:00.001Z", true],
    ["2026-03-15T12:00:00.000Z", true],
    ["2026-03-15T12:00:00.001Z", false],
    [null, true],
  ])("of an interval may end at %s: %s", (endedAt, isTaken) => {
    const line = { ...lines.timeIntervals, endedAt };
    const refusal = refusalOf(() => normalizeLine.timeIntervals(line, "x.3"));
    const what = "must be at most 24 hours after the start";
    expect(refusal).toEqual(isTaken ? undefined : invalid("x.3.endedAt", what));
  });

  const ofKind = "must be null for a calendar of this kind";
  test.each([
    [{ kind: "file" as const }, "url", ofKind],
    [{ kind: "file" as const, url: null, data: "BEGIN" }, "", undefined],
    [{ data: "BEGIN" }, "data", ofKind],
    [{ url: "ftp://example.org" }, "url", "is not the address of a calendar"],
    [{ url: "webcal://example.org/a" }, "", undefined],
  ])("of a calendar with %j is refused in %s: %s", (change, field, what) => {
    const line = { ...lines.calendars, ...change };
    const refusal = refusalOf(() => normalizeLine.calendars(line, "calendars.3"));
    expect(refusal).toEqual(what && invalid(`calendars.3.${field}`, what));
  });

  test("of a reminder names the field that contradicts the others", () => {
    const line = { ...lines.reminders, time: null };
    expect(refusalOf(() => normalizeLine.reminders(line, "reminders.3"))?.field).toBe(
      "reminders.3.time",
    );
  });

  const past = "must be null once rolled over, and only then";
  const finished = "must be null for what is finished, unless it is of a series";
  test.each<[Partial<ArchivedPlanEntry>, string, string | undefined]>([
    [{ slotPosition: null }, "slotPosition", past],
    [{ rolledOverAt: at }, "slotPosition", past],
    [{ slotPosition: null, rolledOverAt: at, completedAt: at }, "rolledOverAt", finished],
    [{ slotPosition: null, rolledOverAt: at, completedAt: at, isOccurrence: true }, "", undefined],
    [{ slotPosition: null, rolledOverAt: at }, "", undefined],
    [{ completedAt: at }, "", undefined],
    [{ minutes: 30 }, "minutes", "needs startsAt"],
    [{ startsAt: "09:30", minutes: 30 }, "", undefined],
    [{}, "", undefined],
  ])("of a plan with %j is refused in %s: %s", (change, field, what) => {
    const line = { ...lines.planEntries, ...change };
    const refusal = refusalOf(() => normalizeLine.planEntries(line, "planEntries.0"));
    expect(refusal).toEqual(what && invalid(`planEntries.0.${field}`, what));
  });
});

describe("an entry with its signal", () => {
  const live = lines.planEntries;
  const rolledOver = { ...live, slotPosition: null, rolledOverAt: at };
  const inTrash = invalid("e.signalId", "is in the trash, which holds no slot");
  const unfinished = invalid("e.completedAt", "is required where the signal is done");
  test.each([
    [live, { status: "inbox", recurrence: null }, undefined],
    [live, { status: "deleted", recurrence: null }, inTrash],
    [rolledOver, { status: "deleted", recurrence: null }, undefined],
    [live, { status: "done", recurrence: null }, unfinished],
    [live, { status: "done", recurrence: "none" }, unfinished],
    [live, { status: "done", recurrence: "daily" }, undefined],
    [{ ...live, completedAt: at }, { status: "done", recurrence: null }, undefined],
    [rolledOver, { status: "done", recurrence: null }, undefined],
  ] as const)("%#", (entry, signal, refusal) => {
    expect(refusalOf(() => checkEntryOfSignal(entry, signal, "e"))).toEqual(refusal);
  });
});

describe("references between lines", () => {
  const known = new Set(["a"]);
  const refer = (ids: (string | null)[], isMeant?: (index: number) => boolean) =>
    refusalOf(() =>
      checkReferences(
        { kind: "signals", start: 5 },
        ids.map((projectId) => ({ projectId })),
        "projectId",
        known,
        isMeant,
      ),
    );

  test("are null or exist, and the first invalid line is named", () => {
    expect(refer(["a", null, "a"])).toBeUndefined();
    expect(refer(["a", "b", "c"])).toEqual(
      invalid("signals.6.projectId", "is neither in this file nor in the account"),
    );
  });

  test("are checked in the selected lines only", () => {
    expect(refer(["b", "a"], (index) => index !== 0)).toBeUndefined();
    expect(refer(["a", "b"], (index) => index !== 0)).toMatchObject({ code: "INVALID_INPUT" });
  });
});

test("an archive is of this format and version, and has every kind of line", () => {
  const archive = {
    format: "daysignal-archive",
    version: 1,
    exportedAt: at,
    account: { username: "ada", email: "ada@example.com" },
    settings: null,
    calendarFeed: null,
    glance: null,
    ...Object.fromEntries(kinds.map((kind) => [kind, [lines[kind]]])),
  };
  expect(archiveSchema.parse(archive)).toEqual(archive);
  for (const key of Object.keys(archive)) {
    expect(archiveSchema.safeParse({ ...archive, [key]: undefined }).success, key).toBe(false);
  }
  for (const change of [{ format: "" }, { version: 2 }, { account: {} }, { signals: [{}] }]) {
    expect(archiveSchema.safeParse({ ...archive, ...change }).success).toBe(false);
  }
});

test("an import can be a dry run, and reports each kind", () => {
  for (const dryRun of ["true", "false", undefined]) {
    expect(importFileInput.safeParse({ dryRun }).success).toBe(true);
  }
  for (const dryRun of ["", "yes", true, null]) {
    expect(importFileInput.safeParse({ dryRun }).success).toBe(false);
  }
  const tally = { added: 1, kept: 2, leftOut: 3 };
  const report = {
    dryRun: true,
    settingsChanged: false,
    ...Object.fromEntries(kinds.map((kind) => [kind, tally])),
  };
  expect(importReportSchema.parse(report)).toEqual(report);
  for (const key of Object.keys(report)) {
    const { [key as keyof typeof report]: _, ...without } = report;
    expect(importReportSchema.safeParse(without).success, key).toBe(false);
  }
  expect(importReportSchema.safeParse({ ...report, files: { added: 1, kept: 2 } }).success).toBe(
    false,
  );
});
