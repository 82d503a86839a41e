import { useOnceRead } from "../../shared/use-once-read.ts";
import { trpc } from "../../trpc.ts";
import CalendarsPanel from "../calendar/calendars-panel.tsx";
import { useNextEvents } from "../calendar/use-next-events.ts";
import CalendarFeedPanel from "../calendar-feed/calendar-feed-panel.tsx";
import GlancePanel from "../glance/glance-panel.tsx";

/** 'Calendars' in the settings: those that are read (§10), the feed of the plan and the day at a glance (§11). */
export default function CalendarsPart() {
  // Their next events are shown in the rows of the calendars, and would move what is below.
  const isListRead = useOnceRead(trpc.calendars.list.useQuery(), useNextEvents());
  const isRead = useOnceRead(trpc.calendarFeed.get.useQuery(), trpc.glance.get.useQuery());
  return (
    <>
      <CalendarsPanel isRead={isListRead} />
      {isListRead && isRead ? (
        <>
          <CalendarFeedPanel />
          <GlancePanel />
        </>
      ) : null}
    </>
  );
}
