import { calendarDay, plusDays, type QuickAddFact, tagSuggestions } from "@daysignal/core";
import { expect, test } from "vitest";
import { aSignal } from "../../../test/planner-fixtures.ts";
import { lineReader } from "./quick-add-reader.ts";
import { awayWords, factWords } from "./quick-add-words.ts";

const today = calendarDay("2026-03-14");
const tomorrow = plusDays(today, 1);

test("a chip shows a parsed part in words", () => {
  const website = { id: "w", name: "Website", color: "#3b82f6" };
  const rule = { rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", mode: "schedule" } as const;
  const biweekly = { kind: "recurrence", recurrence: "custom", rule } as const;
  const chips: [QuickAddFact, string][] = [
    [{ kind: "day", day: tomorrow }, "Tomorrow"],
    [{ kind: "deadline", day: tomorrow }, "Due tomorrow"],
    [{ kind: "hidden", day: tomorrow }, "Hidden until tomorrow"],
    [{ kind: "waiting", waitingFor: "Anna" }, "Waiting for Anna"],
    [{ kind: "ask", day: tomorrow }, "Ask tomorrow"],
    [{ kind: "recurrence", recurrence: "daily", day: null }, "Every day"],
    [{ kind: "recurrence", recurrence: "weekly", day: null }, "Every week"],
    [{ kind: "recurrence", recurrence: "monthly", day: null }, "Every month"],
    [{ kind: "recurrence", recurrence: "daily", day: tomorrow }, "Every day, from tomorrow"],
    [{ kind: "recurrence", recurrence: "weekly", day: tomorrow }, "Every week, from tomorrow"],
    [{ ...biweekly, day: today }, "Every second Friday"],
    [{ kind: "recurrence", recurrence: "monthly", day: tomorrow }, "Every month, from tomorrow"],
    [{ ...biweekly, day: null }, "Every second Friday"],
    [{ ...biweekly, day: tomorrow }, "Every second Friday, from tomorrow"],
    [{ kind: "priority", priority: 4 }, "High priority"],
    [{ kind: "estimate", effort: 3, estimatedMinutes: 90 }, "1h 30m"],
    [{ kind: "tag", tag: "call" }, "call"],
    [{ kind: "project", project: website }, "Website"],
    [{ kind: "template", template: { id: "t", name: "Trip" } }, "Trip"],
  ];
  expect(chips.map(([fact]) => factWords(fact, today))).toEqual(chips.map(([, words]) => words));
});

test("what is hidden or waits says until when, or for whom", () => {
  const cases = [
    [{ hiddenUntil: tomorrow, waitingFor: null }, "Hidden until tomorrow"],
    [{ hiddenUntil: tomorrow, waitingFor: "Anna" }, "Hidden until tomorrow"],
    [{ hiddenUntil: null, waitingFor: "Anna" }, "Waiting for Anna"],
  ] as const;
  for (const [away, words] of cases) expect(awayWords(away, today)).toBe(words);
});

test("a line is parsed relative to today", async () => {
  const { read: readLine } = await lineReader("en");
  const { title, parts } = readLine("Call Anna tomorrow", {
    today,
    addTo: null,
    projects: [],
    tags: [],
    plain: [],
  });
  expect(title).toBe("Call Anna");
  expect(parts).toMatchObject([{ kind: "day", day: tomorrow, text: "tomorrow" }]);
});

test("a rule starts on its first day from the named one on", async () => {
  const { read: readLine } = await lineReader("en");
  const firstDay = (line: string, addTo: string | null = null) => {
    const { parts } = readLine(line, {
      today,
      addTo: addTo === null ? null : calendarDay(addTo),
      projects: [],
      tags: [],
      plain: [],
    });
    return parts.find((part) => part.kind === "recurrence")?.day;
  };
  expect(firstDay("Run every day")).toBeNull();
  expect(firstDay("Pay rent every 15th")).toBe("2026-03-15");
  expect(firstDay("Pay rent every 15th from next month")).toBe("2026-04-15");
  expect(firstDay("Report every other friday")).toBe("2026-03-20");
  expect(firstDay("Report every other friday", "2026-03-21")).toBe("2026-03-27");
  expect(firstDay("Haircut 6 weeks after done")).toBe(today);
});

test("tags that occur are offered before those that are suggested, each once", async () => {
  const { offeredTags } = await lineReader("en");
  const [first = ""] = tagSuggestions;
  const offered = offeredTags([aSignal("a", { tags: ["zebra", first] })]);
  expect(offered.toSorted()).toEqual(["zebra", ...tagSuggestions].toSorted());
  expect(offered.slice(0, 2).toSorted()).toEqual(["zebra", first].toSorted());
});
