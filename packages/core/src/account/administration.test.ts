import { expect, test } from "vitest";
import { isBeingDeleted } from "./administration.ts";

test("an account is being deleted from its deletion time on, or once it is suspended after that time", () => {
  const [early, due, late] = ["2026-03-13", "2026-03-14", "2026-03-15"].map(
    (day) => `${day}T12:00:00.000Z`,
  ) as [string, string, string];
  const at = (now: string, suspendedAt: string | null = null, deleteAt: string | null = due) =>
    isBeingDeleted({ deleteAt, suspendedAt }, now);
  expect([at(early), at(due), at(late)]).toEqual([false, true, true]);
  // The reader's clock may be slow.
  expect([at(early, early), at(early, due), at(early, late)]).toEqual([false, true, true]);
  expect(at(late, late, null)).toBe(false);
});
