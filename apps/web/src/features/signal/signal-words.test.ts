import { createProject, type PlannerData, type Signal } from "@daysignal/core";
import { describe, expect, it } from "vitest";
import { aPlan, aSignal, friday, plannerData, saturday } from "../../../test/planner-fixtures.ts";
import { isProjectDrag, projectDrag, projectDragJson } from "../project/project-drag.ts";
import { returnedLabel } from "./decide-words.ts";
import {
  dragNow,
  isSignalDrag,
  type SlotOrigin,
  signalDrag,
  signalDragJson,
} from "./signal-drag.ts";
import { signalWords } from "./signal-words.ts";

const aProject = (name: string) => createProject({ name }, name.toLowerCase(), [], new Date(0));
const garden = aProject("Garden");

describe("a field of a signal in words", () => {
  it.each([
    ["title", { title: "Dig" }, "Title", "Dig"],
    ["notes", { notes: "Deep" }, "Notes", "Deep"],
    ["notes", { notes: null }, "Notes", "None"],
    ["type", { type: "work" }, "Category", "Work"],
    ["type", { type: "personal" }, "Category", "Personal"],
    ["priority", { priority: 3 }, "Priority", "Medium"],
    ["impact", { impact: 2 }, "Impact", "Medium"],
    ["estimatedMinutes", { estimatedMinutes: 90 }, "Estimated time", "1h 30m"],
    ["dueDate", { dueDate: null }, "Deadline", "No deadline"],
    ["projectId", { projectId: null }, "Project", "No project"],
    ["projectId", { projectId: "garden" }, "Project", "Garden"],
    ["projectId", { projectId: "house" }, "Project", "Another project"],
    ["tags", { tags: ["a", "b"] }, "Tags", "a, b"],
    ["tags", { tags: [] }, "Tags", "None"],
  ] as [string, Partial<Signal>, string, string][])("%s of %j", (field, fields, label, value) => {
    const signal = aSignal("x", fields);
    expect(signalWords(field, signal, [aProject("Other"), garden])).toEqual({
      label,
      value,
    });
  });

  it("has none for a field that follows another", () => {
    expect(signalWords("createdAt", aSignal("Dig"), [])).toBeNull();
  });

  it("names the day of a deadline", () => {
    const dueDate = new Date().toISOString();
    expect(signalWords("dueDate", aSignal("x", { dueDate }), [])).toEqual({
      label: "Deadline",
      value: "Today",
    });
  });

  it("has none for the effort, which follows the estimate", () => {
    expect(signalWords("effort", aSignal("x"), [])).toBeNull();
  });
});

describe("the payload of a drag", () => {
  const signal = aSignal("dig");
  const none = plannerData([signal], []);

  it("is its type and the item, on this page and as JSON", () => {
    expect(signalDrag(none, signal, null)).toMatchObject({
      type: "signal",
      item: signal,
      origin: null,
    });
    expect(projectDrag(garden)).toMatchObject({ type: "project", item: garden });
    expect(signalDragJson(signal)).toEqual({
      "application/json": JSON.stringify({ type: "signal", item: signal }),
      "text/plain": "dig",
    });
    expect(projectDragJson(garden)).toEqual({
      "application/json": JSON.stringify({ type: "project", item: garden }),
      "text/plain": "Garden",
    });
  });

  it("is distinguished from other payloads", () => {
    expect(isSignalDrag(signalDrag(none, signal, null))).toBe(true);
    expect(isSignalDrag(projectDrag(garden))).toBe(false);
    expect(isProjectDrag(projectDrag(garden))).toBe(true);
    expect(isProjectDrag(signalDrag(none, signal, null))).toBe(false);
    expect(isProjectDrag({ type: "project", item: garden })).toBe(false);
  });

  it("has the signal as it is at the drop, and none that was finished since", () => {
    const origin = { date: friday, position: 0 };
    const renamed = { ...signal, title: "Dig deep" };
    const finished = { ...signal, status: "done" as const };
    const weekly = aSignal("dig", { recurrence: "weekly" });
    const planned = (one: Signal, closed = {}) => {
      const plan = aPlan({ date: friday, slots: [one] });
      const slots = plan.slots.map((slot) => (slot.signal ? { ...slot, ...closed } : slot));
      return plannerData([one], [{ ...plan, slots }, aPlan({ date: saturday, slots: [weekly] })]);
    };
    const dropped = (from: PlannerData, to: PlannerData, at: SlotOrigin = origin) => {
      const drag = dragNow(to, signalDrag(from, from.signals?.[0] ?? signal, at));
      expect(drag === null || isSignalDrag(drag)).toBe(true);
      return drag?.item;
    };
    expect(dropped(planned(signal), planned(renamed))).toEqual(renamed);
    expect(dropped(planned(signal), planned(finished))).toBeUndefined();
    expect(dropped(planned(signal), planned(signal, { progress: true }))).toBeUndefined();
    expect(dropped(planned(weekly), planned(weekly, { done: true }))).toBeUndefined();
    expect(dropped(none, plannerData([finished], []), null)).toBeUndefined();
    // Of those it is known that they are finished.
    expect(dropped(planned(finished), planned(finished))).toEqual(finished);
    expect(dropped(plannerData([finished], []), plannerData([finished], []), null)).toBe(finished);
  });
});

it("a signal counts its returns since it was decided about", () => {
  const returned = (incompleteRolloverCount: number, decidedAtReturns: number) =>
    returnedLabel(aSignal("x", { incompleteRolloverCount, decidedAtReturns }));
  expect([returned(4, 0), returned(4, 3)]).toEqual(["Returned 4 times", "Returned 1 time"]);
});
