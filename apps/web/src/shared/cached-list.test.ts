import { expect, test } from "vitest";
import { cachedListEdits } from "./cached-list.ts";

const one = { id: "1", createdAt: "2026-03-01T08:00:00Z" };
const two = { id: "2", createdAt: "2026-03-02T08:00:00Z" };
const three = { id: "3", createdAt: "2026-03-03T08:00:00Z" };

function listOf(initial: (typeof one)[] | undefined) {
  let items = initial;
  let cancelled = 0;
  const edits = cachedListEdits<typeof one>({
    cancel: async () => {
      cancelled += 1;
    },
    getData: () => items,
    setData: (_input, update) => {
      items = update(items);
    },
  });
  return { ...edits, items: () => items, cancelled: () => cancelled };
}

test("what is taken out of a list is returned, after requests in flight are cancelled", async () => {
  const list = listOf([three, two, one]);
  expect(await list.take(({ id }) => id !== "2")).toEqual([three, one]);
  expect(list.items()).toEqual([two]);
  expect(list.cancelled()).toBe(1);
});

test("what is brought back is in its place, newest first, and there once", () => {
  const list = listOf([three, one]);
  list.bringBack([two]);
  list.bringBack([two, three]);
  expect(list.items()).toEqual([three, two, one]);
});

test("a list that is not loaded stays so", async () => {
  const list = listOf(undefined);
  expect(await list.take(() => true)).toEqual([]);
  list.bringBack([one]);
  expect(list.items()).toBeUndefined();
});
