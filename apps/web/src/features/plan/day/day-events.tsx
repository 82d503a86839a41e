import type { CalendarDay, CalendarEvent, DailyPlan } from "@daysignal/core";
import { Button, Skeleton } from "@daysignal/ui";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { eventTime, eventTitle } from "../../calendar/calendar-words.ts";
import { useHasCalendars } from "../../calendar/use-has-calendars.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import { nextQuarter } from "../time-box/box-times.ts";
import { setTimeBox, timeBoxOf } from "../time-box/set-time-box.ts";
import { DayBox } from "./day-box.tsx";
import styles from "./day-events.module.css";
import { DayGap } from "./day-gap.tsx";
import { dayParts, lengthStyle, minutesIn } from "./day-parts.ts";
import { useFreeTime } from "./use-free-time.ts";

interface DayEventsProps {
  plan: DailyPlan;
  date: CalendarDay;
  today: CalendarDay;
  actions: PlannerActions;
  calls: PlannerCalls;
}

/**
 * The day's appointments, its signals with a time, and the free time between them (§10, §11): a
 * column next to the slots, where lengths are heights, and a strip below them on a phone.
 */
export default function DayEvents({ plan, date, today, actions, calls }: DayEventsProps) {
  const hasCalendars = useHasCalendars();
  const { data, error, refetch, isFetching, working, now } = useFreeTime(
    date,
    date === today,
    hasCalendars,
  );
  const label = hasCalendars ? i18n.t("Appointments") : i18n.t("Times of this day");
  const events = hasCalendars ? data : [];
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
  const whole = events.filter(({ shown, startsAt }) => shown && startsAt === null);
  // Nothing of a past day is free.
  const from = date < today ? working.end : date === today ? nextQuarter(now) : working.start;
  const parts = dayParts(plan, date, events, { working, from });
  const hasFreeSlot = plan.slots.some(({ signal }) => signal === null);
  return (
    <section className={styles.events} aria-label={label}>
      <ul
        role="list"
        // It scrolls, and appointments cannot have focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: else keys cannot scroll it
        tabIndex={0}
        aria-label={label}
        className={styles.list}
        data-strip=""
      >
        {whole.map((event) => (
          <EventItem key={event.id} event={event} grow={0} isPast={false} />
        ))}
        {parts.map((part) => {
          const { key, span } = part;
          const isPast = span.end <= now;
          switch (part.kind) {
            case "event":
              return (
                <EventItem key={key} event={part.event} grow={minutesIn(span)} isPast={isPast} />
              );
            case "box":
              return (
                <DayBox
                  key={key}
                  slot={part.slot}
                  date={date}
                  isPast={isPast}
                  calls={calls}
                  onOpen={() => actions.openTimeBox(part.slot.signal, date)}
                />
              );
            default:
              return (
                <DayGap
                  key={key}
                  gap={span}
                  accepts={({ id }) => hasFreeSlot || timeBoxOf(calls, id, date) !== undefined}
                  onDrop={(signal, startsAt) => {
                    const minutes = timeBoxOf(calls, signal.id, date)?.minutes ?? null;
                    setTimeBox(calls, signal, date, { startsAt, minutes });
                  }}
                />
              );
          }
        })}
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
