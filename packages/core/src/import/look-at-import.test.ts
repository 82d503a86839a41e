import { expect, test } from "vitest";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import type { ImportFileInput } from "./import-look.ts";
import { lookAtImport } from "./look-at-import.ts";
import { planImport } from "./plan-import.ts";
import { readChoice, readColumns } from "./read-choice.ts";
import { readImport } from "./read-import.ts";

const context = { timeZone: "UTC", today: calendarDay("2026-11-23"), i18n: english };
const text = [
  "Title,Project,Priority,Done,Tags,Repeat",
  "Paint,House,high,,a;b,FREQ=DAILY",
  "Sand,House,high,,a,",
  "Wash,House,low,yes,,",
  "Call,Office,high,yes,c,",
  "Plant,,,,,",
  "Rake,,urgent,,,",
  ",,low,,,",
].join("\n");
const found = readImport([{ name: "tasks.csv", text }], "auto", context);

function look(input: Partial<ImportFileInput>) {
  const choice = readChoice(input as ImportFileInput, found);
  const planned = planImport(found, choice, context);
  const titles = planned.signals.map(({ input: { title, priority, impact } }) =>
    [title, priority ?? "-", impact ?? "-"].join(" "),
  );
  return { ...lookAtImport(found, planned, choice), titles };
}

test("a dry run counts the contents of a file by project, and the results of importing it", () => {
  const seen = look({});
  expect(seen.source).toBe("csv");
  expect(seen.counts).toEqual({ recurring: 1, finished: 2, tags: 3 });
  expect(seen.projects).toEqual([
    { key: "0", name: "House", open: 2, finished: 1 },
    { key: "1", name: "Office", open: 0, finished: 1 },
    { key: "none", name: "", open: 3, finished: 0 },
  ]);
  expect(seen.levels).toEqual([
    { key: "urgent", count: 1, priority: 5, impact: 4 },
    { key: "high", count: 3, priority: 4, impact: 3 },
    { key: "low", count: 2, priority: 2, impact: 1 },
  ]);
  // An open signal of each level first.
  expect(seen.examples).toEqual([
    { title: "Rake", level: "urgent" },
    { title: "Paint", level: "high" },
    { title: "Sand", level: "high" },
  ]);
  expect(seen.titles).toEqual([
    ...["Paint 4 3", "Sand 4 3", "Wash 2 1", "Call 4 3", "Plant - -", "Rake 5 4", "Untitled 2 1"],
  ]);
});

test("projects and finished tasks can be left out, and priorities mapped differently", () => {
  const seen = look({ leaveOut: "0,none", finished: "true", priorities: "3.2,1.1" });
  expect(seen.titles).toEqual(["Call 1 1"]);
  expect(seen.levels.map(({ priority, impact }) => [priority, impact])).toEqual([
    [3, 2],
    [1, 1],
    [2, 1],
  ]);
  expect(look({ finished: "false", leaveOut: "1" }).titles).toEqual([
    ...["Paint 4 3", "Sand 4 3", "Plant - -", "Rake 5 4", "Untitled 2 1"],
  ]);
  expect(look({ finished: "false" }).counts).toEqual({ recurring: 1, finished: 0, tags: 2 });
});

test("a file of finished tasks uses those as examples, at most five", () => {
  const rows = Array.from({ length: 7 }, (_, n) => `Task ${n},${n % 2 ? "low" : "high"},yes`);
  const file = { name: "done.csv", text: ["Title,Priority,Done", ...rows].join("\n") };
  const finished = readImport([file], "auto", context);
  const choice = readChoice({} as ImportFileInput, finished);
  const { examples, projects } = lookAtImport(
    finished,
    planImport(finished, choice, context),
    choice,
  );
  expect(examples.map(({ title }) => title)).toEqual([
    "Task 0",
    "Task 1",
    "Task 2",
    "Task 3",
    "Task 4",
  ]);
  expect(projects).toEqual([{ key: "none", name: "", open: 0, finished: 7 }]);
});

test("columns are assigned in their order, some to no field", () => {
  expect(readColumns({} as ImportFileInput)).toBeUndefined();
  expect(readColumns({ columns: "title,,notes" } as ImportFileInput)).toEqual([
    "title",
    null,
    "notes",
  ]);
});

test("what becomes a subtask is not counted as a signal", () => {
  const file = {
    name: "list.txt",
    text: "# House\n- [ ] Paint\n  - [x] Sand\n  - [ ] Wash\n- [x] Rake",
  };
  const list = readImport([file], "auto", context);
  const choice = readChoice({} as ImportFileInput, list);
  const planned = planImport(list, choice, context);
  expect(planned.signals.map(({ subtasks }) => subtasks.length)).toEqual([2, 0]);
  const { projects } = lookAtImport(list, planned, choice);
  expect(projects).toEqual([{ key: "0", name: "House", open: 1, finished: 1 }]);
});

test("a project within another is shown by the name that it gets, and no subtask is an example", () => {
  const tasks = [
    { id: 1, title: "Dig", priority: 5 },
    { id: 2, title: "Fetch a spade", priority: 5, related_tasks: { parenttask: [{ id: 1 }] } },
  ];
  const projects = [
    { id: 1, title: "Home", tasks: [] },
    { id: 2, title: "Garden", parent_project_id: 1, tasks },
  ];
  const file = { name: "data.json", text: JSON.stringify(projects) };
  const exported = readImport([file], "auto", context);
  const choice = readChoice({} as ImportFileInput, exported);
  const seen = lookAtImport(exported, planImport(exported, choice, context), choice);
  expect(seen.projects.map(({ name }) => name)).toEqual(["Home", "Home / Garden"]);
  expect(seen.examples.map(({ title }) => title)).toEqual(["Dig"]);
});

test("the priorities of a calendar are called what the file calls them", () => {
  const tasks = ["1", "4", "9"].map((one) => `BEGIN:VTODO\nUID:${one}\nPRIORITY:${one}\nEND:VTODO`);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", ...tasks, "END:VCALENDAR", ""].join("\n");
  const calendar = readImport([{ name: "tasks.ics", text: lines }], "auto", context);
  const choice = readChoice({} as ImportFileInput, calendar);
  const { levels } = lookAtImport(calendar, planImport(calendar, choice, context), choice);
  expect(levels.map(({ key, count, priority }) => [key, count, priority])).toEqual([
    ["1", 1, 5],
    ["2", 0, 4],
    ["3–4", 1, 3],
    ["5", 0, 2],
    ["6–9", 1, 1],
  ]);
});
