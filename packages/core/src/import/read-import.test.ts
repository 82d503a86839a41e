import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/runs.ts";
import { DomainError } from "../errors.ts";
import { english } from "../language/i18n.ts";
import { createProjectInput } from "../project/project.ts";
import { createSignalInput } from "../signal/signal.ts";
import { createSubtaskInput } from "../subtask/subtask.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { ImportedFile } from "./found.ts";
import { type ImportSource, importLookSchema, importSources } from "./import-look.ts";
import { lookAtImport } from "./look-at-import.ts";
import { type PlannedSignal, planImport } from "./plan-import.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "Europe/Berlin", today: calendarDay("2026-11-23"), i18n: english };
const choice = { leaveOut: new Set<string>(), finished: true, levels: new Map() };
const folder = new URL("samples/", import.meta.url);

/** A file modelled on a real export. */
interface ImportSample {
  source: ImportSource;
  name: string;
  /** A single file, or the files of a zip file. */
  files: ImportedFile[];
  /** The path of the table with its expected result. */
  rowsPath: string;
}

/** All samples. For a zip file, the files are the fields of a JSON object. */
const importSamples: ImportSample[] = importSources.flatMap((source) =>
  readdirSync(new URL(source, folder))
    .filter((name) => !name.endsWith(".rows.txt"))
    .map((name) => {
      const url = new URL(`${source}/${encodeURIComponent(name)}`, folder);
      const text = readFileSync(url, "utf8");
      return { source, name, files: filesOf(source, name, text), rowsPath: pathOf(url) };
    }),
);

function pathOf(url: URL): string {
  return `${decodeURIComponent(url.pathname)}.rows.txt`;
}

function filesOf(source: ImportSource, name: string, text: string): ImportedFile[] {
  if (!name.endsWith(".zip.json") && source !== "todoist-backup") return [{ name, text }];
  return Object.entries(JSON.parse(text)).map(([file, one]) => ({ name: file, text: String(one) }));
}

function rowOf(planned: PlannedSignal): string {
  const { externalId, input, project, completedAt, createdAt, planDay, subtasks } = planned;
  const { title, dueDate, priority, impact, estimatedMinutes, tags, link, repeat, notes } = input;
  const facts = [
    project && `in ${project}`,
    dueDate && `due ${dueDate}`,
    planDay && `on ${planDay}`,
    input.hiddenUntil && `hidden until ${input.hiddenUntil}`,
    input.waitingFor && `waiting for ${input.waitingFor}`,
    input.askOn && `ask on ${input.askOn}`,
    priority && `priority ${priority}.${impact}`,
    estimatedMinutes && `${estimatedMinutes} min`,
    tags?.length && `#${tags.join(" #")}`,
    link,
    repeat &&
      [
        "repeats",
        repeat.rule,
        repeat.mode,
        repeat.until,
        repeat.count,
        ...(repeat.exceptions ?? []),
      ]
        .filter((one) => one !== null && one !== "schedule")
        .join(" "),
    input.status === "done" && `done ${completedAt ?? ""}`.trim(),
    ...subtasks.map((one) => `[${one.completed ? "x" : " "}] ${one.title}`),
    createdAt && `created ${createdAt}`,
    notes && `notes ${JSON.stringify(notes)}`,
    `id ${JSON.stringify(externalId)}`,
  ];
  return [title, ...facts.filter(Boolean)].join(" | ");
}

/** The result of reading a file, one line per signal. */
function table(files: readonly ImportedFile[]): string {
  const found = readImport(files, "auto", context);
  const planned = planImport(found, { ...choice, extras: "notes" }, context);
  const names = new Map(planned.projects.map((one) => [one.externalId, one.input.name]));
  return [
    `kind: ${found.source}`,
    ...found.columns.map(({ name, field, example }) => `column: ${name} = ${field}, ${example}`),
    "",
    ...planned.projects.map(({ externalId, input: { name, color, status, description } }) =>
      [
        name,
        color,
        status,
        description && JSON.stringify(description),
        `id ${JSON.stringify(externalId)}`,
      ]
        .filter(Boolean)
        .join(" | "),
    ),
    "",
    ...planned.signals.map((one) =>
      rowOf({ ...one, project: one.project && (names.get(one.project) ?? one.project) }),
    ),
    "",
    ...planned.lines.map(({ title, field, text, outcome }) =>
      [outcome, field, title, text].join(" | "),
    ),
    "",
  ].join("\n");
}

test.each(importSamples)(
  "$source: $name becomes the rows of the table next to it",
  async ({ source, files, rowsPath }) => {
    const rows = table(files);
    expect(rows).toContain(`kind: ${source}`);
    await expect(rows).toMatchFileSnapshot(rowsPath);
  },
);

const taskId = "0190a6d2-0000-7000-8000-000000000000";

/** The number of corrupted files per format. */
const numRuns = runs(40);

/** Reads a file and checks that all of it can be stored. Returns the number of signals. */
function readAndCheck(files: readonly ImportedFile[], source: ImportSource | "auto"): number {
  const found = readImport(files, source, context);
  const planned = planImport(found, { ...choice, extras: "tags" }, context);
  for (const { input } of planned.projects) createProjectInput.parse(input);
  for (const { input, subtasks } of planned.signals) {
    createSignalInput.parse(input);
    for (const subtask of subtasks) createSubtaskInput.parse({ ...subtask, taskId });
  }
  const ids = planned.signals.map(({ externalId }) => externalId);
  expect(new Set(ids).size).toBe(ids.length);
  const look = lookAtImport(found, planned, { ...choice, extras: "tags" });
  const added = { signals: 0, projects: 0, subtasks: 0, files: 0 };
  importLookSchema.parse({ id: null, dryRun: true, added, kept: added, problem: null, ...look });
  return planned.signals.length;
}

const junk = fc.constantFrom<unknown>(
  ...[null, true, -1, 1e300, 0.5, "", "x", "2026-02-30", "\u0000\ud800", "9".repeat(30_000)],
  ...[[], {}, [null, 1, "a", {}], { a: { b: [] } }],
);
/** A position in a file, in thousandths. */
const place = fc.integer({ min: 0, max: 999 });
const mutation = fc.record({
  kind: fc.constantFrom("cut", "drop", "copy", "insert", "encoding", "value", "column"),
  from: place,
  to: place,
  at: place,
  junk,
});

type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutate(text: string, { kind, from, to, at, junk: value }: Mutation): string {
  const index = (share: number) => Math.floor((share * text.length) / 1000);
  const [start, end] = [index(Math.min(from, to)), index(Math.max(from, to))];
  switch (kind) {
    case "cut":
      return text.slice(0, start);
    case "drop":
      return text.slice(0, start) + text.slice(end);
    // Duplicate lines, and ids that refer to themselves or form a cycle.
    case "copy":
      return text.slice(0, index(at)) + text.slice(start, end) + text.slice(index(at));
    case "insert":
      return `${text.slice(0, start)}${typeof value === "string" ? value : '"'}${text.slice(start)}`;
    case "encoding":
      return Buffer.from(text, "utf8").toString(from < 500 ? "latin1" : "utf16le");
    case "column":
      return text.replace(/[^,;\n]+,/, "");
    default:
      return replaceValue(text, index(at), value);
  }
}

/** Replaces a JSON value or a cell by something else. */
function replaceValue(text: string, from: number, value: unknown): string {
  const sign = text.includes('": ') ? '": ' : ",";
  const start = text.indexOf(sign, from) + sign.length;
  const length = text.slice(start).search(/[,\n]/);
  if (length < 0) return text;
  return text.slice(0, start) + JSON.stringify(value) + text.slice(start + length);
}

describe.each(importSources)("a corrupted file of %s", (source) => {
  const samples = importSamples.filter((sample) => sample.source === source);

  test("gives a report or a clear error, and nothing that cannot be stored", {
    timeout: 300_000,
  }, () => {
    let accepted = 0;
    const property = fc.property(
      fc.constantFrom(...samples),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      ({ files }, mutations, isGiven) => {
        const faulty = files.map(({ name, text }) => ({
          name,
          text: mutations.reduce(mutate, text),
        }));
        try {
          readAndCheck(faulty, isGiven ? source : "auto");
          accepted += 1;
        } catch (error) {
          // Any other error is a bug.
          if (!(error instanceof DomainError)) throw error;
          expect(["INVALID_INPUT", "PAYLOAD_TOO_LARGE"]).toContain(error.code);
          expect(error.details.field).toBe("file");
        }
      },
    );
    fc.assert(property, { numRuns });
    expect(accepted).toBeGreaterThanOrEqual(numRuns >= 500 ? 1 : 0);
  });
});

const day = "2026-11-30";
/** The beginning, the end and one task of a large file, for each source. */
const largeFiles: Partial<Record<ImportSource, [string, string, string, (n: number) => unknown]>> =
  {
    "todoist-csv": [
      "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE,DATE_LANG\n",
      "\n",
      "",
      (n) => `task,Task ${n} @tag${n % 30},Notes,${(n % 4) + 1},1,${day},en`,
    ],
    "super-productivity": [
      '{"task":{"entities":{',
      ",",
      "}}}",
      (n) => `"${n}":{"id":"${n}","title":"Task ${n}","dueDay":"${day}","priority":${(n % 3) + 1}}`,
    ],
    // Subtasks come before their parents.
    vikunja: [
      '[{"id":1,"title":"Large","tasks":[',
      ",",
      "]}]",
      (n) => ({
        ...{ id: n + 1, title: `Task ${n}`, due_date: `${day}T10:00:00Z` },
        related_tasks: n % 4 < 3 ? { parenttask: [{ id: n - (n % 4) + 4 }] } : {},
      }),
    ],
    tududi: [
      '{"version":"1","data":{"projects":[],"tasks":[',
      ",",
      "]}}",
      (n) => ({ uid: `u${n}`, name: `Task ${n}`, due_date: day, priority: n % 3, status: 0 }),
    ],
    ticktick: [
      '"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Repeat","Priority","Status","Timezone","Is All Day","taskId","parentId"\n',
      "\n",
      "",
      (n) =>
        `"","L","Task ${n}","TEXT","","","N","","${day}T23:00:00+0000","","3","0","Europe/Berlin","true","${n}",""`,
    ],
    "microsoft-to-do": [
      '[{"displayName":"L","tasks":[',
      ",",
      "]}]",
      (n) => ({
        ...{ id: `${n}`, title: `Task ${n}`, importance: "high" },
        dueDateTime: { dateTime: `${day}T23:00:00.0000000`, timeZone: "UTC" },
      }),
    ],
    "google-tasks": [
      '{"kind":"tasks#taskLists","items":[{"title":"My Tasks","items":[',
      ",",
      "]}]}",
      (n) => ({
        id: `${n}`,
        title: `Task ${n}`,
        status: "needsAction",
        due: `${day}T00:00:00.000Z`,
      }),
    ],
    things: [
      "[",
      ",",
      "]",
      (n) => ({ type: "to-do", attributes: { title: `Task ${n}`, deadline: day } }),
    ],
    icalendar: [
      "BEGIN:VCALENDAR\r\n",
      "\r\n",
      "\r\nEND:VCALENDAR",
      (n) => `BEGIN:VTODO\r\nUID:${n}\r\nSUMMARY:Task ${n}\r\nDUE;VALUE=DATE:20261130\r\nEND:VTODO`,
    ],
  };

test.each(Object.entries(largeFiles))(
  "a file of 20,000 tasks of %s is read completely",
  { timeout: 300_000 },
  (source, [head, separator, tail, taskOf]) => {
    const count = 20_000;
    const tasks = Array.from({ length: count }, (_, n) => {
      const task = taskOf(n);
      return typeof task === "string" ? task : JSON.stringify(task);
    });
    const files = [{ name: "Large", text: head + tasks.join(separator) + tail }];
    const found = readImport(files, "auto", context);
    expect(found.source).toBe(source);
    const { signals } = planImport(found, { ...choice, extras: "notes" }, context);
    expect(signals).toHaveLength(count);
    expect(signals.filter(({ input }) => input.dueDate)).toHaveLength(count);
    const parents = found.signals.filter(({ parentId }) => parentId !== null);
    expect(parents).toHaveLength(source === "vikunja" ? count * 0.75 : 0);
  },
);
