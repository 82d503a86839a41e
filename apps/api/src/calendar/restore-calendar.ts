import { calendarIdInput, calendarSchema } from "@daysignal/core";
import { findCalendar, setCalendarDeleted, transact } from "@daysignal/db";
import { userProcedure } from "../trpc/procedures.ts";
import { noSuchCalendar } from "./no-such-calendar.ts";

/**
 * Brings a deleted calendar back, within an hour (§10); one that is not deleted stays as it is. Errors:
 * NOT_FOUND.
 */
export const restoreCalendar = userProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/calendars/{id}/restore",
      summary: "Restore a deleted calendar",
      description: "Restores a calendar that was deleted within the last hour, with its events.",
      tags: ["Calendars"],
      protect: true,
    },
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
