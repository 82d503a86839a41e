// `@daysignal/core/icalendar`: reads iCalendar files (RFC 5545). A separate entry point, because it
// loads ical.js.
export { type CalendarRule, readCalendarRule, readUntil } from "./calendar-rule.ts";
export { decodeCalendar, unfold } from "./decode-calendar.ts";
export {
  type CalendarMoment,
  momentsOf,
  type PeriodMoment,
  parameterOf,
  readLength,
} from "./moments.ts";
export { isUnreadable, readCalendars, textOf, valuesOf } from "./read-calendars.ts";
export { ruleStarts } from "./rule-starts.ts";
export { utc, type Zone, type ZoneFinder, zonesOf } from "./zones.ts";
