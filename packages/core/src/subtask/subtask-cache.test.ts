import { describe, expect, test } from "vitest";
import { createSubtask } from "./create-subtask.ts";
import type { Subtask } from "./subtask.ts";
import { changeSubtask, dropSubtask, putSubtask, subtaskState } from "./subtask-cache.ts";
import { subtaskProgress } from "./subtask-progress.ts";

const aSubtask = (id: string, order: number, fields: Partial<Subtask> = {}): Subtask => ({
  ...createSubtask({ taskId: "signal", title: id }, id, order),
  ...fields,
});
const subtasks = [aSubtask("dig", 0), aSubtask("plant", 1), aSubtask("water", 2)];
const ids = (list: readonly Subtask[]) => list.map(({ id }) => id);

describe("putting a subtask", () => {
  test("appends a new one", () => {
    expect(ids(putSubtask(subtasks, aSubtask("harvest", 3)))).toEqual([
      "dig",
      "plant",
      "water",
      "harvest",
    ]);
  });

  test("restores its position when its deletion is undone", () => {
    for (const subtask of subtasks) {
      expect(putSubtask(dropSubtask(subtasks, subtask.id), subtask)).toEqual(subtasks);
    }
  });

  test("replaces a known one only", () => {
    const answer = aSubtask("plant", 1, { version: 2, completed: 1 });
    const after = putSubtask(subtasks, answer);
    expect(after[1]).toBe(answer);
    expect(after[0]).toBe(subtasks[0]);
    expect(after).toHaveLength(3);
  });
});

test("a change affects one subtask and the given fields only", () => {
  const after = changeSubtask(subtasks, { id: "plant", completed: 1 });
  expect(after[1]).toEqual({ ...subtasks[1], completed: 1 });
  expect(after[2]).toBe(subtasks[2]);
  expect(changeSubtask(after, { id: "plant", title: "Sow" })[1]).toMatchObject({
    title: "Sow",
    completed: 1,
  });
});

test("a move inserts one between the others, and renumbers all", () => {
  const after = changeSubtask(subtasks, { id: "water", order: 0 });
  expect(ids(after)).toEqual(["water", "dig", "plant"]);
  expect(after.map(({ order }) => order)).toEqual([0, 1, 2]);
});

test("progress counts the completed ones of all", () => {
  expect(subtaskProgress([])).toEqual({ completed: 0, total: 0 });
  const half = changeSubtask(subtasks, { id: "dig", completed: 1 });
  expect(subtaskProgress(half)).toEqual({ completed: 1, total: 3 });
});

test("a subtask's state has its position among the others, whatever `order` it was created with", () => {
  const moved = changeSubtask(subtasks, { id: "dig", order: 2 });
  expect(subtaskState(moved, "dig")).toEqual({ title: "dig", completed: 0, order: 2 });
  expect(subtaskState(dropSubtask(moved, "plant"), "dig")?.order).toBe(1);
  expect(subtaskState(moved, "harvest")).toBeUndefined();
});
