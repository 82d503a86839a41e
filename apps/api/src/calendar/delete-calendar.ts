import { calendarIdInput, calendarSchema } from "@daysignal/core";
import { lockCalendar, setCalendarDeleted, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { assertIfMatch } from "../trpc/version-check.ts";
import { noSuchCalendar } from "./no-such-calendar.ts";

/**
 * Deletes a calendar with its events and returns its last state; for an hour it can be restored (§10).
 * Errors: NOT_FOUND, STALE_VERSION.
 */
export const deleteCalendar = userProcedure
  .meta({
    rest: "DELETE /calendars/{id}",
    summary: "Delete a calendar and its events",
    description: "Can be restored within an hour.",
    errors: ["STALE_VERSION"],
  })
  .input(calendarIdInput)
  .output(calendarSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      const calendar = await lockCalendar(tx, ctx.userId, id);
      if (!calendar) throw noSuchCalendar();
      assertIfMatch(ctx.request, calendar.version);
      await setCalendarDeleted(tx, ctx.userId, id, ctx.now.toISOString());
      return calendar;
    }),
  );
