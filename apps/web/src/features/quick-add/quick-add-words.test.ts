import { calendarDay, plusDays, type QuickAddFact } from "@daysignal/core";
import { expect, test } from "vitest";
import { lineReader } from "./quick-add-reader.ts";
import { factWords } from "./quick-add-words.ts";

const today = calendarDay("2026-03-14");
const tomorrow = plusDays(today, 1);

test("a chip shows a parsed part in words", () => {
  const website = { id: "w", name: "Website", color: "#3b82f6" };
  const chips: [QuickAddFact, string][] = [
    [{ kind: "day", day: tomorrow }, "Tomorrow"],
    [{ kind: "deadline", day: tomorrow }, "Due tomorrow"],
    [{ kind: "recurrence", recurrence: "daily", day: null }, "Every day"],
    [{ kind: "recurrence", recurrence: "weekly", day: null }, "Every week"],
    [{ kind: "recurrence", recurrence: "monthly", day: tomorrow }, "Every month, from tomorrow"],
    [{ kind: "priority", priority: 4 }, "High priority"],
    [{ kind: "estimate", effort: 3, estimatedMinutes: 90 }, "1h 30m"],
    [{ kind: "tag", tag: "call" }, "call"],
    [{ kind: "project", project: website }, "Website"],
  ];
  expect(chips.map(([fact]) => factWords(fact, today))).toEqual(chips.map(([, words]) => words));
});

test("a line is parsed relative to today", async () => {
  const readLine = await lineReader("en");
  const { title, parts } = readLine("Call Anna tomorrow", {
    today,
    projects: [],
    tags: [],
    plain: [],
  });
  expect(title).toBe("Call Anna");
  expect(parts).toMatchObject([{ kind: "day", day: tomorrow, text: "tomorrow" }]);
});
