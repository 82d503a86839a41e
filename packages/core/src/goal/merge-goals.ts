import type { WeekGoal } from "./week-goal.ts";

/**
 * Applies a change of goals, from `base` to `mine`, to the goals as they are by now. What was changed
 * elsewhere stays, except what this change sets itself; a goal that it changes stays, even if it was
 * removed elsewhere. Added goals keep their places.
 */
export function mergeGoals(
  base: readonly WeekGoal[],
  mine: readonly WeekGoal[],
  theirs: readonly WeekGoal[],
): WeekGoal[] {
  const before = byId(base);
  const after = byId(mine);
  const merged = theirs.flatMap((goal) => {
    const [was, own] = [before.get(goal.id), after.get(goal.id)];
    if (!own) return was ? [] : [goal];
    return [was ? { ...goal, ...changeOf(was, own) } : own];
  });
  const there = byId(theirs);
  for (const [index, goal] of mine.entries()) {
    const was = before.get(goal.id);
    const isChanged = !was || Object.keys(changeOf(was, goal)).length > 0;
    if (isChanged && !there.has(goal.id)) merged.splice(index, 0, goal);
  }
  return merged;
}

const byId = (goals: readonly WeekGoal[]) => new Map(goals.map((goal) => [goal.id, goal]));

const changeOf = (was: WeekGoal, own: WeekGoal) => ({
  ...(own.title === was.title ? {} : { title: own.title }),
  ...(own.status === was.status ? {} : { status: own.status }),
});
