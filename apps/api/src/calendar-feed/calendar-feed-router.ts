import { router } from "../trpc/procedures.ts";
import { changeCalendarFeed } from "./change-calendar-feed.ts";
import { endCalendarFeed } from "./end-calendar-feed.ts";
import { getCalendarFeed } from "./get-calendar-feed.ts";
import { makeCalendarFeed } from "./make-calendar-feed.ts";

/** The calendar feed of the plan (§11). */
export const calendarFeedRouter = router({
  get: getCalendarFeed,
  make: makeCalendarFeed,
  change: changeCalendarFeed,
  end: endCalendarFeed,
});
