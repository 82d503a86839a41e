import type { CalendarDay } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showNotice } from "../../shared/toasts.ts";
import { eventTime, eventTitle } from "../calendar/calendar-words.ts";
import { useFreeTime } from "../plan/day/use-free-time.ts";
import { useChangeSettings } from "../settings/use-change-settings.ts";
import { useSettings } from "../settings/use-settings.ts";
import styles from "./morning.module.css";

/** The appointments of today, if there is a calendar. */
export function MorningAppointments({ date }: { date: CalendarDay }) {
  const { events, hasCalendars, error, refetch, now } = useFreeTime(date);
  if (!hasCalendars) return null;
  const title = i18n.t("Appointments");
  const shown = events?.filter((event) => event.shown);
  return (
    <section aria-label={title} aria-busy={!shown && !error} className={styles.appointmentsPart}>
      <h2 className={styles.title}>{title}</h2>
      <QueryView
        query={{ data: shown, error, refetch }}
        place="section"
        failure={i18n.t("Your appointments could not be loaded.")}
        loading={<Skeleton height="3rem" />}
      >
        {(list) => (
          <ul role="list" className={styles.appointments}>
            {list.map((event) => (
              <li
                key={event.id}
                data-past={
                  event.endsAt !== null && Date.parse(event.endsAt) <= now ? "" : undefined
                }
                style={{ borderColor: event.color }}
              >
                <span className={styles.time}>{eventTime(event)}</span>
                <span dir="auto">{eventTitle(event)}</span>
              </li>
            ))}
            {list.length === 0 ? <li>{i18n.t("No appointments")}</li> : null}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

/** Whether the planner offers the morning: never again, or again. */
export function MorningOffer() {
  const change = useChangeSettings();
  // A cache that an older version stored lacks it.
  const isOffered = useSettings().offersMorning !== false;
  return (
    <p className={styles.offer} data-no-print="">
      {isOffered
        ? i18n.t("Your planner offers this while nothing of the day is done.")
        : i18n.t("Your planner does not offer this. It stays in the menu.")}{" "}
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          change({ offersMorning: !isOffered });
          if (isOffered) showNotice(i18n.t("Not offered any more"));
        }}
      >
        {isOffered ? i18n.t("Never offer it") : i18n.t("Offer it again")}
      </Button>
    </p>
  );
}
