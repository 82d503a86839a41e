import { expect, test } from "vitest";
import { aSignal } from "../../test/a-signal.ts";
import { english } from "../language/i18n.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { isChoiceField } from "./choices.ts";
import type { EditableFields } from "./signal.ts";
import {
  bulkWords,
  editableFields,
  type FieldWords,
  givenFields,
  signalFields,
  valueWords,
} from "./signal-fields.ts";

const today = calendarDay("2026-03-14");
const context: FieldWords = {
  ...{ i18n: english, locale: "en", today },
  rule: { timeZone: "Europe/Berlin", dayStart: "00:00" },
  projectName: (id) => (id === "p" ? "Garden" : undefined),
};

/** A value, its words, and the messages after setting it for one and for two signals. */
const values: readonly [keyof EditableFields, unknown, string | null, string?, string?][] = [
  ["title", "Dig", "Dig"],
  ["notes", null, "None"],
  ["notes", "Deep", "Deep"],
  ["type", "work", "Work", "Category of 1 signal: Work", "Category of 2 signals: Work"],
  ["type", "personal", "Personal", "Category of 1 signal: Personal"],
  ["type", "newer", "newer"],
  ["priority", 5, "Urgent", "Priority of 1 signal: Urgent", "Priority of 2 signals: Urgent"],
  ["impact", 4, "Critical", "Impact of 1 signal: Critical"],
  ["effort", 5, null],
  ["estimatedMinutes", 90, "1h 30m", "Effort of 1 signal: 1h 30m", "Effort of 2 signals: 1h 30m"],
  ["workDays", null, "None"],
  ["workDays", 1, "1 day"],
  ["workDays", 3, "3 days"],
  [
    "dueDate",
    null,
    "No deadline",
    "Deadline removed from 1 signal",
    "Deadline removed from 2 signals",
  ],
  // In Berlin it is the next day.
  [
    "dueDate",
    "2026-03-14T23:30:00Z",
    "Tomorrow",
    "Deadline set for 1 signal",
    "Deadline set for 2 signals",
  ],
  ["hiddenUntil", null, "None", "1 signal is no longer hidden", "2 signals are no longer hidden"],
  ["hiddenUntil", "2026-03-15", "Tomorrow", "1 signal hidden", "2 signals hidden"],
  ["waitingFor", null, "None"],
  ["waitingFor", "Anna", "Anna"],
  ["askOn", null, "None"],
  ["askOn", "2026-03-15", "Tomorrow"],
  [
    "projectId",
    null,
    "No project",
    "Project removed from 1 signal",
    "Project removed from 2 signals",
  ],
  ["projectId", "p", "Garden", "Project assigned to 1 signal", "Project assigned to 2 signals"],
  ["projectId", "q", "Another project"],
  ["goalId", null, "No goal", "Goal removed from 1 signal", "Goal removed from 2 signals"],
  ["goalId", "g", "A goal of a week", "Goal set for 1 signal", "Goal set for 2 signals"],
  ["tags", [], "None"],
  ["tags", ["a", "b"], "a, b"],
  ["link", null, "None"],
  ["link", "https://a.example", "https://a.example"],
];

test.each(values)("the field %s with %j is shown as %j", (name, value, words, one, several) => {
  const signal = { ...aSignal(), [name]: value };
  expect(valueWords(name, signal, context)).toBe(words);
  const said = [1, 2].map((count) => bulkWords(english, count, { [name]: value }));
  if (one === undefined) {
    if (signalFields[name].bulk === null) expect(said).toEqual(["", ""]);
    return;
  }
  expect(said).toEqual([one, several ?? one.replace("1 signal", "2 signals")]);
});

test("every field has values above, its name as its heading and a label; none is set that is not given", () => {
  expect([...new Set(values.map(([name]) => name))]).toEqual(editableFields);
  const headings = editableFields.map((name) => signalFields[name].heading?.(english) ?? null);
  // The CSV has the name of a project and the title of a goal.
  expect(headings).toEqual(
    editableFields.map((name) => (name === "projectId" || name === "goalId" ? null : name)),
  );
  const texts = editableFields.flatMap((name) => {
    const { label, hint, inputHint } = signalFields[name];
    return [label, hint, inputHint];
  });
  expect(texts).not.toContain("");
  expect(editableFields.filter(isChoiceField)).toEqual(["type"]);
  expect(signalFields.type.filter(english, "Work")).toBe("category Work");
  expect(bulkWords(english, 2, { goalId: null, title: "x", priority: 5, type: undefined })).toBe(
    "Priority of 2 signals: Urgent Goal removed from 2 signals",
  );
  expect(givenFields({ notes: " ", title: "x", priority: undefined })).toEqual({
    ...{ notes: null, title: "x" },
  });
  expect(givenFields({ notes: " a " })).toEqual({ notes: " a " });
});
