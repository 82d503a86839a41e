/**
 * Changes of the plan, signals and subtasks are sent one after another: a new signal can be planned
 * and given subtasks immediately, and the server sees the same order.
 */
export const plannerScope = { id: "planner" } as const;
