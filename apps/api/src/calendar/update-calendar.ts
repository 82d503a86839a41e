import { isDeepStrictEqual } from "node:util";
import {
  calendarSchema,
  updateCalendarInput,
  updateCalendar as updateCalendarRule,
} from "@daysignal/core";
import { lockCalendar, transact, updateCalendarRow } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch, sendVersion } from "../trpc/version-check.ts";
import { noSuchCalendar } from "./no-such-calendar.ts";

/**
 * Changes the name, the colour, and whether a calendar is shown and busy (§10). A change without effect
 * keeps the version. Errors: NOT_FOUND, STALE_VERSION.
 */
export const updateCalendar = userProcedure
  .meta({
    rest: "PATCH /calendars/{id}",
    summary: "Change a calendar",
    description: "Changes only the given fields.",
    errors: ["STALE_VERSION"],
  })
  .input(updateCalendarInput)
  .output(calendarSchema)
  .mutation(async ({ ctx, input }) => {
    const calendar = await transact(ctx.db, async (tx) => {
      const before = await lockCalendar(tx, ctx.userId, input.id);
      if (!before) throw noSuchCalendar();
      assertIfMatch(ctx.request, before.version);
      const changed = updateCalendarRule(before, input);
      if (isDeepStrictEqual(before, changed)) return before;
      const after = { ...changed, version: before.version + 1 };
      await updateCalendarRow(tx, ctx.userId, after);
      return after;
    });
    sendVersion(ctx.reply, calendar.version);
    return calendar;
  });
