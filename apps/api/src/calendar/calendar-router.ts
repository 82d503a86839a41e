import { router } from "../trpc/procedures.ts";
import { createCalendar } from "./create-calendar.ts";
import { deleteCalendar } from "./delete-calendar.ts";
import { listCalendars } from "./list-calendars.ts";
import { listEvents } from "./list-events.ts";
import { refreshCalendarNow } from "./refresh-calendar.ts";
import { restoreCalendar } from "./restore-calendar.ts";
import { updateCalendar } from "./update-calendar.ts";

/** External calendars (§10). */
export const calendarRouter = router({
  list: listCalendars,
  create: createCalendar,
  update: updateCalendar,
  delete: deleteCalendar,
  restore: restoreCalendar,
  refresh: refreshCalendarNow,
  listEvents,
});
