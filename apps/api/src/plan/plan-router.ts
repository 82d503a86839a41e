import {
  assertCanRollOver,
  catchUpAnswer,
  changeTimeBox,
  DomainError,
  dailyPlanSchema,
  emptyAsNull,
  planDateInput,
  rollOverAnswer,
  selectSignalInput,
  setDayNoteInput,
  type TimeBox,
  timeBoxSignalInput,
} from "@daysignal/core";
import {
  deleteDayNote,
  findDayNote,
  findSignal,
  lockUser,
  lockUserAndSignal,
  rollOverDay,
  rollOverPastDays,
  storeDayNote,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { compiled } from "../trpc/compiled-response.ts";
import { found } from "../trpc/entities.ts";
import { router, userProcedure } from "../trpc/procedures.ts";
import { closeSignal } from "./close-signal.ts";
import { continueSeries } from "./continue-series.ts";
import { planOn, storePlanned } from "./plan-on.ts";
import { readDailyPlan } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";
import { unselectSignal } from "./unselect-signal.ts";

/** One day's plan (§7): its slots, their signals, and those that were rolled over from it. */
const getDailyPlan = userProcedure
  .meta({
    rest: "GET /daily-plan/{date}",
    summary: "Get the plan of a day",
    description: "Slots with their signals, planned minutes, and what was returned from this day.",
  })
  .input(planDateInput)
  .output(compiled(dailyPlanSchema))
  .query(({ ctx, input: { date } }) => readDailyPlan(ctx.db, ctx, date, ctx.dayLimits));

/**
 * Plans a signal for a day (§4, §5), including past days. A one-off on another day moves. A
 * finished one then counts as done on that day, since users record afterwards what they did. A
 * recurring signal gets an extra day. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED, and those of
 * core's `selectSignal`.
 */
const selectSignal = userProcedure
  .meta({
    rest: "POST /daily-plan/select",
    summary: "Plan a signal for a day",
    description:
      "Puts the signal into the first free slot or the given one. A signal planned for another day moves. If it had returned from this day, that return no longer counts. A full day is refused, unless `replaceTaskId` names a signal to replace.",
    errors: ["ALREADY_ADDED", "DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "NOT_PLANNED"],
  })
  .input(selectSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, taskId, slotPosition, replaceTaskId } }) =>
    transact(ctx.db, async (tx) => {
      const { userId } = ctx;
      const locked = await lockUserAndSignal(tx, userId, taskId, date);
      const { settings, entries } = locked;
      const signal = found(locked.signal, /*i18n*/ "Signal", "taskId");
      if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field: "taskId" });
      if (replaceTaskId) {
        found(await findSignal(tx, userId, replaceTaskId), /*i18n*/ "Signal", "replaceTaskId");
      }
      const place = { date, slotPosition, replaceSignalId: replaceTaskId };
      const grown = await planOn(tx, ctx, { signal, limits: settings, entries, ...place });
      await storePlanned(tx, ctx, signal, grown);
      return readDailyPlan(tx, ctx, date, settings);
    }),
  );

/**
 * Sets or removes the planned time of a signal on its day (§11). Idempotent. Errors: NOT_FOUND,
 * NOT_PLANNED, and INVALID_INPUT for a length without a start.
 */
const timeBoxSignal = userProcedure
  .meta({
    rest: "PATCH /daily-plan/{date}/{taskId}",
    summary: "Set the planned time of a signal",
    description:
      "Sets the start and length of the signal's time box on that day; null removes them.",
    errors: ["NOT_PLANNED"],
  })
  .input(timeBoxSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, taskId, ...change } }) =>
    transact(ctx.db, async (tx) => {
      const { settings, signal, entries } = await lockUserAndSignal(tx, ctx.userId, taskId, date);
      found(signal, /*i18n*/ "Signal", "taskId");
      const entry = entries.find(({ day, signalId }) => day === date && signalId === taskId);
      if (!entry) throw new DomainError("NOT_PLANNED", { field: "date" });
      const box = changeTimeBox(entry, change);
      if (!isSame(entry, box)) {
        await savePlan(tx, ctx, { updated: [{ ...entry, ...box }] });
      }
      return readDailyPlan(tx, ctx, date, settings);
    }),
  );

const isSame = (one: TimeBox, other: TimeBox) =>
  one.startsAt === other.startsAt && one.minutes === other.minutes;

/** Sets the note of a day, or removes it if the text is empty (§16). Idempotent. */
const setDayNote = userProcedure
  .meta({
    rest: "PUT /daily-plan/{date}/note",
    summary: "Set the note of a day",
    description:
      "One note per day; an empty text removes it. With `replaces`, the note that you know, it is refused with 412 if another one has been written since.",
    errors: ["LIMIT_REACHED", "STALE_VERSION"],
  })
  .input(setDayNoteInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, note, replaces } }) =>
    transact(ctx.db, async (tx) => {
      const settings = await lockUser(tx, ctx.userId);
      const before = await findDayNote(tx, ctx.userId, date);
      const after = emptyAsNull(note);
      // One that is sent again, because its response was lost, is there already.
      const isKnown = replaces === undefined || before === emptyAsNull(replaces);
      if (!isKnown && before !== after) throw new DomainError("STALE_VERSION");
      if (after === null) {
        if (before !== null) await deleteDayNote(tx, ctx.userId, date);
      } else if (after !== before) {
        if (before === null) await assertWithinLimits(tx, ctx.userId, "dayNotes");
        const at = ctx.now.toISOString();
        await storeDayNote(tx, ctx.userId, { day: date, note: after }, at);
      }
      return readDailyPlan(tx, ctx, date, settings);
    }),
  );

/**
 * Rolls over a past day: unfinished signals become available (§4). Returns their number. Their
 * series are topped up from today on, as far as the account has room, so that missed days never end
 * a series. Idempotent, also when called concurrently. Errors: DATE_NOT_PAST.
 */
const rollOver = userProcedure
  .meta({
    rest: "POST /daily-plan/{date}/rollover",
    summary: "Return the unfinished signals of a past day",
    description:
      "Unfinished signals of the day become available, and their count of returns grows by one. A second call changes nothing.",
    errors: ["DATE_NOT_PAST"],
  })
  .input(planDateInput)
  .output(rollOverAnswer)
  .mutation(async ({ ctx, input: { date } }) => {
    assertCanRollOver(date, ctx.now, ctx);
    const rolledOverCount = await transact(ctx.db, async (tx) => {
      const limits = await lockUser(tx, ctx.userId);
      const { count, series } = await rollOverDay(tx, ctx.userId, date, ctx.now.toISOString());
      await continueSeries(tx, ctx, series, limits);
      return count;
    });
    return { rolledOverCount };
  });

/**
 * Rolls over all days before the caller's today that have unfinished signals, at most the earliest
 * 400, and tops up each series once (§4). The result is the same as calling `rollOver` for each
 * day. Series for which the account has no room are counted. Idempotent, also when called
 * concurrently.
 */
const catchUp = userProcedure
  .meta({
    rest: "POST /daily-plan/rollover",
    summary: "Return the unfinished signals of all past days",
    description: "The rollover of every past day that still has unfinished signals.",
  })
  .input(z.strictObject({}).optional())
  .output(catchUpAnswer)
  .mutation(async ({ ctx }) =>
    transact(ctx.db, async (tx) => {
      const { userId, today, now } = ctx;
      const limits = await lockUser(tx, userId);
      const at = now.toISOString();
      const { count, days, series } = await rollOverPastDays(tx, userId, { today, at });
      const continued = await continueSeries(tx, ctx, series, limits);
      return { days, rolledOverCount: count, ...continued };
    }),
  );

/** The plan of a day (§2, §4). */
export const planRouter = router({
  get: getDailyPlan,
  select: selectSignal,
  unselect: unselectSignal,
  close: closeSignal,
  timeBox: timeBoxSignal,
  setNote: setDayNote,
  rollOver,
  catchUp,
});
