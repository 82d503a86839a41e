import type { CalendarDay, CalendarEvent } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { formatTime } from "../../../shared/words.ts";
import { eventTime, eventTitle } from "../../calendar/calendar-words.ts";
import styles from "./week.module.css";

/** With more, the day itself shows them. */
const mostShown = 6;

interface WeekEventsProps {
  date: CalendarDay;
  events: readonly CalendarEvent[];
}

/** The appointments of a day, quieter than its signals. */
export function WeekEvents({ date, events }: WeekEventsProps) {
  const more = events.length - mostShown;
  return (
    <ul
      role="list"
      aria-label={i18n.t("Appointments")}
      className={styles.events}
      hidden={events.length === 0}
    >
      {events.slice(0, mostShown).map((event) => {
        const { startTime, firstDay, id, color } = event;
        const title = eventTitle(event);
        return (
          <li
            key={id}
            className={styles.event}
            style={{ borderColor: color }}
            title={`${eventTime(event)} · ${title}`}
          >
            {startTime === null || firstDay !== date ? null : (
              <span className={styles.time}>{formatTime(startTime)}</span>
            )}
            <span className={styles.eventTitle} dir="auto">
              {title}
            </span>
          </li>
        );
      })}
      {more > 0 ? (
        <li className={styles.event}>
          {i18n.t("{count, plural, one {# more} other {# more}}", { count: more })}
        </li>
      ) : null}
    </ul>
  );
}
