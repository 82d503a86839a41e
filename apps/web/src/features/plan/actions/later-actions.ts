// Loaded after the start.
export { runAction } from "./run-action.ts";
export { scheduleActions } from "./schedule-actions.ts";
