// `@daysignal/core/dav`: signals as tasks of calendar and task apps (RFC 5545). A separate entry
// point, because it loads ical.js.
export { untilDay } from "../import/repeats.ts";
export { type ReadTask, readTask } from "./read-task.ts";
export { type DavTask, shownStart, writeTask } from "./write-task.ts";
