import { beforeEach, describe, expect, it } from "vitest";
import { forgetUndo, undoLast } from "./undo-stack.ts";
import { sendUndoably } from "./undoable-change.ts";

beforeEach(forgetUndo);

/** A change of a name, whose calls get their response from the test. */
function changeName(now: () => object | Promise<object>, awaitsResponse: boolean) {
  const calls: { resolve: (output: string) => void; reject: (error: Error) => void }[] = [];
  sendUndoably({
    now,
    was: { name: "old" },
    left: { name: "new" },
    send: () => new Promise((resolve, reject) => calls.push({ resolve, reject })),
    awaitsResponse,
  });
  return calls;
}

/** Lets everything that is due run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the undo of a change", () => {
  it("ends with the response of its call if it awaits it, else before", async () => {
    for (const awaitsResponse of [true, false]) {
      const calls = changeName(() => ({ name: "new" }), awaitsResponse);
      let hasEnded = false;
      const outcome = undoLast().finally(() => {
        hasEnded = true;
      });
      await turn();
      expect(calls).toHaveLength(2);
      expect(hasEnded).toBe(!awaitsResponse);
      calls[1]?.resolve("done");
      expect(await outcome).toBe("done");
    }
  });

  it("cannot be redone after its call was refused", async () => {
    const calls = changeName(() => ({ name: "new" }), true);
    const outcome = undoLast();
    await turn();
    calls[1]?.reject(new Error("It was refused."));
    expect(await outcome).toBe("final");
  });

  it("sends nothing if the entity has changed since, or cannot be read", async () => {
    const changed = changeName(() => ({ name: "newer" }), true);
    expect(await undoLast()).toBe("changed");
    const unread = changeName(() => Promise.reject(new Error("Offline.")), true);
    expect(await undoLast()).toBe("final");
    expect([changed, unread].map(({ length }) => length)).toEqual([1, 1]);
  });
});
