import { plusDays } from "@daysignal/core";
import { z } from "zod";
import { dayNamed, dayWords } from "./assistant.ts";
import { change, withRoomOn } from "./change-result.ts";
import { defineTool } from "./tool.ts";
import { changeOutput, dayWordsInput, signalId, todayOutput } from "./tool-inputs.ts";

const hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: true };

const start = defineTool({
  name: "start",
  title: "Start working on a signal",
  description: "Starts the time of a signal. One runs at a time: another running one is paused.",
  hints,
  input: z.strictObject({ id: signalId }),
  output: changeOutput,
  run: (assistant, { id }) =>
    change(assistant, {
      id,
      steps: [{ call: "start", id }],
      said: "Started.",
      unchanged: "It was running already.",
    }),
});

const pause = defineTool({
  name: "pause",
  title: "Pause a signal",
  description: "Stops the time of a running signal. It stays open.",
  hints,
  input: z.strictObject({ id: signalId }),
  output: changeOutput,
  run: (assistant, { id }) =>
    change(assistant, {
      id,
      steps: [{ call: "pause", id }],
      said: "Paused.",
      unchanged: "It was not running.",
    }),
});

const workedOn = defineTool({
  name: "worked_on",
  title: "Close a day for a signal that was worked on",
  description:
    "For a planned signal that was worked on and is not finished: its day counts as kept, neither done nor returned, and it goes on at `to` or is available again.",
  hints,
  input: z.strictObject({
    id: signalId,
    date: dayWordsInput.optional().describe("Default: today"),
    to: dayWordsInput.optional().describe("A later day to plan it for; default: none"),
  }),
  output: changeOutput,
  run: (assistant, { id, date = "today", to }) => {
    const day = dayNamed(assistant, date);
    const next = to === undefined ? undefined : dayNamed(assistant, to, "to");
    const steps = [{ call: "progress" as const, id, date: day, to: next }];
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
    const { days } = await call.time.list({ from: first, to: last, taskId: id });
    const running = await call.time.running();
    const ids = days.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId));
    const titles = new Map<string, string>();
    for (const one of new Set([...ids, ...(running ? [running.taskId] : [])])) {
      titles.set(one, (await call.signal.get({ id: one })).title);
    }
    const titleOf = (taskId: string) => titles.get(taskId) ?? "";
    return {
      today,
      running: running && {
        id: running.taskId,
        title: titleOf(running.taskId),
        since: running.startedAt,
      },
      days: days.map(({ date, spentMinutes, tasks }) => ({
        date,
        minutes: spentMinutes,
        signals: tasks.map(({ taskId, spentMinutes: minutes }) => ({
          id: taskId,
          title: titleOf(taskId),
          minutes,
        })),
      })),
    };
  },
});

/** The tools for the time that was spent. */
export const timeTools = [start, pause, workedOn, timeSpent];
