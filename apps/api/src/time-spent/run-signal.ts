import { randomUUID } from "node:crypto";
import {
  DomainError,
  endAt,
  type IntervalChange,
  momentOf,
  pauseInterval,
  pauseSignalInput,
  type Signal,
  startInterval,
  startSignalInput,
  timeIntervalSchema,
} from "@daysignal/core";
import {
  type Db,
  findInterval,
  findIntervalNeighbours,
  findLastInterval,
  findRunning,
  lockUserAndSignal,
  storeIntervals,
  transact,
} from "@daysignal/db";
import { assertWithinLimits } from "../account/assert-within-limits.ts";
import { found } from "../trpc/entities.ts";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";

/**
 * Starts a signal (§18), which pauses the running one. With `at`, it is merged with the other
 * intervals by its time: it then runs until the next start that is known. Idempotent, also by
 * `intervalId`. Errors: NOT_FOUND, IN_TRASH, LIMIT_REACHED, INVALID_INPUT for an `at` that is ahead or
 * more than 7 days ago, and for a signal that was finished before.
 */
export const startSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/start",
    summary: "Start a signal",
    description:
      "One signal runs at a time: the running one is paused. `at` is when it was started, within the last 7 days; it runs until the next start that is known.",
    errors: ["IN_TRASH", "LIMIT_REACHED"],
  })
  .input(startSignalInput)
  .output(timeIntervalSchema)
  .mutation(({ ctx, input: { id: taskId, at, intervalId } }) =>
    transact(ctx.db, async (tx) => {
      const { userId, now } = ctx;
      const locked = await lockUserAndSignal(tx, userId, taskId);
      const signal = found(locked.signal, /*i18n*/ "Signal");
      if (signal.status === "deleted") throw new DomainError("IN_TRASH");
      const known = intervalId ? await findInterval(tx, userId, intervalId) : null;
      if (known?.taskId === taskId) return known;
      const moment = momentOf(at, now);
      const finishedAt = assertUnfinished(signal, moment, "id");
      const isTimed = at !== undefined;
      const running = await findRunning(tx, userId);
      const neighbours =
        running && !isTimed
          ? { previous: running, next: null }
          : await findIntervalNeighbours(tx, userId, moment);
      // A request that came later may have started it while this one waited for the lock.
      const isLater = !isTimed && running !== null && running.startedAt > moment;
      const change = startInterval(neighbours, {
        ...{ id: known || !intervalId ? randomUUID() : intervalId, taskId },
        at: isLater ? running.startedAt : moment,
        ...{ isTimed, finishedAt },
      });
      const { result, changes } = change;
      // A forgotten one may have ended intervals after it.
      const isForgotten =
        running !== null &&
        result.endedAt === null &&
        result.id !== running.id &&
        changes.every(({ before }) => before?.id !== running.id);
      if (isForgotten) changes.push(endAt(running, moment));
      return await store(tx, ctx, change);
    }),
  );

/**
 * Returns the instant at which a signal was finished, or null. Throws INVALID_INPUT if that is not
 * after the instant at which it is to run.
 */
export function assertUnfinished(
  { status, completedAt }: Pick<Signal, "status" | "completedAt">,
  moment: string,
  field: string,
): string | null {
  const finishedAt = status === "done" ? completedAt : null;
  if (finishedAt === null || finishedAt > moment) return finishedAt;
  const message = /*i18n*/ "A finished signal cannot be started. Reopen it first.";
  throw new DomainError("INVALID_INPUT", { field, message });
}

/**
 * Pauses a signal (§18). Idempotent: one that does not run any more is not changed. Errors: NOT_FOUND,
 * NOT_RUNNING if it was never started before, INVALID_INPUT for an `at` that is ahead or more than 7
 * days ago.
 */
export const pauseSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/pause",
    summary: "Pause a signal",
    description:
      "Ends its interval. `at` is when it was paused, within the last 7 days. If it does not run at that time, its last interval is returned unchanged.",
    errors: ["NOT_RUNNING"],
  })
  .input(pauseSignalInput)
  .output(timeIntervalSchema)
  .mutation(({ ctx, input: { id: signalId, at } }) =>
    transact(ctx.db, async (tx) => {
      const { userId, now } = ctx;
      const { signal } = await lockUserAndSignal(tx, userId, signalId);
      found(signal, /*i18n*/ "Signal");
      const moment = momentOf(at, now);
      const running = await findRunning(tx, userId);
      // A forgotten one may have ended intervals after it.
      const last =
        running?.taskId === signalId && running.startedAt <= moment
          ? running
          : await findLastInterval(tx, userId, { signalId, at: moment });
      return await store(tx, ctx, pauseInterval(last, moment));
    }),
  );

async function store(tx: Db, ctx: UserContext, { result, changes }: IntervalChange) {
  if (changes.some(({ before }) => before === null)) {
    await assertWithinLimits(tx, ctx.userId, "timeIntervals");
  }
  await storeIntervals(tx, ctx.userId, changes, ctx);
  return result;
}
