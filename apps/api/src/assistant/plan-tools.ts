import { type CalendarDay, repeatOf, type Signal } from "@daysignal/core";
import { z } from "zod";
import { type Assistant, dayNamed, dayOf, dayWords } from "./assistant.ts";
import { change, withRoomOn } from "./change-result.ts";
import { defineTool, Refusal } from "./tool.ts";
import { changeOutput, dayWordsInput, signalId } from "./tool-inputs.ts";
import type { Step } from "./undo-steps.ts";

const hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false };

const planDay = defineTool({
  name: "plan_day",
  title: "Plan a signal for a day",
  description:
    "Plans one signal for a day. A day holds only a few signals: a full day is refused, with a list of its signals and of those that could make room. A signal planned for another day moves.",
  hints,
  input: z.strictObject({
    id: signalId,
    date: dayWordsInput,
    replaceId: signalId
      .optional()
      .describe(
        "A signal of that day that is removed to make room and returns to the available ones",
      ),
  }),
  output: changeOutput,
  run: (assistant, { id, date, replaceId }) => {
    const day = dayNamed(assistant, date);
    const input = { date: day, taskId: id, replaceTaskId: replaceId };
    const steps: Step[] = [{ call: "plan.select", input }];
    const said = `Planned for ${dayWords(day)}.`;
    return withRoomOn(assistant, day, () => change(assistant, { id, steps, said, day }));
  },
});

const unplan = defineTool({
  name: "unplan",
  title: "Remove a signal from a day",
  description:
    "Removes a signal from a day. It stays open, among the available ones; for a recurring signal, only that day is removed.",
  hints: { ...hints, idempotentHint: true },
  input: z.strictObject({ id: signalId, date: dayWordsInput }),
  output: changeOutput,
  run: (assistant, { id, date }) => {
    const day = dayNamed(assistant, date);
    return change(assistant, {
      id,
      day,
      steps: [{ call: "plan.unselect", input: { date: day, taskId: id } }],
      said: `Taken off ${dayWords(day)}.`,
      unchanged: `It was not planned for ${dayWords(day)}.`,
    });
  },
});

const complete = defineTool({
  name: "complete",
  title: "Finish a signal",
  description:
    "Marks a signal as done; for a recurring signal, one day of it: by default today's, else the earliest open one.",
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: z.strictObject({
    id: signalId,
    date: dayWordsInput.optional().describe("For recurring signals only: which day"),
  }),
  output: changeOutput,
  run: async (assistant, { id, date }) => {
    const { recurrence, ...signal } = await assistant.call.signal.get({ id });
    const given = date === undefined ? undefined : dayNamed(assistant, date);
    const repeats = repeatOf(recurrence) !== null;
    const day = repeats ? (given ?? (await openDay(assistant, signal))) : undefined;
    return change(assistant, {
      id,
      steps: [{ call: "signal.complete", input: { id, ...(day ? { date: day } : {}) } }],
      said: day ? `Done on ${dayWords(day)}.` : "Done.",
      unchanged: "It was done already.",
    });
  },
});

const reschedule = defineTool({
  name: "reschedule",
  title: "Move a signal to another day",
  description:
    "Moves a planned signal to another day; for a recurring signal, one day of it. A full day is refused, as in plan_day. The deadline stays the same: use update_signal to change it.",
  hints,
  input: z.strictObject({
    id: signalId,
    to: dayWordsInput,
    from: dayWordsInput
      .optional()
      .describe("For recurring signals only: the day to move; default: its earliest open day"),
  }),
  output: changeOutput,
  run: async (assistant, { id, to, from }) => {
    const { recurrence, ...signal } = await assistant.call.signal.get({ id });
    const day = dayNamed(assistant, to, "to");
    const planned = dayOf(signal);
    const date = from === undefined ? planned : dayNamed(assistant, from, "from");
    if (planned === null || date === null) {
      throw new Refusal("It is planned for no day, so there is nothing to move. Use plan_day.");
    }
    const isSeries = repeatOf(recurrence) !== null;
    const step: Step = isSeries
      ? { call: "signal.moveOccurrence", input: { id, date, to: day } }
      : { call: "plan.select", input: { date: day, taskId: id } };
    return withRoomOn(assistant, day, () =>
      change(assistant, {
        id,
        day,
        steps: [step],
        said: `Moved to ${dayWords(day)}.`,
        unchanged: `It is on ${dayWords(day)} already.`,
      }),
    );
  },
});

/** The day of a series to be completed: today's, else the earliest open one. */
async function openDay(
  { call, today }: Assistant,
  signal: Pick<Signal, "id" | "currentLocation">,
): Promise<CalendarDay> {
  const { slots } = await call.plan.get({ date: today });
  const isToday = slots.some((slot) => slot.signal?.id === signal.id && !slot.done);
  return isToday ? today : (dayOf(signal) ?? today);
}

/** The tools that change plans and completion. */
export const planTools = [planDay, unplan, complete, reschedule];
