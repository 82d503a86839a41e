import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetUndo, undoLast } from "./undo-stack.ts";
import { isStill, sendUndoably } from "./undoable-change.ts";

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

const anyValue = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);
const fields = fc.dictionary(fc.constantFrom("title", "order", "attachments", "theme"), anyValue);

it("counts an entity as unchanged while those fields are equal, whatever its others are", () => {
  fc.assert(
    fc.property(fields, fields, anyValue, (others, left, other) => {
      const now = { ...others, ...left };
      expect(isStill(structuredClone(now), left)).toBe(true);
      expect(isStill(undefined, left)).toBe(false);
      for (const field of Object.keys(left)) {
        const isSame = JSON.stringify(other) === JSON.stringify(now[field]);
        expect(isStill({ ...now, [field]: other }, left)).toBe(isSame);
      }
    }),
  );
});
