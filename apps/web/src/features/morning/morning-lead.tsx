import type { DailyPlan } from "@daysignal/core";
import { dayRule } from "../../shared/day-rule.ts";
import { useNow } from "../../shared/today.ts";
import { useHasCalendars } from "../calendar/use-has-calendars.ts";
import { timeBarParts } from "../plan/day/time-bar-parts.ts";
import { useFreeTime } from "../plan/day/use-free-time.ts";
import { clockTime } from "../plan/time-box/box-times.ts";
import { useSettings } from "../settings/use-settings.ts";
import styles from "./morning.module.css";
import { roomSentences } from "./morning-words.ts";

/** A greeting, and what today can hold. */
export function MorningLead({ plan }: { plan: DailyPlan }) {
  const now = useNow();
  const rule = dayRule();
  const { minutesLeft } = timeBarParts(0, now, rule, useSettings());
  const sentences = (minutes: number, hasAppointments: boolean) =>
    roomSentences({
      hour: Number.parseInt(clockTime(now.getTime(), rule.timeZone), 10),
      limit: plan.slots.length,
      free: Math.max(0, plan.dailyWIPLimit - plan.signals.length),
      minutes,
      hasAppointments,
    });
  return (
    <p className={styles.lead}>
      {useHasCalendars() ? (
        <WithAppointments plan={plan} sentences={sentences} otherwise={minutesLeft} />
      ) : (
        sentences(minutesLeft, false)
      )}
    </p>
  );
}

interface WithAppointmentsProps {
  plan: DailyPlan;
  sentences: (minutes: number, hasAppointments: boolean) => string;
  /** The minutes while the appointments are not known. */
  otherwise: number;
}

function WithAppointments({ plan, sentences, otherwise }: WithAppointmentsProps) {
  const { data, free } = useFreeTime(plan.date, true);
  const isBusy = data?.some(({ busy, startsAt }) => busy && startsAt !== null) ?? false;
  return isBusy && free ? sentences(free.freeMinutes, true) : sentences(otherwise, false);
}
