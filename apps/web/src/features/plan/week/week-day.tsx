import {
  type CalendarDay,
  type CalendarEvent,
  type DailyPlan,
  limitOn,
  plannedCount,
} from "@daysignal/core";
import { Skeleton, VisuallyHidden } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { i18n } from "../../../shared/language.ts";
import { formatDay, formatMinutes, formatTime } from "../../../shared/words.ts";
import { eventTime, eventTitle } from "../../calendar/calendar-words.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { useSignalDrop } from "../../signal/use-signal-drop.ts";
import timeBar from "../day/time-bar.module.css";
import { useCountedMinutes } from "../day/use-counted-minutes.ts";
import { doneSentence } from "../plan-words.ts";
import styles from "./week.module.css";
import { WeekCard, type WeekDayProps } from "./week-card.tsx";

/** A day of the week: its slots, the time they take, and its appointments. */
export function WeekDay(props: WeekDayProps) {
  const { date, today, plan, events, onMove } = props;
  const day = useRef<HTMLElement>(null);
  const isPast = date < today;
  const over = useSignalDrop(day, {
    accepts: ({ origin }) => !isPast && origin?.date !== date,
    onDrop: ({ item, origin }) => {
      if (origin) onMove(item, origin.date, date);
    },
  });
  const name = formatDay(date, { weekday: "long", month: "long", day: "numeric" });
  return (
    <section
      ref={day}
      className={styles.day}
      data-day={date}
      data-today={date === today ? "" : undefined}
      data-past={isPast ? "" : undefined}
      data-over={over ? "" : undefined}
      aria-label={date === today ? i18n.t("Today, {day}", { day: name }) : name}
    >
      <div className={styles.head}>
        <h2 className={styles.date}>
          <Link
            to="/"
            search={date === today ? {} : { date }}
            title={i18n.t("Open {day}", { day: name })}
          >
            <span className={styles.weekday}>
              {date === today ? i18n.t("Today") : formatDay(date, { weekday: "short" })}
            </span>{" "}
            <span className={styles.number}>{formatDay(date, { day: "numeric" })}</span>
          </Link>
        </h2>
        {plan ? <Balance {...props} plan={plan} /> : <p className={styles.balance}>{"\u00a0"}</p>}
      </div>
      {plan ? (
        <ol
          role="list"
          aria-label={i18n.t("Signals of {day}", { day: name })}
          className={styles.slots}
        >
          {plan.slots.map((slot) =>
            slot.signal ? (
              <WeekCard key={slot.signal.id} {...props} slot={slot} signal={slot.signal} />
            ) : (
              <li key={slot.position} className={styles.free}>
                <VisuallyHidden>{i18n.t("Free slot")}</VisuallyHidden>
              </li>
            ),
          )}
        </ol>
      ) : (
        <SlotSkeletons {...props} />
      )}
      <WeekEvents date={date} events={events} />
    </section>
  );
}

/** About as high as the slots of the day, so that the days below stay where they are. */
function SlotSkeletons({ date, today }: WeekDayProps) {
  const limit = limitOn(useSettings(), date);
  return (
    <div className={styles.slots}>
      {Array.from({ length: date < today ? 1 : limit }, (_, slot) => (
        <Skeleton key={slot} className={styles.skeleton} />
      ))}
    </div>
  );
}

/** What became of a day that is over; null when nothing was planned. */
const pastSentence = (plan: DailyPlan) =>
  plannedCount(plan) + plan.completedCount === 0 ? null : doneSentence(plan);

/** How much of the day is taken: "2 of 4", and the hours planned against those that are free. */
function Balance({ plan, date, today, freeMinutes }: WeekDayProps & { plan: DailyPlan }) {
  const count = plan.signals.length;
  const limit = plan.dailyWIPLimit;
  const { minutes } = useCountedMinutes(plan);
  const planned = date < today ? plan.plannedMinutes : minutes;
  const beyond = planned - (freeMinutes ?? planned);
  const parts = [
    limit === 0 && count === 0
      ? i18n.t("Day off")
      : date < today
        ? pastSentence(plan)
        : i18n.t(
            "{count} of {limit}",
            { count, limit },
            { comment: "Slots of a day that are taken" },
          ),
    planned > 0 ? i18n.t("{duration} planned", { duration: formatMinutes(planned) }) : null,
    freeMinutes === null || limit === 0
      ? null
      : i18n.t(
          "{duration} free",
          { duration: formatMinutes(freeMinutes) },
          { comment: "Working time without appointments" },
        ),
  ];
  return (
    <p className={styles.balance}>
      {parts.map((part) => (part === null ? null : <span key={part}>{part}</span>))}
      {beyond > 0 ? (
        <span className={timeBar.tooMuch}>
          {i18n.t("{duration} too much", { duration: formatMinutes(beyond) })}
        </span>
      ) : null}
    </p>
  );
}

/** With more, the day itself shows them. */
const mostShown = 6;

interface WeekEventsProps {
  date: CalendarDay;
  events: readonly CalendarEvent[];
}

/** The appointments of a day, quieter than its signals. */
function WeekEvents({ date, events }: WeekEventsProps) {
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
