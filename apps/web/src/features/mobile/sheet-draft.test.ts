import { calendarDay } from "@daysignal/core";
import { describe, expect, it } from "vitest";
import { durationChoices, emptyFields, type SheetDraft, signalOf } from "./sheet-draft.ts";

const today = calendarDay("2026-03-14");
const context = { today, timeZone: "UTC", addTo: null };
const draft = (fields: Partial<SheetDraft["fields"]> = {}): SheetDraft => ({
  ...{ line: "", plain: [], addToDay: false },
  fields: { ...emptyFields, ...fields },
});
const said = (...parts: object[]) => ({ title: "Call Anna", parts, unknownProjects: [] }) as never;
const at = { start: 0, end: 1, text: "x" };

describe("the signal of the sheet", () => {
  it("takes half an hour, and nothing else, by default (§9)", () => {
    expect(signalOf(draft(), said(), context)).toEqual({
      input: { title: "Call Anna", estimatedMinutes: 30, tags: [] },
      placement: null,
    });
  });

  it("has the fields of the toggles, of which the line's win, and the tags of both", () => {
    const toggles = { priority: 2, projectId: "p", tags: ["call"], estimatedMinutes: 45 };
    const priority = { ...at, kind: "priority", priority: 4 };
    const tags = ["Call", "family"].map((tag) => ({ ...at, kind: "tag", tag }));
    const day = { ...at, kind: "day", day: calendarDay("2026-03-15") };
    expect(signalOf(draft(toggles), said(priority, ...tags, day), context)).toEqual({
      input: {
        ...{ title: "Call Anna", estimatedMinutes: 45, projectId: "p", priority: 4 },
        tags: ["call", "family"],
      },
      placement: { date: "2026-03-15", rhythm: "none" },
    });
  });

  it("is planned for the sheet's day if the line names none", () => {
    const { placement } = signalOf(draft(), said(), { ...context, addTo: today });
    expect(placement).toEqual({ date: today, rhythm: "none" });
  });
});

it("formats the durations for people", () => {
  expect(durationChoices().map(({ label }) => label)).toEqual([
    ...["15m", "30m", "45m", "1h", "1h 30m", "2h"],
  ]);
});
