import {
  limitOn,
  noRoom,
  scheduleSignalInput,
  scheduleSignal as scheduleSignalRule,
  showSignal,
  signalSchema,
} from "@daysignal/core";
import { assertGoesOn, expandRule } from "@daysignal/core/rules";
import { releaseKeptEntries } from "@daysignal/db";
import { forgetReturn } from "../plan/forget-return.ts";
import { planDays } from "../plan/plan-days.ts";
import { savePlan } from "../plan/save-plan.ts";
import { userProcedure } from "../trpc/procedures.ts";
import { changeWithPlan } from "./change-status.ts";

/**
 * Plans a signal for a date and, unless the recurrence is `none`, for the next four occurrences
 * (§4). Full days among those are skipped; a full date itself is refused as in `select`. Errors:
 * NOT_FOUND, INVALID_INPUT, IN_TRASH, ALREADY_ADDED, DAY_FULL, DAY_OFF, LIMIT_REACHED,
 * STALE_VERSION.
 */
export const scheduleSignal = userProcedure
  .meta({
    rest: "POST /tasks/{id}/schedule",
    summary: "Plan a signal for a date, once or repeatedly",
    description:
      "With a recurrence the next four occurrences are planned too; full days are skipped.",
    errors: ["ALREADY_ADDED", "DAY_FULL", "DAY_OFF", "IN_TRASH", "LIMIT_REACHED", "STALE_VERSION"],
  })
  .input(scheduleSignalInput)
  .output(signalSchema)
  .mutation(({ ctx, input: { id, ...asked } }) => {
    const { userId } = ctx;
    const { date } = asked;
    return changeWithPlan(ctx, { id }, async (before, { tx, limits, entries }) => {
      const scheduling = scheduleSignalRule(before, entries, asked, expandRule);
      assertGoesOn(scheduling.signal);
      const { removed, converted, days, isOccurrence } = scheduling;
      const planned = await planDays(tx, userId, { signalId: id, days, limits, leaving: removed });
      const isRefused = days.includes(date) && !planned.some((entry) => entry.day === date);
      if (isRefused) {
        throw noRoom(limitOn(limits, date), { day: { date, today: ctx.today } });
      }
      const updated = entries
        .filter((entry) => converted.includes(entry.id))
        .map((entry) => ({ ...entry, isOccurrence }));
      const added = planned.map((entry) => ({ ...entry, isOccurrence }));
      if (before.repeat?.missed === "keep") await releaseKeptEntries(tx, userId, id);
      await savePlan(tx, ctx, { removed, updated, added });
      const isNew = planned.some((entry) => entry.day === date);
      const { incompleteRolloverCount } = isNew
        ? await forgetReturn(tx, userId, before, date)
        : before;
      return showSignal({ ...before, ...scheduling.signal, incompleteRolloverCount });
    });
  });
