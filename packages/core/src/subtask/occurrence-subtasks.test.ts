import fc from "fast-check";
import { expect, test } from "vitest";
import { openSubtasks, recordSubtasks, resumeSubtasks } from "./occurrence-subtasks.ts";
import type { Subtask } from "./subtask.ts";

const anyList: fc.Arbitrary<Subtask[]> = fc.uniqueArray(fc.uuid(), { maxLength: 6 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id, order) =>
      fc.record({
        ...{ id: fc.constant(id), taskId: fc.constant("signal"), title: fc.string() },
        ...{ completed: fc.constantFrom<0 | 1>(0, 1), order: fc.constant(order) },
        version: fc.constant(1),
      }),
    ),
  ),
);
const ticked = (subtasks: readonly Pick<Subtask, "id" | "completed">[]) =>
  subtasks.filter(({ completed }) => completed === 1).map(({ id }) => id);

test("the next occurrence starts with open subtasks, and reopening the last one restores its completed subtasks", () => {
  fc.assert(
    fc.property(anyList, (list) => {
      const record = recordSubtasks(list);
      const fresh = openSubtasks(list);
      expect(ticked(fresh)).toEqual([]);
      expect(fresh.map(({ id, title, order }) => [id, title, order])).toEqual(
        list.map(({ id, title, order }) => [id, title, order]),
      );
      expect(record === null).toBe(ticked(list).length === 0);
      expect(resumeSubtasks(fresh, record ?? [])).toEqual(list);
      // Recording again has no effect.
      expect(recordSubtasks(fresh)).toBeNull();
      expect(openSubtasks(fresh).every((subtask, place) => subtask === fresh[place])).toBe(true);
    }),
  );
});

test("later completions, renames and deletions are kept when an occurrence is reopened", () => {
  fc.assert(
    fc.property(anyList, fc.infiniteStream(fc.nat(3)), (list, choices) => {
      const record = recordSubtasks(list) ?? [];
      const now = openSubtasks(list).flatMap((subtask): Subtask[] => {
        const choice = choices.next().value;
        if (choice === 0) return [];
        if (choice === 1) return [{ ...subtask, completed: 1 }];
        return choice === 2 ? [{ ...subtask, title: "renamed" }] : [subtask];
      });
      const resumed = resumeSubtasks(now, record);
      expect(resumed.map(({ id, title }) => [id, title])).toEqual(
        now.map(({ id, title }) => [id, title]),
      );
      const expected = [...ticked(now), ...ticked(record)];
      expect(new Set(ticked(resumed))).toEqual(
        new Set(expected.filter((id) => now.some((subtask) => subtask.id === id))),
      );
    }),
  );
});
