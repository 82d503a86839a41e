import { calendarDay, maxNotesLength, maxTitleLength } from "@daysignal/core";
import { expect, test } from "vitest";
import { isLong, isTooLong, keptLines, lineDraft } from "./line-draft.ts";

const today = calendarDay("2026-11-23");

test("empty lines and those that are left out are not kept", () => {
  const lines = ["Milk", "Bread", " milk ", "", "", "BREAD", "Milk  2"].map((text) => ({ text }));
  expect(keptLines([...lines, { text: "Tea", isLeftOut: true }])).toHaveLength(5);
});

test("blanks around a line do not count", () => {
  const fits = "x".repeat(maxTitleLength);
  expect([isLong(` ${fits} `), isLong(`${fits}x`)]).toEqual([false, true]);
  const notes = "x".repeat(maxNotesLength);
  expect([isTooLong(` ${notes} `), isTooLong(`${notes}x`)]).toEqual([false, true]);
  const said = { title: fits, parts: [], unknownProjects: [] };
  const context = { today, timeZone: "UTC", addTo: null };
  expect(lineDraft({ text: ` ${fits} ` }, said, context).input.notes).toBeUndefined();
  const indented = lineDraft({ text: ` First \n${fits} ` }, said, context);
  expect(indented.input).toMatchObject({ title: "First", notes: `First \n${fits}` });
});

test("a line that is too long for a title is whole in the notes", () => {
  const text = "long ".repeat(200).trim();
  const said = { title: text, parts: [], unknownProjects: [] };
  const { input, placement } = lineDraft({ text }, said, { today, timeZone: "UTC", addTo: today });
  expect(input.title).toHaveLength(maxTitleLength);
  expect(input.notes).toBe(text);
  expect(placement).toEqual({ date: today, rhythm: "none" });
  const article = `An article\n${text}`;
  const { input: ofLines } = lineDraft({ text: article }, said, {
    ...{ today, timeZone: "UTC", addTo: null },
  });
  expect(ofLines).toMatchObject({ title: "An article", notes: article });
});
