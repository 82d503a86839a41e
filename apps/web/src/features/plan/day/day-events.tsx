import type { CalendarDay, CalendarEvent, TimeSpan } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import type { CSSProperties } from "react";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { formatMinutes } from "../../../shared/words.ts";
import { eventTime, eventTitle } from "../../calendar/calendar-words.ts";
import styles from "./day-events.module.css";
import { useFreeTime } from "./use-free-time.ts";

interface DayEventsProps {
  date: CalendarDay;
  today: CalendarDay;
}

/** A shorter gap is a break, not free time. */
const shortestGap = 15;

/**
 * The day's appointments and the free time between them (§10): a column beside the slots, where
 * lengths are heights, and a strip below them on a phone.
 */
export default function DayEvents({ date, today }: DayEventsProps) {
  const { data: events, error, refetch, isFetching, free, now } = useFreeTime(date, date === today);
  const label = i18n.t("Appointments");
  if (!events) {
    return (
      <section className={styles.events} aria-label={label} aria-busy={isFetching}>
        {error && !isFetching ? (
          <div role="alert" className={styles.failure}>
            <p>{i18n.t("Your appointments could not be loaded.")}</p>
            <p>{errorMessage(error).sentence}</p>
            <Button size="sm" variant="quiet" onClick={() => void refetch()}>
              {i18n.t("Try Again")}
            </Button>
          </div>
        ) : (
          <Skeleton className={styles.loading} />
        )}
      </section>
    );
  }
  const shown = events.filter((event) => event.shown);
  const whole = shown.filter(({ startsAt }) => startsAt === null);
  const gaps = date < today ? [] : (free?.gaps.filter((gap) => minutes(gap) >= shortestGap) ?? []);
  const parts = [
    ...shown.flatMap((event) => {
      const span = spanOf(event);
      return span ? [{ key: event.id, ...span, event }] : [];
    }),
    ...gaps.map((gap) => ({ key: `free ${gap.start}`, ...gap, event: null })),
  ].sort((a, b) => a.start - b.start);
  return (
    <section className={styles.events} aria-label={label}>
      <ul className={styles.list}>
        {whole.map((event) => (
          <EventItem key={event.id} event={event} grow={0} isPast={false} />
        ))}
        {parts.map(({ key, event, ...span }) =>
          event ? (
            <EventItem key={key} event={event} grow={minutes(span)} isPast={span.end <= now} />
          ) : (
            <li key={key} className={styles.free} style={lengthStyle(minutes(span))}>
              {i18n.t(
                "{duration} free",
                { duration: formatMinutes(minutes(span)) },
                { comment: "Working time without appointments" },
              )}
            </li>
          ),
        )}
        {whole.length + parts.length === 0 ? (
          <li className={styles.free}>{i18n.t("No appointments")}</li>
        ) : null}
      </ul>
    </section>
  );
}

interface EventItemProps {
  event: CalendarEvent;
  /** Its share of the column's height. */
  grow: number;
  isPast: boolean;
}

function EventItem({ event, grow, isPast }: EventItemProps) {
  const title = eventTitle(event);
  return (
    <li
      className={styles.event}
      data-past={isPast ? "" : undefined}
      style={{ ...lengthStyle(grow), borderColor: event.color }}
      title={event.location ? `${title} · ${event.location}` : title}
    >
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.time}>{eventTime(event)}</span>
    </li>
  );
}

/** A length of time as the share of the column. */
const lengthStyle = (length: number): CSSProperties => Object({ "--minutes": length });

const minutes = ({ start, end }: TimeSpan) => Math.floor((end - start) / 60_000);

const spanOf = ({ startsAt, endsAt }: CalendarEvent): TimeSpan | null =>
  startsAt === null || endsAt === null
    ? null
    : { start: Date.parse(startsAt), end: Date.parse(endsAt) };
