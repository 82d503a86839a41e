import {
  type CalendarDay,
  calendarDaySchema,
  idSchema,
  type PlanSlot,
  repeatOf,
  type Signal,
  selectSignalInput,
  timeBoxSignalInput,
  updateSignalInput,
} from "@daysignal/core";
import { z } from "zod";
import { type Assistant, dayOf } from "./assistant.ts";
import { Refusal } from "./tool.ts";

const { id: _id, status: _status, date: _date, ...updatable } = updateSignalInput.shape;
const { recurrence: _recurrence, repeat: _repeat, ...fields } = updatable;
const own = { id: idSchema };
const onDay = { ...own, date: calendarDaySchema };

/** A call of a change or of its undo; each runs the corresponding procedure. */
const stepSchema = z.discriminatedUnion("call", [
  z.strictObject({
    call: z.literal("plan"),
    ...onDay,
    slot: selectSignalInput.shape.slotPosition,
    replaceId: idSchema.optional(),
  }),
  z.strictObject({ call: z.literal("unplan"), ...onDay }),
  z.strictObject({
    call: z.literal("time"),
    ...onDay,
    startsAt: timeBoxSignalInput.shape.startsAt,
    minutes: timeBoxSignalInput.shape.minutes,
  }),
  z.strictObject({ call: z.literal("move"), ...onDay, to: calendarDaySchema }),
  z.strictObject({ call: z.literal("start"), ...own }),
  z.strictObject({ call: z.literal("pause"), ...own }),
  z.strictObject({ call: z.literal("progress"), ...onDay, to: calendarDaySchema.optional() }),
  z.strictObject({ call: z.literal("complete"), ...own, date: calendarDaySchema.optional() }),
  z.strictObject({ call: z.literal("reopen"), ...own, date: calendarDaySchema.optional() }),
  z.strictObject({ call: z.literal("update"), ...own, fields: z.strictObject(fields) }),
  z.strictObject({ call: z.literal("trash"), ...own }),
  z.strictObject({ call: z.literal("restore"), ...own }),
]);
export type Step = z.infer<typeof stepSchema>;

/**
 * The input of the tool `undo`: the calls that undo a change, and the state in which it left the
 * signals.
 */
export const undoSchema = z.strictObject({
  steps: z.array(stepSchema).min(1).max(10),
  left: z
    .array(
      z.strictObject({
        ...own,
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
  for (const id of new Set(steps.map((step) => step.id))) {
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
  for (const id of new Set(steps.map((step) => step.id))) {
    left.push(leftAs(await call.signal.get({ id })));
  }
  return { steps, left };
}

function leftAs(signal: Signal): Undo["left"][number] {
  const { id, version, status } = signal;
  return { id, version, status, plannedFor: dayOf(signal) };
}

/** Runs one call and returns the calls that undo it, as the web app's undo does (decision 0050). */
async function runStep({ call }: Assistant, step: Step): Promise<Step[]> {
  const { id } = step;
  switch (step.call) {
    case "plan":
      return plan(call, step);
    case "unplan": {
      const slot = await slotOn(call, step.date, id);
      await call.plan.unselect({ date: step.date, taskId: id });
      return slot ? placeOn(step.date, id, slot) : [];
    }
    case "time": {
      const { date, startsAt, minutes } = step;
      const slot = await slotOn(call, date, id);
      await call.plan.timeBox({ date, taskId: id, startsAt, minutes });
      return slot ? [timeOf(date, id, slot)] : [];
    }
    case "move": {
      const { date, to } = step;
      const slot = await slotOn(call, date, id);
      await call.signal.moveOccurrence({ id, date, to });
      if (date === to) return [];
      const back: Step = { call: "move", id, date: to, to: date };
      return slot?.startsAt ? [back, timeOf(date, id, slot)] : [back];
    }
    case "start": {
      const running = await call.time.running();
      if (running?.taskId === id) return [];
      await call.signal.start({ id });
      return [running ? { call: "start", id: running.taskId } : { call: "pause", id }];
    }
    case "pause": {
      const running = await call.time.running();
      if (running?.taskId !== id) return [];
      await call.signal.pause({ id });
      return [{ call: "start", id }];
    }
    case "progress": {
      const { date, to } = step;
      const slot = await slotOn(call, date, id);
      // A series may be on that day anyway.
      const isThere = to !== undefined && (await slotOn(call, to, id)) !== undefined;
      await call.signal.progress({ id, date, to });
      if (!slot || slot.progress) return [];
      const leave: Step[] = to === undefined || isThere ? [] : [{ call: "unplan", id, date: to }];
      return [...leave, { call: "plan", id, date, slot: slot.position }];
    }
    case "complete":
    case "reopen": {
      const before = await call.signal.get({ id });
      const dated = step.date === undefined ? { id } : { id, date: step.date };
      const isDone = step.call === "complete";
      const after = await (isDone ? call.signal.complete(dated) : call.signal.reopen(dated));
      if (after.version === before.version) return [];
      return [{ call: isDone ? "reopen" : "complete", ...dated }];
    }
    case "update": {
      const before = await call.signal.get({ id });
      const after = await call.signal.update({ id, ...step.fields });
      return after.version === before.version
        ? []
        : [{ call: "update", id, fields: fieldsBefore(before, step.fields) }];
    }
    case "trash": {
      const before = await call.signal.get({ id });
      const home = await placeBefore(call, before);
      await call.signal.trash({ id });
      return before.status === "deleted" ? [] : [{ call: "restore", id }, ...home];
    }
    case "restore": {
      const before = await call.signal.get({ id });
      await call.signal.restore({ id });
      return before.status === "deleted" ? [{ call: "trash", id }] : [];
    }
  }
}

type Of<C extends Step["call"]> = Extract<Step, { call: C }>;

async function plan(call: Assistant["call"], step: Of<"plan">): Promise<Step[]> {
  const { id, date, slot, replaceId } = step;
  const before = await call.signal.get({ id });
  const day = await call.plan.get({ date });
  const there = day.slots.find(({ signal }) => signal?.id === id);
  const replaced = day.slots.find(({ signal }) => signal !== null && signal.id === replaceId);
  const wasElsewhere = repeatOf(before.recurrence) === null && dayOf(before) !== null;
  const home = wasElsewhere && !there ? await placeBefore(call, before) : [];
  await call.plan.select({ date, taskId: id, slotPosition: slot, replaceTaskId: replaceId });
  if (there) return [{ call: "plan", id, date, slot: there.position }];
  if (!replaced || replaceId === undefined) {
    return wasElsewhere ? home : [{ call: "unplan", id, date }];
  }
  return [...placeOn(date, replaceId, replaced, { replaceId: id }), ...home];
}

type Place = Pick<PlanSlot, "position" | "done" | "startsAt" | "minutes">;

/** The slot of a signal on a day, if it is there. */
async function slotOn(call: Assistant["call"], date: CalendarDay, id: string) {
  const { slots } = await call.plan.get({ date });
  return slots.find(({ signal }) => signal?.id === id);
}

/**
 * The calls that put a signal back into its slot of a day, which may have to displace another one.
 */
function placeOn(
  date: CalendarDay,
  id: string,
  place: Place,
  swap: Pick<Of<"plan">, "replaceId"> = {},
): Step[] {
  const steps: Step[] = [{ call: "plan", id, date, slot: place.position, ...swap }];
  if (place.startsAt !== null) steps.push(timeOf(date, id, place));
  if (place.done) steps.push({ call: "complete", id, date });
  return steps;
}

const timeOf = (date: CalendarDay, id: string, { startsAt, minutes }: Place): Step =>
  startsAt === null
    ? { call: "time", id, date, startsAt }
    : { call: "time", id, date, startsAt, minutes };

/** The calls that put a one-off signal back where it was, done if it was done. */
async function placeBefore(call: Assistant["call"], signal: Signal): Promise<Step[]> {
  const { id, status, recurrence } = signal;
  const date = dayOf(signal);
  if (repeatOf(recurrence) !== null) return [];
  const slot = date && (await slotOn(call, date, id));
  if (date && slot) return placeOn(date, id, slot);
  return status === "done" ? [{ call: "complete", id }] : [];
}

/** The values that a change of fields replaces; effort and estimate change each other. */
function fieldsBefore(signal: Signal, changed: Of<"update">["fields"]): Of<"update">["fields"] {
  const isEstimate = changed.effort !== undefined || changed.estimatedMinutes !== undefined;
  const names = new Set([
    ...Object.keys(changed),
    ...(isEstimate ? ["effort", "estimatedMinutes"] : []),
  ]);
  return Object.fromEntries(Object.entries(signal).filter(([name]) => names.has(name)));
}
