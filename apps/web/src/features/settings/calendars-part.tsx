import CalendarsPanel from "../calendar/calendars-panel.tsx";
import CalendarFeedPanel from "../calendar-feed/calendar-feed-panel.tsx";
import GlancePanel from "../glance/glance-panel.tsx";

/** 'Calendars' in the settings: those that are read (§10), the feed of the plan and the day at a glance (§11). */
export default function CalendarsPart() {
  return (
    <>
      <CalendarsPanel />
      <CalendarFeedPanel />
      <GlancePanel />
    </>
  );
}
