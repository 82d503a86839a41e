// Loaded after the start.

export { keepAsTemplate } from "../../template/keep-as-template.ts";
export { addAndPlace } from "./add-and-place.ts";
export { duplicate, hide, waitFor } from "./hide-action.ts";
export { planAndSay, planLater } from "./plan-later.ts";
export { workedOn } from "./progress-action.ts";
export { runAction } from "./run-action.ts";
export { sayDone } from "./say-done.ts";
export { scheduleActions } from "./schedule-actions.ts";
export { startOrPause } from "./start-action.ts";
