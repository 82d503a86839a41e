import { describe, expect, test } from "vitest";
import { createSubtask } from "./create-subtask.ts";
import { moveSubtask } from "./move-subtask.ts";
import { createSubtaskInput, updateSubtaskInput } from "./subtask.ts";
import { updateSubtask } from "./update-subtask.ts";

const id = "0b8f3c1e-6a8e-4c8e-9b0a-2f1d3c4b5a69";
const taskId = "7d9f4a52-1b9d-4d6f-8a3c-5e6f7a8b9c0d";

describe("a new subtask", () => {
  test("comes last and is open", () => {
    const input = createSubtaskInput.parse({ taskId, title: " Dig " });
    expect(createSubtask(input, id, 3)).toEqual({
      id,
      taskId,
      title: "Dig",
      completed: 0,
      order: 3,
      version: 1,
    });
  });

  test("uses the given position, at most the last, and can be done already", () => {
    const input = createSubtaskInput.parse({ taskId, title: "Dig", order: 0, completed: 1 });
    expect(createSubtask(input, id, 3)).toMatchObject({ order: 0, completed: 1 });
    expect(createSubtask({ ...input, order: 7 }, id, 3).order).toBe(3);
  });

  test.each([
    { title: "" },
    { title: "  " },
    { title: null },
    { title: "x".repeat(501) },
    { completed: true },
    { completed: 2 },
    { completed: "1" },
    { completed: null },
    { order: -1 },
    { order: 0.5 },
    { order: 2 ** 31 },
    { taskId: "1" },
    { done: 1 },
  ])("is refused with %j", (fields) => {
    expect(createSubtaskInput.safeParse({ taskId, title: "Dig", ...fields }).success).toBe(false);
  });
});

describe("a change of a subtask", () => {
  const before = createSubtask({ taskId, title: "Dig" }, id, 2);

  test.each([{ title: "Plant" }, { completed: 1 as const }, {}])(
    "of %j changes that and nothing else",
    (change) => {
      expect(updateSubtask(before, change)).toEqual({ ...before, ...change });
    },
  );

  test("reopens it", () => {
    expect(updateSubtask({ ...before, completed: 1 }, { completed: 0 }).completed).toBe(0);
  });

  test.each([{ order: -1 }, { order: "1" }, { taskId }, { title: " " }, { completed: false }])(
    "is refused with %j",
    (fields) => {
      expect(updateSubtaskInput.safeParse({ id, ...fields }).success).toBe(false);
    },
  );
});

describe("moving a subtask", () => {
  const at = (name: string, order: number) =>
    createSubtask({ taskId, title: name, id: name }, id, order);
  const three = [at("dig", 0), at("plant", 1), at("water", 2)];
  const names = (list: readonly { title: string }[]) => list.map(({ title }) => title);

  test.each([
    ["water", 0, ["water", "dig", "plant"]],
    ["dig", 1, ["plant", "dig", "water"]],
    ["dig", 2, ["plant", "water", "dig"]],
    ["plant", 1, ["dig", "plant", "water"]],
  ])("%s to place %i, comes between the others", (name, order, expected) => {
    const after = moveSubtask(three, name, order);
    expect(names(after)).toEqual(expected);
    expect(after.map((subtask) => subtask.order)).toEqual([0, 1, 2]);
  });

  test("has no further effect when repeated", () => {
    const once = moveSubtask(three, "dig", 1);
    expect(moveSubtask(once, "dig", 1)).toEqual(once);
    expect(once[2]).toBe(three[2]);
  });

  test("gives distinct positions to subtasks that shared one", () => {
    const tied = [at("dig", 0), at("plant", 2), at("water", 2)];
    expect(moveSubtask(tied, "water", 1).map((subtask) => subtask.order)).toEqual([0, 1, 2]);
  });

  test("is refused beyond the last position", () => {
    expect(() => moveSubtask(three, "dig", 3)).toThrow(
      expect.objectContaining({
        code: "INVALID_INPUT",
        details: expect.objectContaining({ field: "order" }),
        message: expect.stringContaining("order must be at most 2"),
      }),
    );
  });

  test("that does not exist changes nothing", () => {
    expect(moveSubtask(three, "gone", 0)).toEqual(three);
  });
});
