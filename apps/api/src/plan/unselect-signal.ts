import {
  type CalendarDay,
  DomainError,
  dailyPlanSchema,
  endSeries,
  repeatOf,
  type StoredSignal,
  unselectSignal as unselectRule,
  unselectSignalInput,
} from "@daysignal/core";
import {
  type Db,
  type LiveEntry,
  lockUserAndSignal,
  releaseKeptEntries,
  transact,
} from "@daysignal/db";
import { storeSignal } from "../signal/change-signal.ts";
import { found } from "../trpc/entities.ts";
import { type UserContext, userProcedure } from "../trpc/procedures.ts";
import { readDailyPlan, toSlotEntry } from "./read-daily-plan.ts";
import { savePlan } from "./save-plan.ts";

/**
 * Removes a signal from a day (§4). For a recurring one, removes only that occurrence, or with the
 * scope `all` every unfinished day and the recurrence. Idempotent: if the signal is not on that day
 * the plan is unchanged. Errors: NOT_FOUND, and for `all` IN_TRASH.
 */
export const unselectSignal = userProcedure
  .meta({
    rest: "POST /daily-plan/unselect",
    summary: "Remove a signal from a day",
    description:
      "The signal becomes available again. For a recurring signal, `scope` removes one occurrence or ends the series.",
    errors: ["IN_TRASH"],
  })
  .input(unselectSignalInput)
  .output(dailyPlanSchema)
  .mutation(({ ctx, input: { date, taskId, scope } }) =>
    transact(ctx.db, async (tx) => {
      const locked = await lockUserAndSignal(tx, ctx.userId, taskId, date);
      const { settings, entries } = locked;
      const signal = found(locked.signal, /*i18n*/ "Signal", "taskId");
      const endsSeries = scope === "all" && repeatOf(signal.recurrence) !== null;
      await (endsSeries ? removeAll : removeOne)(tx, ctx, { signal, entries, date });
      return readDailyPlan(tx, ctx, date, settings);
    }),
  );

/** A signal with its live entries and those of a day. */
interface Planned {
  signal: StoredSignal;
  entries: readonly LiveEntry[];
  date: CalendarDay;
}

/** "Remove Just This One", and signals that do not repeat. */
async function removeOne(tx: Db, ctx: UserContext, { signal, entries, date }: Planned) {
  const before = entries.filter((entry) => entry.day === date);
  const after = unselectRule(before.map(toSlotEntry), signal.id);
  const stays = new Set(after.map((entry) => entry.signalId));
  const removed = before.filter((entry) => !stays.has(entry.signalId)).map((entry) => entry.id);
  await savePlan(tx, ctx, { removed });
}

/** "Remove All Instances". */
async function removeAll(tx: Db, ctx: UserContext, { signal, entries, date }: Planned) {
  if (signal.status === "deleted") throw new DomainError("IN_TRASH", { field: "taskId" });
  const own = entries.filter((entry) => entry.signalId === signal.id);
  const { series, removed } = endSeries(signal, own, date);
  await savePlan(tx, ctx, { removed });
  if (signal.repeat?.missed === "keep") await releaseKeptEntries(tx, ctx.userId, signal.id);
  await storeSignal(tx, ctx, signal, series);
}
