import { plusDays } from "@daysignal/core";
import { z } from "zod";
import { dayNamed, dayWords } from "./assistant.ts";
import { change, withRoomOn } from "./change-result.ts";
import { defineTool } from "./tool.ts";
import { changeOutput, dayWordsInput, signalId, todayOutput } from "./tool-inputs.ts";
import type { Step } from "./undo-steps.ts";

const workOn = defineTool({
  name: "work_on",
  title: "Start, pause or close a signal that is worked on",
  description:
    "`start` starts the time of a signal and pauses another running one. `pause` stops it; the signal stays open. `worked_on` closes a day for a planned signal that is not finished: the day counts as kept, neither done nor returned, and the signal goes on at `to` or is available again.",
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: z.strictObject({
    id: signalId,
    action: z.enum(["start", "pause", "worked_on"]),
    date: dayWordsInput.optional().describe("For worked_on: the day to close; default: today"),
    to: dayWordsInput.optional().describe("For worked_on: a later day to plan it for"),
  }),
  output: changeOutput,
  run: (assistant, { id, action, date = "today", to }) => {
    if (action !== "worked_on") {
      const isStart = action === "start";
      const call = isStart ? "signal.start" : "signal.pause";
      const said = isStart ? "Started." : "Paused.";
      const unchanged = isStart ? "It was running already." : "It was not running.";
      return change(assistant, { id, steps: [{ call, input: { id } }], said, unchanged });
    }
    const day = dayNamed(assistant, date);
    const next = to === undefined ? undefined : dayNamed(assistant, to, "to");
    const input = { id, date: day, to: next };
    const steps: Step[] = [{ call: "signal.progress", input }];
    const said = `Worked on ${dayWords(day)}.`;
    return withRoomOn(assistant, next ?? day, () => change(assistant, { id, steps, said, day }));
  },
});

const timeSpent = defineTool({
  name: "time_spent",
  title: "Look at the time that was spent",
  description: "What runs, and the minutes of each signal by day, without what still runs.",
  hints: { readOnlyHint: true, idempotentHint: true },
  input: z.strictObject({
    from: dayWordsInput.optional().describe("Default: six days before the last day"),
    to: dayWordsInput.optional().describe("The last day. Default: today"),
    id: signalId.optional().describe("Only this signal"),
  }),
  output: z.object({
    ...todayOutput,
    running: z
      .object({ id: z.string(), title: z.string(), since: z.string() })
      .nullable()
      .describe("since: the instant at which it was started"),
    days: z.array(
      z.object({
        date: z.string(),
        minutes: z.int(),
        signals: z.array(z.object({ id: z.string(), title: z.string(), minutes: z.int() })),
      }),
    ),
  }),
  run: async (assistant, { from, to = "today", id }) => {
    const { call, today } = assistant;
    const last = dayNamed(assistant, to, "to");
    const first = from === undefined ? plusDays(last, -6) : dayNamed(assistant, from, "from");
    const { days, signals } = await call.time.list({ from: first, to: last, taskId: id });
    const titles = new Map(signals.map((signal) => [signal.id, signal.title]));
    const running = await call.time.running();
    return {
      today,
      running: running && {
        id: running.taskId,
        // It may run since before these days, or be another one than the requested.
        title: titles.get(running.taskId) ?? (await call.signal.get({ id: running.taskId })).title,
        since: running.startedAt,
      },
      days: days.map(({ date, spentMinutes, tasks }) => ({
        date,
        minutes: spentMinutes,
        signals: tasks.map(({ taskId, spentMinutes: minutes }) => ({
          id: taskId,
          title: titles.get(taskId) ?? "",
          minutes,
        })),
      })),
    };
  },
});

/** The tools for the time that was spent. */
export const timeTools = [workOn, timeSpent];
