import {
  type CalendarEvent,
  clockTime,
  type DailyPlan,
  dayParts,
  instantInGap,
  nextQuarter,
  type Signal,
  type TimeSpan,
} from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { useRef } from "react";
import { dayRule } from "../../../shared/day-rule.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { ReadFailure } from "../../../shared/query-view.tsx";
import { useToday } from "../../../shared/today.ts";
import { formatMinutes, formatTime } from "../../../shared/words.ts";
import { eventTime, eventTitle, timeRange } from "../../calendar/calendar-words.ts";
import { useWakeAccounts } from "../../calendar/use-wake-accounts.ts";
import { useSignalDropAt } from "../../signal/use-signal-drop.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { setTimeBox, timeBoxOf } from "../time-box/set-time-box.ts";
import { DayBox, lengthStyle } from "./day-box.tsx";
import styles from "./day-events.module.css";
import { useFreeTime } from "./use-free-time.ts";

interface DayEventsProps {
  plan: DailyPlan;
  actions: PlannerActions;
}

/**
 * The day's appointments, its signals with a time, and the free time between them (§10, §11): a
 * column next to the slots, where lengths are heights, and a strip below them on a phone.
 */
export default function DayEvents({ plan, actions }: DayEventsProps) {
  const { date } = plan;
  const { calls } = actions;
  const today = useToday();
  useWakeAccounts();
  const { hasCalendars, error, refetch, working, now, ...read } = useFreeTime(date);
  const label = hasCalendars ? i18n.t("Appointments") : i18n.t("Times of this day");
  const events = hasCalendars ? read.events : [];
  if (!events) {
    return (
      <section className={styles.events} aria-label={label} aria-busy={!error}>
        {error ? (
          <ReadFailure size="sm" onRetry={refetch}>
            {i18n.t("Your appointments could not be loaded.")} {errorMessage(error).sentence}
          </ReadFailure>
        ) : (
          <Skeleton className={styles.loading} />
        )}
      </section>
    );
  }
  const whole = events.filter(({ shown, startsAt }) => shown && startsAt === null);
  // Nothing of a past day is free.
  const from = date < today ? working.end : date === today ? nextQuarter(now) : working.start;
  const parts = dayParts(plan, events, { rule: dayRule(), working, from });
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
                  {...{ date, isPast, calls }}
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

interface DayGapProps {
  gap: TimeSpan;
  /** Whether this signal may be dropped here. */
  accepts: (signal: Signal) => boolean;
  /** `startsAt`: the local time, `HH:mm`, that it was dropped at. */
  onDrop: (signal: Signal, startsAt: string) => void;
}

/** Free time of the day (§10): a signal that is dropped here starts there (§11). */
function DayGap({ gap, accepts, onDrop }: DayGapProps) {
  const place = useRef<HTMLLIElement>(null);
  const { timeZone } = dayRule();
  const over = useSignalDropAt(place, {
    accepts: ({ item }) => accepts(item),
    placeAt: (node, { clientY }) => {
      const { top, height } = node.getBoundingClientRect();
      // In a strip a height is no length.
      const isColumn = matchMedia("(width >= 80rem)").matches;
      const instant = instantInGap(gap, isColumn ? (clientY - top) / height : 0);
      return clockTime(instant, timeZone);
    },
    onDrop: ({ item }, startsAt) => onDrop(item, startsAt),
  });
  const length = minutesIn(gap);
  return (
    <li
      ref={place}
      className={styles.free}
      style={lengthStyle(length)}
      data-over={over === null ? undefined : ""}
    >
      <span className={styles.title}>
        {over === null
          ? i18n.t(
              "{duration} free",
              { duration: formatMinutes(length) },
              { comment: "Working time without appointments" },
            )
          : i18n.t(
              "At {time}",
              { time: formatTime(over) },
              { comment: "Where a dragged signal will start" },
            )}
      </span>
      <span className={styles.time}>
        {timeRange(clockTime(gap.start, timeZone), clockTime(gap.end, timeZone))}
      </span>
    </li>
  );
}

/** Whole minutes. */
const minutesIn = ({ start, end }: TimeSpan): number => Math.floor((end - start) / 60_000);

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
