import type { CalendarDay } from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { eventTime, eventTitle } from "../calendar/calendar-words.ts";
import { useHasCalendars } from "../calendar/use-has-calendars.ts";
import { useFreeTime } from "../plan/day/use-free-time.ts";
import styles from "./morning.module.css";

/** The appointments of today, if there is a calendar. */
export function MorningAppointments({ date }: { date: CalendarDay }) {
  return useHasCalendars() ? <Appointments date={date} /> : null;
}

function Appointments({ date }: { date: CalendarDay }) {
  const { data, error, now } = useFreeTime(date, true);
  const title = i18n.t("Appointments");
  const shown = data?.filter((event) => event.shown);
  return (
    <section aria-label={title} aria-busy={!shown && !error} className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {shown ? (
        <ul role="list" className={styles.appointments}>
          {shown.map((event) => (
            <li
              key={event.id}
              data-past={event.endsAt !== null && Date.parse(event.endsAt) <= now ? "" : undefined}
              style={{ borderColor: event.color }}
            >
              <span className={styles.time}>{eventTime(event)}</span>
              <span dir="auto">{eventTitle(event)}</span>
            </li>
          ))}
          {shown.length === 0 ? <li>{i18n.t("No appointments")}</li> : null}
        </ul>
      ) : error ? (
        <p className={styles.note}>
          {i18n.t("Your appointments could not be loaded.")} {errorMessage(error).sentence}
        </p>
      ) : (
        <Skeleton height="3rem" />
      )}
    </section>
  );
}
