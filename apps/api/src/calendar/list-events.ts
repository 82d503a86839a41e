import {
  calendarEventSchema,
  listEventsInput,
  localEventTime,
  plusDays,
  readBudget,
  startOfDay,
} from "@daysignal/core";
import { listCalendarEvents } from "@daysignal/db";
import { z } from "zod";
import { userProcedure } from "../trpc/procedures.ts";

/**
 * The events of a range of days, at most 100 (§10), from calendars that are shown or busy; all-day
 * events first, then by start.
 */
export const listEvents = userProcedure
  .meta({
    rest: "GET /events",
    summary: "List the events of a range of days",
    description: "Events of the shown and busy calendars between two days, at most 100 days apart.",
    errors: ["PAYLOAD_TOO_LARGE"],
  })
  .input(listEventsInput)
  .output(z.array(calendarEventSchema))
  .query(async ({ ctx, input: { from, to } }) => {
    const rule = { timeZone: ctx.timeZone, dayStart: ctx.dayStart };
    const events = await listCalendarEvents(ctx.db, ctx.userId, {
      days: [from, to],
      instants: [startOfDay(from, rule), startOfDay(plusDays(to, 1), rule)],
      // One more than the limit, which is then refused.
      limit: readBudget.rows + 1,
    });
    const characters = events.reduce(
      (sum, { title, location }) => sum + title.length + (location?.length ?? 0),
      0,
    );
    ctx.countRead(events.length, characters);
    return events.map(({ firstDay, lastDay, startsAt, endsAt, ...event }) => ({
      ...event,
      ...localEventTime(
        startsAt !== null && endsAt !== null
          ? { startsAt, endsAt, firstDay: null, lastDay: null }
          : { startsAt: null, endsAt: null, firstDay: firstDay ?? from, lastDay: lastDay ?? from },
        rule,
      ),
    }));
  });
