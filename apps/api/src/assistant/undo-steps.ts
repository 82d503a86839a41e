import { isDeepStrictEqual } from "node:util";
import {
  before,
  type CalendarDay,
  changeOccurrenceInput,
  completeSignalInput,
  editableFields,
  idSchema,
  moveOccurrenceInput,
  progressSignalInput,
  repeatOf,
  type Signal,
  type SignalChanges,
  scheduleSignalInput,
  selectSignalInput,
  signalIdInput,
  timeBoxSignalInput,
  unselectSignalInput,
  updateSignalInput,
} from "@daysignal/core";
import * as undo from "@daysignal/core/undo-steps";
import { z } from "zod";
import { type Assistant, dayOf } from "./assistant.ts";
import { Refusal } from "./tool.ts";

const step = <C extends string, I extends z.ZodObject>(call: C, input: I) =>
  z.object({ call: z.literal(call), input });

/** A call of a procedure that makes a change or undoes it. */
const stepSchema = z.discriminatedUnion("call", [
  step("plan.select", selectSignalInput),
  step("plan.timeBox", timeBoxSignalInput),
  step("plan.unselect", unselectSignalInput),
  step("signal.changeOccurrence", changeOccurrenceInput),
  step("signal.complete", completeSignalInput),
  step("signal.moveOccurrence", moveOccurrenceInput),
  step("signal.pause", signalIdInput),
  step("signal.progress", progressSignalInput),
  step("signal.reopen", completeSignalInput),
  step("signal.restore", signalIdInput),
  step("signal.schedule", scheduleSignalInput),
  step("signal.start", signalIdInput),
  step("signal.trash", signalIdInput),
  step("signal.update", updateSignalInput),
]);
export type Step = z.infer<typeof stepSchema>;
const stepsSchema = z.array(stepSchema).min(1).max(20);

/**
 * The input of the tool `undo`: the calls that undo a change, and the state in which it left the
 * signals.
 */
export const undoSchema = z.strictObject({
  steps: stepsSchema,
  left: z
    .array(
      z.strictObject({
        id: idSchema,
        version: z.int(),
        status: z.string().max(20),
        plannedFor: z.string().max(20).nullable(),
      }),
    )
    .max(10),
});
export type Undo = z.infer<typeof undoSchema>;

/**
 * Runs calls in order, and returns those that undo them; null if nothing changed. If a call is
 * refused, throws the refusal with the undo of the calls before it, if any.
 */
export async function runSteps(assistant: Assistant, steps: readonly Step[]): Promise<Undo | null> {
  const back: Step[] = [];
  for (const step of steps) {
    try {
      back.unshift(...(await runStep(assistant, step)));
    } catch (error) {
      const undo = await undoOf(assistant, back);
      if (undo === null) throw error;
      const sentence = error instanceof Error ? error.message : "It was refused.";
      throw new Refusal(`${sentence} A part of it was done before; undo takes that back.`, {
        undo,
      });
    }
  }
  return undoOf(assistant, back);
}

/**
 * Throws a refusal if a signal has been changed after the change to undo, so that later changes are
 * kept.
 */
export async function assertIsStill({ call }: Assistant, { steps, left }: Undo): Promise<void> {
  const known = new Map(left.map((one) => [one.id, one]));
  for (const id of new Set(steps.map(idOf))) {
    const was = known.get(id);
    if (!was) throw new Refusal("Give undo exactly as the change returned it: left is incomplete.");
    const signal = await call.signal.get({ id });
    const { version, status, plannedFor } = leftAs(signal);
    // The planned day of a series changes without edits, so it is not compared.
    const isThere = repeatOf(signal.recurrence) !== null || plannedFor === was.plannedFor;
    if (version !== was.version || status !== was.status || !isThere) {
      throw new Refusal("It was changed since, so nothing was undone. Look at it first.");
    }
  }
}

/** Builds the undo of some calls, given the calls that reverse them; null for none. */
export async function undoOf({ call }: Assistant, steps: Step[]): Promise<Undo | null> {
  if (steps.length === 0) return null;
  const left: Undo["left"] = [];
  for (const id of new Set(steps.map(idOf))) {
    left.push(leftAs(await call.signal.get({ id })));
  }
  // Without what only screens need.
  return { steps: stepsSchema.parse(steps), left };
}

function leftAs(signal: Signal): Undo["left"][number] {
  const { id, version, status } = signal;
  return { id, version, status, plannedFor: dayOf(signal) };
}

const idOf = ({ input }: Step): string => ("taskId" in input ? input.taskId : input.id);

/** Runs one call and returns the calls that undo it; none if nothing changed. */
async function runStep(assistant: Assistant, step: Step): Promise<Step[]> {
  if (step.call === "signal.start" || step.call === "signal.pause") {
    return startOrPause(assistant, step);
  }
  const { call, today } = assistant;
  const { date = today, to = date } = { date: undefined, to: undefined, ...step.input };
  const read = () => readBefore(call, idOf(step), [date, to]);
  const was = await read();
  const stepsBack = await runChange(assistant, step, was);
  const now = await read();
  if (isDeepStrictEqual(was, now)) return [];
  const steps = stepsBack(now.signal);
  const isStopped = was.isRunning && !now.isRunning;
  return isStopped ? [...steps, { call: "signal.start", input: { id: idOf(step) } }] : steps;
}

type Timing = Extract<Step, { call: "signal.start" | "signal.pause" }>;

async function startOrPause({ call }: Assistant, step: Timing): Promise<Step[]> {
  const { id } = step.input;
  const isStart = step.call === "signal.start";
  const running = await call.time.running();
  if ((running?.taskId === id) === isStart) return [];
  if (!isStart) {
    await call.signal.pause({ id });
    return [{ call: "signal.start", input: { id } }];
  }
  await call.signal.start({ id });
  return [
    running
      ? { call: "signal.start", input: { id: running.taskId } }
      : { call: "signal.pause", input: { id } },
  ];
}

/** Runs a call. Returns what undoes it, given the signal as it is afterwards. */
async function runChange(
  { call, today }: Assistant,
  step: Exclude<Step, Timing>,
  was: undo.Before,
): Promise<(now: Signal) => Step[]> {
  switch (step.call) {
    case "plan.select": {
      const { date, replaceTaskId } = step.input;
      const other = replaceTaskId ? await readBefore(call, replaceTaskId, [date]) : null;
      await call.plan.select(step.input);
      const isSwap = other?.places.some((place) => place.date === date);
      return () =>
        other && isSwap ? undo.stepsFromSwap(was, other, date) : undo.stepsFromDay(was, date);
    }
    case "plan.unselect":
      await call.plan.unselect(step.input);
      return () => undo.stepsToPlace(was, placeOn(was, step.input.date));
    case "plan.timeBox": {
      const { date, taskId } = step.input;
      await call.plan.timeBox(step.input);
      const { startsAt = null, minutes = null } = placeOn(was, date) ?? {};
      return () => [
        {
          call: "plan.timeBox",
          input: { date, taskId, startsAt, ...(startsAt === null ? {} : { minutes }) },
        },
      ];
    }
    case "signal.changeOccurrence": {
      const { id, date } = step.input;
      await call.signal.changeOccurrence(step.input);
      const { ownTitle = null, ownNotes = null } = placeOn(was, date) ?? {};
      return () => [
        { call: "signal.changeOccurrence", input: { id, date, title: ownTitle, notes: ownNotes } },
      ];
    }
    case "signal.complete":
    case "signal.reopen": {
      const isDone = step.call === "signal.complete";
      await (isDone ? call.signal.complete(step.input) : call.signal.reopen(step.input));
      return () => undo.stepsFromDone(was, isDone, today, step.input.date);
    }
    case "signal.moveOccurrence": {
      const { date, to } = step.input;
      await call.signal.moveOccurrence(step.input);
      return () => undo.stepsFromMove(was, date, to);
    }
    case "signal.progress": {
      const { to } = step.input;
      await call.signal.progress(step.input);
      return () => undo.stepsFromProgress(was, step.input, new Set(to ? [to] : []));
    }
    case "signal.restore":
      await call.signal.restore(step.input);
      return () => [{ call: "signal.trash", input: step.input }];
    case "signal.schedule":
      await call.signal.schedule(step.input);
      return () => undo.stepsFromSchedule(was, step.input.date);
    case "signal.trash":
      await call.signal.trash(step.input);
      return () => undo.stepsFromTrash(was);
    case "signal.update":
      await call.signal.update(step.input);
      return (now) => undo.stepsFromUpdate(was, changedFields(was.signal, now));
  }
}

/** A signal, whether it runs, and its places on some days and on its own day. */
async function readBefore(
  call: Assistant["call"],
  id: string,
  dates: readonly CalendarDay[],
): Promise<undo.Before> {
  const signal = await call.signal.get({ id });
  const days = new Set([...dates, dayOf(signal)].filter((day) => day !== null));
  const plans = await Promise.all([...days].map((date) => call.plan.get({ date })));
  const running = await call.time.running();
  return before(
    { signals: undefined, plans: new Map(plans.map((plan) => [plan.date, plan])), running },
    signal,
  );
}

const placeOn = ({ places }: undo.Before, date: CalendarDay) =>
  places.find((place) => place.date === date);

/** The fields that a change of some has changed: an effort changes the estimate, for example. */
function changedFields(was: Signal, now: Signal): SignalChanges {
  return Object.fromEntries(
    editableFields
      .filter((name) => !isDeepStrictEqual(was[name], now[name]))
      .map((name) => [name, now[name]]),
  );
}
