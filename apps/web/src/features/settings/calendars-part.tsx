import CalendarsPanel from "../calendar/calendars-panel.tsx";
import CalendarFeedPanel from "../calendar-feed/calendar-feed-panel.tsx";

/** 'Calendars' in the settings: those that are read (§10), and the feed of the plan (§11). */
export default function CalendarsPart() {
  return (
    <>
      <CalendarsPanel />
      <CalendarFeedPanel />
    </>
  );
}
