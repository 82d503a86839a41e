import type { HistoryEntry } from "@daysignal/core";
import { expect, test } from "vitest";
import { friday, saturday } from "../../../test/planner-fixtures.ts";
import { historyWords, recordWords } from "./history-words.ts";

const made: HistoryEntry = {
  id: "a",
  kind: "made",
  day: null,
  from: null,
  fields: [],
  subtasks: null,
  by: "screen",
  at: "2026-03-14T08:00:00.000Z",
};
const allFields = [
  ...["title", "notes", "type", "priority", "impact", "effort", "estimatedMinutes", "dueDate"],
  ...["projectId", "tags", "link", "recurrence", "mood"],
];

test.each<[Partial<HistoryEntry>, string]>([
  [{}, "Made"],
  [{ by: "server" }, "Made"],
  [{ by: "import" }, "Made, by an import"],
  [{ kind: "planned", day: saturday, by: "script" }, "Planned for today, by a script"],
  [
    { kind: "rescheduled", from: friday, day: saturday, by: "assistant" },
    "Moved from yesterday to today, by an assistant",
  ],
  [{ by: "dav" }, "Made, by a task app"],
  [{ kind: "progressed", day: friday }, "Worked on for yesterday"],
  [
    { kind: "rescheduled", from: friday, day: saturday, by: "calendar" },
    "Moved from yesterday to today, in the calendar",
  ],
  [
    { kind: "merged", fields: ["refused"], day: friday, by: "calendar" },
    "Moved to yesterday in the calendar, where there is no room: moved back",
  ],
  [
    { kind: "merged", fields: ["title", "start", "minutes", "removed", "mood"], by: "calendar" },
    "Changed here and in the calendar, the newer change was kept: Title, Start, Length, removed there, mood",
  ],
  [{ kind: "unplanned", day: friday }, "Taken off yesterday"],
  [{ kind: "returned", day: friday }, "Returned from yesterday"],
  [{ kind: "returned" }, "Returned from "],
  [{ kind: "finished" }, "Finished"],
  [{ kind: "finished", day: saturday }, "Finished for today"],
  [{ kind: "reopened" }, "Reopened"],
  [{ kind: "reopened", day: saturday }, "Reopened for today"],
  [
    { kind: "changed", fields: allFields },
    "Changed: Title, Notes, Category, Priority, Impact, Effort, Estimated time, Deadline, Project, Tags, Link, Repeats, mood",
  ],
  [{ kind: "changed", fields: ["repeat"] }, "Changed: Repeats"],
  [{ kind: "trashed" }, "Moved to the trash"],
  [{ kind: "restored" }, "Restored from the trash"],
  ...Object.entries({
    "plan-today": "plan it today",
    split: "split it into its subtasks",
    date: "give it a date",
    lower: "lower it",
    "let-go": "let it go",
    sleep: "sleep",
  }).map(([choice, words]): [Partial<HistoryEntry>, string] => [
    { kind: "decided", fields: [choice] },
    `Decided: ${words}`,
  ]),
])("%j is: %s", (fields, words) => {
  expect(historyWords({ ...made, ...fields }, saturday)).toBe(words);
});

test("the subtasks of a past occurrence are told apart by whether they were done", () => {
  const step = (title: string, completed: 0 | 1) => ({ id: title, title, completed });
  expect(recordWords([step("a", 1), step("b", 0), step("c", 1)])).toEqual([
    "Done: a, c",
    "Not done: b",
  ]);
  expect(recordWords([step("b", 0)])).toEqual(["Not done: b"]);
  expect(recordWords(null)).toEqual([]);
});
