import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetUndo, pushUndo, redoLast, undoLast } from "./undo-stack.ts";

describe("the undo stack", () => {
  beforeEach(forgetUndo);

  it("drops steps that were not sent, and redoes only those that can be redone", async () => {
    const undone: string[] = [];
    const step = (name: string) => ({ undo: () => undone.push(name) > 0 });
    pushUndo(step("first"));
    const failing = Promise.reject(new Error("It was refused."));
    pushUndo(step("second"), failing);
    await failing.catch(() => undefined);
    expect(await undoLast()).toBe("done");
    expect(undone).toEqual(["first"]);
    expect(await redoLast()).toBe("nothing");
  });

  it("behaves like a list with a cursor for any sequence of changes, undos and redos", async () => {
    const action = fc.oneof(
      fc.record({ do: fc.constant("change" as const), value: fc.integer() }),
      fc.record({ do: fc.constantFrom("undo" as const, "redo" as const), waits: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        forgetUndo();
        let shown = 0;
        let states = [0];
        let cursor = 0;
        let pressed: Promise<unknown> | undefined;
        for (const each of actions) {
          if (each.do === "change") {
            await pressed;
            const [from, to] = [shown, each.value];
            const set = (value: number) => async () => {
              await Promise.resolve();
              shown = value;
              return true;
            };
            shown = to;
            pushUndo({ undo: set(from), redo: set(to) });
            states = [...states.slice(0, cursor + 1), to];
            cursor += 1;
          } else {
            const next = each.do === "undo" ? cursor - 1 : cursor + 1;
            const isThere = next >= 0 && next < states.length;
            const outcome = each.do === "undo" ? undoLast() : redoLast();
            pressed = Promise.all([pressed, outcome]);
            if (isThere) cursor = next;
            if (!each.waits) continue;
            expect(await outcome).toBe(isThere ? "done" : "nothing");
            await pressed;
          }
          expect(shown).toBe(states[cursor]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("undoes each step once, however it is triggered", async () => {
    const undo = vi.fn(() => true);
    const takeBack = pushUndo({ undo });
    expect(await Promise.all([takeBack(), undoLast(), takeBack()])).toEqual([
      "done",
      "nothing",
      "nothing",
    ]);
    expect(undo).toHaveBeenCalledOnce();
  });

  it("skips a step that was changed since, and offers no redo of it", async () => {
    const first = vi.fn(() => true);
    pushUndo({ undo: first, redo: () => true });
    pushUndo({ undo: () => false, redo: () => true });
    expect(await undoLast()).toBe("changed");
    expect(await redoLast()).toBe("nothing");
    expect(await undoLast()).toBe("done");
    expect(first).toHaveBeenCalledOnce();
  });

  it("says once that a step cannot be undone, goes on below it, and offers no redo of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (canBeUndone) => {
        forgetUndo();
        for (const can of canBeUndone) pushUndo({ undo: () => can || "final", redo: () => true });
        for (const can of canBeUndone.toReversed()) {
          expect(await undoLast()).toBe(can ? "done" : "final");
        }
        expect(await undoLast()).toBe("nothing");
        for (const can of canBeUndone) if (can) expect(await redoLast()).toBe("done");
        expect(await redoLast()).toBe("nothing");
      }),
    );
  });

  it("says the outcome of each undo and redo, with its step, and that there was none", async () => {
    const said: unknown[] = [];
    const say = (...outcome: unknown[]) => said.push(outcome);
    const both = { undo: () => true, redo: () => true };
    const changed = { undo: () => false };
    const press = pushUndo(both);
    pushUndo(changed);
    await undoLast(say);
    await press(say);
    await press(say);
    await redoLast(say);
    await redoLast(say);
    expect(said).toEqual([
      ["changed", changed],
      ["done", both],
      ["nothing"],
      ["done", both],
      ["nothing"],
    ]);
  });

  it("drops the step of a refused change", async () => {
    const refused = Promise.reject(new Error("No."));
    pushUndo({ undo: () => true }, refused);
    await refused.catch(() => undefined);
    expect(await undoLast()).toBe("nothing");
  });
});
