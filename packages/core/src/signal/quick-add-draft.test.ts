import { describe, expect, it } from "vitest";
import { readDays } from "../read-days/read-days.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { type QuickAddContext, readQuickAdd } from "./quick-add.ts";
import { draftOfLine, emptySignalFields } from "./quick-add-draft.ts";

/** A Saturday. */
const today = calendarDay("2026-11-21");
const website = { id: "0192f0c1-7e4a-7cc0-8000-000000000001", name: "Website", color: "#3b82f6" };
const trip = { id: "0192f0c1-7e4a-7cc0-8000-000000000002", name: "Trip" };
const context: QuickAddContext = {
  readDays: (text) => readDays(text, today, "en-GB"),
  projects: [website],
  templates: [trip],
  tags: [],
  plain: [],
};
const draft = (line: string, addTo: string | null = null) =>
  draftOfLine(readQuickAdd(line, context), {
    today,
    timeZone: "Europe/Berlin",
    addTo: addTo === null ? null : calendarDay(addTo),
  });

describe("the signal of a line", () => {
  it("has all parsed fields", () => {
    expect(draft("Call Anna tomorrow !4 ~30m #call @Website every week +Trip")).toEqual({
      input: {
        title: "Call Anna",
        priority: 4,
        effort: 1,
        estimatedMinutes: 30,
        tags: ["call"],
        projectId: website.id,
        recurrence: "weekly",
        templateId: trip.id,
      },
      placement: { date: "2026-11-22", rhythm: "weekly" },
    });
  });

  it("has the whole of a rule of its own", () => {
    expect(draft("Pay rent every 15th").placement).toMatchObject({
      rhythm: { rule: "FREQ=MONTHLY;BYMONTHDAY=15", mode: "schedule", exceptions: [] },
    });
  });

  it("begins on the named day, also one that repeats on another weekday", () => {
    const placement = { date: "2026-11-22", rhythm: "weekly" };
    expect(draft("Report every friday tomorrow").placement).toEqual(placement);
  });

  it("is only a title without other parts", () => {
    expect(draft("Call Anna")).toEqual({ input: { title: "Call Anna" }, placement: null });
  });

  it("has the chosen duration, unless the line has one", () => {
    const chosen = (line: string) =>
      draftOfLine(readQuickAdd(line, context), {
        today,
        timeZone: "Europe/Berlin",
        addTo: null,
        fields: { estimatedMinutes: 240 },
      }).input;
    expect(chosen("Call Anna")).toEqual({ title: "Call Anna", estimatedMinutes: 240 });
    expect(chosen("Call Anna ~30m")).toMatchObject({ effort: 1, estimatedMinutes: 30 });
  });

  it("has the fields that were set, of which the line's win, and the tags of both", () => {
    const fields = { ...emptySignalFields(30), priority: 2, projectId: "p", tags: ["call"] };
    const said = readQuickAdd("Ask Anna !4 #Call #family tomorrow", context);
    expect(draftOfLine(said, { today, timeZone: "UTC", addTo: today, fields })).toEqual({
      input: {
        ...{ title: "Ask Anna", estimatedMinutes: 30, projectId: "p", priority: 4 },
        tags: ["call", "family"],
      },
      placement: { date: "2026-11-22", rhythm: "none" },
    });
  });

  it("has its deadline at the end of that day in the user's zone, and is on no day for it", () => {
    expect(draft("Write by friday")).toEqual({
      input: { title: "Write", dueDate: "2026-11-27T22:59:59.999Z" },
      placement: null,
    });
  });

  it("can be planned for one day and due on another", () => {
    expect(draft("Write on monday, due friday")).toMatchObject({
      input: { title: "Write", dueDate: "2026-11-27T22:59:59.999Z" },
      placement: { date: "2026-11-23", rhythm: "none" },
    });
  });

  it.each([
    ["Run every day", null, "2026-11-21"],
    ["Run every day", "2026-11-25", "2026-11-25"],
    ["Run every monday", "2026-11-25", "2026-11-23"],
    ["Run every week on friday", null, "2026-11-27"],
    ["Run every day from tomorrow", null, "2026-11-22"],
  ])("begins “%s” (adding to %s) on %s", (line, addTo, date) => {
    expect(draft(line, addTo).placement?.date).toBe(date);
  });

  it("is planned for the day being added to, unless the line names one", () => {
    expect(draft("Call Anna", "2026-11-25").placement?.date).toBe("2026-11-25");
    expect(draft("Call Anna tomorrow", "2026-11-25").placement?.date).toBe("2026-11-22");
  });

  it("is added to no day that the line does not name if it is hidden or waits", () => {
    expect(draft("Call Anna hidden until monday", "2026-11-25")).toEqual({
      input: { title: "Call Anna", hiddenUntil: "2026-11-23" },
      placement: null,
    });
    expect(draft("Contract waiting for Anna, ask on friday", "2026-11-25")).toEqual({
      input: { title: "Contract", waitingFor: "Anna", askOn: "2026-11-27" },
      placement: null,
    });
    expect(draft("Contract waiting for Anna tomorrow", null)).toEqual({
      input: { title: "Contract", waitingFor: "Anna" },
      placement: { date: "2026-11-22", rhythm: "none" },
    });
  });

  it.each([
    "Call Anna at 5pm",
    "You may call Anna",
    "Buy sun cream",
    "The cat sat down",
    "Rent a car for 2 days",
    "Reply to Monday's mail",
    "Release 1.5",
    "Watch Friday-night-lights",
    "Photos from last friday",
    "Book the december trip",
    "Stay until friday",
  ])("leaves the words of “%s” in the title", (line) => {
    expect(draft(line)).toEqual({ input: { title: line }, placement: null });
  });

  it("keeps a time of day in the title", () => {
    expect(draft("Call Anna tomorrow at 5pm")).toMatchObject({
      input: { title: "Call Anna at 5pm" },
      placement: { date: "2026-11-22" },
    });
  });
});
