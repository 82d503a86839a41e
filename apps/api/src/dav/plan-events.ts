import type { FeedEntry } from "@daysignal/db";
import { writeCalendar } from "../calendar-feed/write-calendar.ts";
import type { Dav } from "./dav.ts";

/** A time box of the plan as an iCalendar object, as the calendar feed writes it (§11). */
export function writeEvent({ ctx, rule, i18n }: Dav, entry: FeedEntry): string {
  const { auth, appName, request } = ctx;
  const origin = new URL(auth.publicUrl || `${request.protocol}://${request.host}`).origin;
  return writeCalendar({ entries: [entry], deadlines: [], rule, i18n, appName, origin });
}
