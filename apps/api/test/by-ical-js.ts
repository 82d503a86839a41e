import { TZDate } from "@date-fns/tz";
import ICAL from "ical.js";
import type { ParseWindow } from "../src/calendar/parse-window.ts";

/**
 * The occurrences in a window as `ICAL.Event` of ical.js finds them, for tests. It only knows the
 * zones that a file defines.
 */
export function byIcalJs(text: string, window: ParseWindow): string[] {
  const root = new ICAL.Component(ICAL.parse(text));
  const found: string[] = [];
  const instant = (time: ICAL.Time) => {
    const { year, month, day, hour, minute, second } = time;
    const isFloating = time.zone === ICAL.Timezone.localTimezone;
    return isFloating
      ? new TZDate(year, month - 1, day, hour, minute, second, window.timeZone).getTime()
      : time.toUnixTime() * 1000;
  };
  const note = (start: ICAL.Time, end: ICAL.Time) => {
    if (start.isDate) {
      const last = end.clone();
      last.adjust(-1, 0, 0, 0);
      const lastDay = last.compare(start) < 0 ? start : last;
      const [from, to] = [start.toString(), lastDay.toString()];
      if (to >= window.firstDay && from <= window.lastDay) found.push(`${from} to ${to}`);
      return;
    }
    const [from, to] = [instant(start), instant(end)];
    if (from >= window.end || (to <= window.start && from < window.start)) return;
    found.push(`${new Date(from).toISOString()} to ${new Date(to).toISOString()}`);
  };
  const last = ICAL.Time.fromJSDate(new Date(window.end + 2 * 86_400_000), true);
  const isCancelled = (component: ICAL.Component) =>
    component.getFirstPropertyValue("status") === "CANCELLED";
  const components = root.getAllSubcomponents("vevent");
  const series = components.filter((component) => !component.hasProperty("recurrence-id"));
  const uids = new Set(series.map((component) => component.getFirstPropertyValue("uid")));
  for (const component of components) {
    // By itself it would take the exceptions of all series.
    const exceptions = components.filter(
      (other) =>
        other.hasProperty("recurrence-id") &&
        !component.hasProperty("recurrence-id") &&
        other.getFirstPropertyValue("uid") === component.getFirstPropertyValue("uid"),
    );
    const event = new ICAL.Event(component, { exceptions });
    if (event.isRecurrenceException()) {
      if (!uids.has(event.uid)) note(event.startDate, event.endDate);
      continue;
    }
    if (!event.isRecurring()) {
      note(event.startDate, event.endDate);
      continue;
    }
    const iterator = event.iterator();
    for (let next = iterator.next(); next && next.compare(last) < 0; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (!isCancelled(item.component)) note(startDate, endDate);
    }
  }
  return found.sort();
}
