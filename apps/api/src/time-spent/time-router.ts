import { randomUUID } from "node:crypto";
import {
  assertInterval,
  createTimeInput,
  DomainError,
  lengthOfRange,
  listTimeInput,
  plusDays,
  startOfDay,
  type TimeInterval,
  timeDays,
  timeIdInput,
  timeIntervalSchema,
  timeLimits,
  timeReportSchema,
  updateTimeInput,
} from "@daysignal/core";
import {
  type Db,
  findInterval,
  findOverlap,
  findRunning,
  findSignal,
  listIntervals,
  listTitles,
  lockUser,
  lockUserAndSignal,
  storeIntervals,
  transact,
} from "@daysignal/db";
import { z } from "zod";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { compiled } from "../trpc/compiled-response.ts";
import { found } from "../trpc/entities.ts";
import { idempotent } from "../trpc/idempotency.ts";
import { creatingProcedure, router, type UserContext, userProcedure } from "../trpc/procedures.ts";
import { assertUnfinished } from "./run-signal.ts";

/**
 * The intervals of a range of days, by day (§18); of all signals or of one. At most 2000 intervals:
 * then the earliest days are left out, and `nextTo` lists them. Errors: INVALID_INPUT, NOT_FOUND (the
 * signal).
 */
const listTime = userProcedure
  .meta({
    rest: "GET /time",
    summary: "List the time that was spent, by day",
    description:
      "The intervals of at most 400 days, of all signals or of one, with the minutes of each signal and day. Of one signal any number of days can be asked for. If there are more than 2000, the last days are listed, and `nextTo` is the `to` for the days before.",
  })
  .input(listTimeInput)
  .output(compiled(timeReportSchema))
  .query(async ({ ctx, input: { from, to, taskId } }) => {
    const { db, userId, timeZone, dayStart } = ctx;
    const rule = { timeZone, dayStart };
    lengthOfRange(from, to, taskId === undefined ? timeLimits.days : timeLimits.daysOfSignal);
    if (taskId !== undefined) {
      found(await findSignal(db, userId, taskId), /*i18n*/ "Signal", "taskId");
    }
    const range = { from: startOfDay(from, rule), until: startOfDay(plusDays(to, 1), rule) };
    const limit = timeLimits.listed + 1;
    const intervals = await listIntervals(db, userId, { ...range, signalId: taskId, limit });
    const all = timeDays(intervals, rule).filter(({ date }) => date >= from && date <= to);
    const [first] = all;
    // The first day may lack intervals; a day with too many of them is listed without the earliest.
    const isCut = intervals.length === limit && all.length > 1;
    const days = isCut ? all.slice(1) : all;
    const ids = new Set(days.flatMap((day) => day.intervals.map((interval) => interval.taskId)));
    const signals = await listTitles(db, userId, [...ids]);
    return { days, signals, nextTo: isCut && first ? first.date : null };
  });

/** The running interval, or null (§18). */
const getRunning = userProcedure
  .meta({
    rest: "GET /time/running",
    summary: "Get the running interval",
    description: "The signal that runs and since when; null if none runs.",
  })
  .input(z.strictObject({}).optional())
  .output(timeIntervalSchema.nullable())
  .query(({ ctx: { db, userId } }) => findRunning(db, userId));

/**
 * Adds an interval afterwards (§18), on any day. Idempotent by `id`. Errors: NOT_FOUND, IN_TRASH,
 * TIME_OVERLAPS, LIMIT_REACHED, INVALID_INPUT for an interval that does not end after its start, is
 * longer than 24 hours or lies in the future.
 */
const createTime = creatingProcedure
  .meta({
    rest: "POST /time",
    summary: "Add a time that was spent on a signal",
    description:
      "At most 24 hours, and not in the future. If the `id` exists, that interval is returned.",
    errors: ["IN_TRASH", "LIMIT_REACHED", "TIME_OVERLAPS"],
  })
  .input(createTimeInput)
  .output(timeIntervalSchema)
  .mutation(
    idempotent(({ ctx, input: { id = randomUUID(), ...input } }) =>
      transact(ctx.db, async (tx) => {
        const { userId, now } = ctx;
        await lockSignalOfTime(tx, ctx, input.taskId);
        const known = await findInterval(tx, userId, id);
        if (known) return known;
        const after = { id, ...input };
        assertInterval(after, now);
        await assertWithinLimits(tx, userId, "timeIntervals");
        await storeChange(tx, ctx, null, after);
        return after;
      }),
    ),
  );

/**
 * Corrects an interval (§18). An `endedAt` of null lets it run again. Idempotent. Errors: NOT_FOUND,
 * IN_TRASH, TIME_OVERLAPS, INVALID_INPUT as for a new one.
 */
const updateTime = userProcedure
  .meta({
    rest: "PATCH /time/{id}",
    summary: "Correct a time that was spent",
    description:
      "Changes only the given fields. An `endedAt` of null lets the interval run again, if nothing was started since.",
    errors: ["IN_TRASH", "TIME_OVERLAPS"],
  })
  .input(updateTimeInput)
  .output(timeIntervalSchema)
  .mutation(({ ctx, input: { id, taskId, startedAt, endedAt } }) =>
    transact(ctx.db, async (tx) => {
      await lockUser(tx, ctx.userId);
      const before = found(await findInterval(tx, ctx.userId, id), /*i18n*/ "Time");
      const after = {
        id,
        taskId: taskId ?? before.taskId,
        startedAt: startedAt ?? before.startedAt,
        endedAt: endedAt === undefined ? before.endedAt : endedAt,
      };
      assertInterval(after, ctx.now);
      const isRunning = after.endedAt === null;
      if (taskId !== undefined || isRunning) {
        const signal = await lockSignalOfTime(tx, ctx, after.taskId);
        const present = ctx.now.toISOString();
        if (isRunning) assertUnfinished(signal, present, "endedAt");
        // A clock that is ahead counts as now (§18).
        if (isRunning && after.startedAt > present) after.startedAt = present;
      }
      await storeChange(tx, ctx, before, after);
      return after;
    }),
  );

/** Removes an interval and returns it (§18); adding it with its id undoes that. Errors: NOT_FOUND. */
const deleteTime = userProcedure
  .meta({
    rest: "DELETE /time/{id}",
    summary: "Remove a time that was spent",
    description: "Returns the removed interval.",
  })
  .input(timeIdInput)
  .output(timeIntervalSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      await lockUser(tx, ctx.userId);
      const before = found(await findInterval(tx, ctx.userId, id), /*i18n*/ "Time");
      await storeIntervals(tx, ctx.userId, [{ before, after: null }], ctx);
      return before;
    }),
  );

/** Locks the user and a signal that is not in the trash. Errors: NOT_FOUND, IN_TRASH. */
async function lockSignalOfTime(tx: Db, { userId }: UserContext, taskId: string) {
  const locked = await lockUserAndSignal(tx, userId, taskId);
  const signal = found(locked.signal, /*i18n*/ "Signal", "taskId");
  if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field: "taskId" });
  return signal;
}

/** Stores a change of one interval. Errors: TIME_OVERLAPS. */
async function storeChange(
  tx: Db,
  ctx: UserContext,
  before: TimeInterval | null,
  after: TimeInterval,
): Promise<void> {
  const other = await findOverlap(tx, ctx.userId, after);
  if (other) throw new DomainError("TIME_OVERLAPS", { field: "startedAt", otherId: other.id });
  if (before && isSame(before, after)) return;
  await storeIntervals(tx, ctx.userId, [{ before, after }], ctx);
}

const isSame = (one: TimeInterval, other: TimeInterval) =>
  one.taskId === other.taskId && one.startedAt === other.startedAt && one.endedAt === other.endedAt;

/** The times in which signals were worked on (§18). */
export const timeRouter = router({
  list: listTime,
  running: getRunning,
  create: createTime,
  update: updateTime,
  delete: deleteTime,
});
