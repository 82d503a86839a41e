/**
 * Changes of the plan, of signals and of their subtasks are sent one after
 * another: a signal that has just been made can be planned and given subtasks
 * at once, and the server sees the order that was seen here.
 */
export const plannerScope = { id: "planner" } as const;
