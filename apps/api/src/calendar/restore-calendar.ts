import { calendarIdInput, calendarSchema } from "@daysignal/core";
import { findCalendar, setCalendarDeleted, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { noSuchCalendar } from "./no-such-calendar.ts";

/**
 * Restores a deleted calendar within an hour (§10); one that is not deleted stays unchanged.
 * Errors: NOT_FOUND.
 */
export const restoreCalendar = userProcedure
  .meta({
    rest: "POST /calendars/{id}/restore",
    summary: "Restore a deleted calendar",
    description: "Restores a calendar that was deleted within the last hour, with its events.",
  })
  .input(calendarIdInput)
  .output(calendarSchema)
  .mutation(({ ctx, input: { id } }) =>
    transact(ctx.db, async (tx) => {
      await setCalendarDeleted(tx, ctx.userId, id, null);
      const calendar = await findCalendar(tx, ctx.userId, id);
      if (!calendar) throw noSuchCalendar();
      return calendar;
    }),
  );
