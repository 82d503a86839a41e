import { describe, expect, test } from "vitest";
import { planDateInput, selectSignalInput, unselectSignalInput } from "./plan.ts";

const taskId = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const other = "7d9f4a52-1b9d-4d6f-8a3c-5e6f7a8b9c0d";
const date = "2026-03-14";

describe("the input of selecting", () => {
  test("needs a date and a signal", () => {
    expect(selectSignalInput.parse({ date, taskId })).toEqual({ date, taskId });
    expect(selectSignalInput.safeParse({ date }).success).toBe(false);
    expect(selectSignalInput.safeParse({ taskId }).success).toBe(false);
  });

  test("may name a slot and a signal to replace", () => {
    const input = { date, taskId, slotPosition: 9, replaceTaskId: other };
    expect(selectSignalInput.parse(input)).toEqual(input);
  });

  test.each([
    ["a day that does not exist", { date: "2026-02-30", taskId }],
    ["an id that is none", { date, taskId: "1" }],
    ["a slot below the first", { date, taskId, slotPosition: -1 }],
    ["a slot beyond the tenth", { date, taskId, slotPosition: 10 }],
    ["half a slot", { date, taskId, slotPosition: 1.5 }],
    ["a slot as text", { date, taskId, slotPosition: "1" }],
    ["no slot as null", { date, taskId, slotPosition: null }],
    ["an unknown field", { date, taskId, slot: 1 }],
  ])("is refused with %s", (_, input) => {
    expect(selectSignalInput.safeParse(input).success).toBe(false);
  });
});

describe("the inputs of unselecting and of reading a day", () => {
  test("refuse unknown fields", () => {
    expect(unselectSignalInput.parse({ date, taskId })).toEqual({ date, taskId });
    expect(unselectSignalInput.safeParse({ date, taskId, slotPosition: 1 }).success).toBe(false);
    expect(unselectSignalInput.parse({ date, taskId, scope: "all" }).scope).toBe("all");
    expect(unselectSignalInput.safeParse({ date, taskId, scope: "some" }).success).toBe(false);
    expect(planDateInput.parse({ date })).toEqual({ date });
    expect(planDateInput.safeParse({ date, limit: 4 }).success).toBe(false);
    expect(planDateInput.safeParse({}).success).toBe(false);
  });
});
