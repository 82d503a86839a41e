import {
  assertCanClose,
  DomainError,
  dailyPlanSchema,
  progressSignalInput,
  progressSignal as progressSignalRule,
  repeatOf,
} from "@daysignal/core";
import { endRunning, lockUserAndSignal, transact } from "@daysignal/db";
import { moveOn } from "../plan/close-signal.ts";
import { continueSeries } from "../plan/continue-series.ts";
import { planOn, storePlanned } from "../plan/plan-on.ts";
import { readDailyPlan, toSlotEntry } from "../plan/read-daily-plan.ts";
import { savePlan } from "../plan/save-plan.ts";
import { found } from "../trpc/entities.ts";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * Closes a day for a signal as progress (§4): it was worked on and is not finished. It keeps its slot
 * there, is paused, and counts neither as done nor as returned; it is planned for `to`, or available.
 * A series continues as after a missed day, with that day moved to `to`. Idempotent. Selecting it for
 * the day again undoes it. Errors: NOT_FOUND, IN_TRASH, NOT_PLANNED, DAY_FULL, DAY_OFF,
 * LIMIT_REACHED, and INVALID_INPUT for invalid days.
 */
export const progressSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/progress",
    summary: "Close a day for a signal that was worked on",
    description:
      "The signal keeps its slot of that day, which counts neither as done nor as returned, and is planned for `to` or becomes available. Selecting it for that day again undoes it.",
    errors: ["DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "NOT_PLANNED"],
  })
  .input(progressSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { id, ...days } }) => {
    assertCanClose(days, ctx.today);
    const { date, to } = days;
    return transact(ctx.db, async (tx) => {
      const { userId, now } = ctx;
      const locked = await lockUserAndSignal(tx, userId, id, to ?? null);
      const { settings, entries } = locked;
      const signal = found(locked.signal, /*i18n*/ "Signal");
      if (signal.status === "deleted") throw new DomainError("IN_TRASH");
      const repeats = repeatOf(signal.recurrence) !== null;
      const own = entries.filter((entry) => entry.signalId === id);
      const closed = own.find((entry) => entry.day === date);
      progressSignalRule(closed ? [toSlotEntry(closed)] : [], id);
      if (closed && !closed.progress) {
        const completedAt = now.toISOString();
        const worked = { ...closed, progress: true, completedAt, isOccurrence: true };
        await savePlan(tx, ctx, { updated: [worked] });
        await endRunning(tx, userId, [id], ctx);
      }
      const left = own.filter((entry) => entry !== closed && !entry.progress);
      const isThere = repeats ? left.some(({ day }) => day === to) : left.length > 0;
      let current = signal;
      if (closed && to !== undefined && !isThere && signal.status !== "done") {
        if (repeats) {
          const moved = { ...closed, progress: false, completedAt: null };
          current = await moveOn(tx, ctx, { signal, closed: moved, to, limits: settings });
        } else {
          const rest = entries.filter((entry) => entry !== closed);
          const planned = await planOn(tx, ctx, {
            signal,
            limits: settings,
            entries: rest,
            date: to,
          });
          await storePlanned(tx, ctx, signal, planned);
        }
      }
      if (repeats && !closed?.progress) await continueSeries(tx, ctx, [current], settings);
      return readDailyPlan(tx, ctx, date, settings);
    });
  });
