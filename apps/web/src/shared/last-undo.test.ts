import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetUndo, keepUndo, undoLast } from "./last-undo.ts";

describe("the last undo", () => {
  beforeEach(forgetUndo);

  it("undoes the last action, once", () => {
    const [first, second] = [vi.fn(), vi.fn()];
    keepUndo(first, 0);
    keepUndo(second, 0);
    expect(undoLast(1)).toBe(true);
    expect(undoLast(2)).toBe(false);
    expect(second).toHaveBeenCalledOnce();
    expect(first).not.toHaveBeenCalled();
  });

  it("is used up when the toast's button was pressed", () => {
    const undo = vi.fn();
    keepUndo(undo, 0)();
    expect(undoLast(1)).toBe(false);
    expect(undo).toHaveBeenCalledOnce();
  });

  it("outlives its toast, and not for ever", () => {
    keepUndo(vi.fn(), 0);
    expect(undoLast(120_001)).toBe(false);
    expect(undoLast(60_000)).toBe(true);
  });

  it("keeps what an undo leaves to be undone", () => {
    const again = vi.fn();
    keepUndo(() => keepUndo(again, 5), 0);
    undoLast(5);
    expect(undoLast(6)).toBe(true);
    expect(again).toHaveBeenCalledOnce();
  });
});
