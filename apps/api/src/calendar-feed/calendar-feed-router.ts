import { router } from "../trpc/procedures.ts";
import { changeCalendarFeed } from "./change-calendar-feed.ts";
import { endCalendarFeed } from "./end-calendar-feed.ts";
import { getCalendarFeed } from "./get-calendar-feed.ts";
import { makeCalendarFeed } from "./make-calendar-feed.ts";

/** The plan as a calendar that others subscribe to (§11). */
export const calendarFeedRouter = router({
  get: getCalendarFeed,
  make: makeCalendarFeed,
  change: changeCalendarFeed,
  end: endCalendarFeed,
});
