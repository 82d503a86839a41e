import type { ParseWindow } from "../calendar/parse-window.ts";
import type { PlanFileInput } from "../import/plan-file.ts";

/**
 * The jobs that run in worker threads: everything that parses foreign input or computes with it for
 * more than a few milliseconds. Inputs and outputs are cloned. Each is loaded when it runs.
 */
export const workerJobs = {
  parseCalendar: async ({ text, window }: { text: string; window: ParseWindow }) =>
    (await import("../calendar/parse-calendar.ts")).parseCalendar(text, window),
  readMultistatus: async (text: string) =>
    (await import("../calendar-account/multistatus.ts")).readMultistatus(text),
  readGraphEvents: async (text: string) =>
    (await import("../calendar-account/graph/read-graph.ts")).readGraphEvents(text),
  fileOfGraphEvents: async (stored: readonly string[]) =>
    (await import("../calendar-account/graph/graph-event.ts")).fileOfEvents(stored),
  planImport: async (input: PlanFileInput) =>
    await (await import("../import/plan-file.ts")).planFile(input),
} as const;

type Jobs = typeof workerJobs;
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;
