// Every optimistic edit of the planner's data, in a module of its own, so that a client can load it
// after its first screen.
export * from "./close-cache.ts";
export * from "./decide-cache.ts";
export * from "./move-cache.ts";
export { copyOf } from "./new-signal.ts";
export * from "./plan-cache.ts";
export * from "./progress-cache.ts";
export * from "./recurrence-cache.ts";
export * from "./signal-cache.ts";
export * from "./time-cache.ts";
