import { randomUUID } from "node:crypto";
import {
  type CalendarDay,
  createSignal,
  type DecideSignalInput,
  DomainError,
  decideSignalInput,
  lowerSignal,
  returnsSinceDecision,
  type StoredSignal,
  signalSchema,
  splitSignal,
} from "@daysignal/core";
import {
  type Db,
  excessOf,
  insertSignals,
  listKnownIds,
  listSubtasks,
  noteChange,
  transact,
} from "@daysignal/db";
import { planOn } from "../plan/plan-on.ts";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { loadWithPlan, readSignal, saveSignal, storeSignal } from "./change-signal.ts";
import { moveToTrash, type StatusChange } from "./change-status.ts";

/**
 * Decides about a returned signal (§4), and adds the choice to its history. Does nothing for a
 * signal that is finished or has not returned since the last decision, so it is idempotent. Errors:
 * NOT_FOUND, IN_TRASH, STALE_VERSION, INVALID_INPUT for a date that does not fit the choice and for
 * a split without open subtasks, and those of `select`; then nothing is decided.
 */
export const decideSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/decide",
    summary: "Decide about a signal that keeps coming back",
    description: "Plan it today, split it, give it a date, lower its priority, or let it go.",
    errors: ["DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "STALE_VERSION"],
  })
  .input(decideSignalInput)
  .output(signalSchema)
  .mutation(async ({ ctx, input }) => {
    const { id, choice } = input;
    const date = dayOf(input, ctx.today);
    return await transact(ctx.db, async (tx) => {
      const { before, limits, entries } = await loadWithPlan(tx, ctx, id, date);
      const isDecided = returnsSinceDecision(before) <= 0 || before.status === "done";
      if (isDecided) return saveSignal(tx, ctx, before, before);
      if (before.status === "deleted") throw new DomainError("IN_TRASH");
      const decided = { ...before, decidedAtReturns: before.incompleteRolloverCount };
      const history = [{ signalId: id, kind: "decided" as const, fields: [choice] }];
      noteChange(tx, ctx.userId, { kind: "signal", ids: [id], history });
      const after = await carryOut(choice, decided, { tx, ctx, limits, entries, date });
      if (choice !== "split") return saveSignal(tx, ctx, before, after);
      await storeSignal(tx, ctx, before, after);
      await makeSignalsOfSubtasks(tx, ctx, before);
      return readSignal(tx, ctx.userId, id);
    });
  });

/** The day to plan for; null for the choices without one. */
function dayOf({ choice, date }: DecideSignalInput, today: CalendarDay): CalendarDay | null {
  const isFitting = choice === "date" ? date !== undefined && date >= today : date === undefined;
  if (!isFitting) {
    throw new DomainError("INVALID_INPUT", {
      field: "date",
      message:
        /*i18n*/ "date must be today or later for the choice date, and absent for the others.",
    });
  }
  return choice === "plan-today" ? today : (date ?? null);
}

interface Decided extends Omit<StatusChange, "date"> {
  /** The live entries of the signal, and all of `date`. */
  entries: NonNullable<StatusChange["entries"]>;
  date: CalendarDay | null;
}

/** Carries out the choice, and returns the signal to be stored. */
async function carryOut(
  choice: DecideSignalInput["choice"],
  signal: StoredSignal,
  { date, ...known }: Decided,
): Promise<StoredSignal> {
  const { tx, ctx, limits, entries } = known;
  switch (choice) {
    case "plan-today":
    case "date": {
      if (date === null) return signal;
      const isThere = entries.some(
        ({ signalId, day, progress }) => signalId === signal.id && day === date && !progress,
      );
      return isThere ? signal : await planOn(tx, ctx, { signal, limits, entries, date });
    }
    case "lower":
      return lowerSignal(signal);
    case "split":
    case "let-go":
      return await moveToTrash(signal, known);
  }
}

/**
 * Turns each open subtask into a signal with the fields of the given one. The new signal gets the
 * id of the subtask, so that the screen knows it in advance, unless an earlier split has used it.
 */
async function makeSignalsOfSubtasks(
  tx: Db,
  ctx: UserContext,
  signal: StoredSignal,
): Promise<void> {
  const made = splitSignal(signal, await listSubtasks(tx, ctx.userId, signal.id));
  if (made.length === 0) {
    throw new DomainError("INVALID_INPUT", {
      field: "choice",
      message: /*i18n*/ "A signal without unfinished subtasks cannot be split.",
    });
  }
  const ids = made.map(({ id }) => id);
  const taken = await listKnownIds(tx, ctx.userId, "signals", ids);
  const signals = made.map((input, index) => {
    const id = taken.has(input.id) ? randomUUID() : input.id;
    // In their order, in "newest first" and in "My order".
    return createSignal({ ...input, id }, id, new Date(ctx.now.getTime() - index));
  });
  const isStored = await insertSignals(tx, ctx.userId, signals);
  if (!isStored) throw new DomainError("LIMIT_REACHED", excessOf("signals"));
}
