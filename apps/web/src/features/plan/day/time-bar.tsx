import { type CalendarDay, type DailyPlan, isInView, plannedCount } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { runCommand } from "../../../shared/commands.ts";
import { dayRule } from "../../../shared/day-rule.ts";
import { i18n } from "../../../shared/language.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useNow, useToday } from "../../../shared/today.ts";
import { formatMinutes } from "../../../shared/words.ts";
import { useCurrentUser } from "../../account/session/use-current-user.ts";
import { useHasCalendars } from "../../calendar/use-has-calendars.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { isMorningOffered } from "./morning-offered.ts";
import styles from "./time-bar.module.css";
import { leftLabel, minutesBeyond, openMinutes, timeBarParts } from "./time-bar-parts.ts";
import { TooMuch } from "./too-much.tsx";

const FreeBalance = lazyPart(() => import("./free-balance.tsx"), { quiet: true });

interface TimeBarProps {
  plan: DailyPlan;
  today: CalendarDay;
}

/** The bar below the slots: how much is done, and on today the hours left and planned (§2). */
export function TimeBar({ plan, today }: TimeBarProps) {
  const isToday = plan.date === today;
  const count = plannedCount(plan);
  return (
    <div className={styles.bar}>
      {isToday ? <DayLine plan={plan} /> : <div className={styles.rule} />}
      <div className={styles.balance}>
        <span>
          {count > 0
            ? i18n.t("{completed} of {count} done", { completed: plan.completedCount, count })
            : plan.date < today
              ? i18n.t("Nothing was planned")
              : i18n.t("Nothing planned yet")}
        </span>
        <DayBalance plan={plan} today={today} />
        {isToday ? <DayOffer plan={plan} /> : null}
      </div>
    </div>
  );
}

function useParts(plan: DailyPlan) {
  const now = useNow();
  return timeBarParts(openMinutes(plan), now, dayRule(), useSettings());
}

/** The working day as a line: the elapsed part in the text colour, the planned part highlighted. */
export function DayLine({ plan }: { plan: DailyPlan }) {
  const { passed, planned, minutesLeft } = useParts(plan);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot have two parts
    <div
      className={styles.line}
      role="meter"
      aria-label={i18n.t("Working day passed", {}, { comment: "How much of it has passed" })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(passed * 100)}
      aria-valuetext={leftLabel(minutesLeft)}
    >
      <div className={styles.passed} style={{ transform: part(0, passed) }} />
      <div className={styles.planned} style={{ transform: part(passed, planned) }} />
    </div>
  );
}

/** Planned time against the time that there is, less appointments (§10). */
export function DayBalance({ plan, today }: TimeBarProps) {
  const isToday = plan.date === today;
  const hasCalendars = useHasCalendars();
  const balance = isToday ? (
    <Balance plan={plan} />
  ) : plan.signals.length > 0 ? (
    <Planned plan={plan} isPast={plan.date < today} />
  ) : null;
  return hasCalendars && plan.date >= today ? (
    <Suspense fallback={balance}>
      <FreeBalance plan={plan} isToday={isToday}>
        {balance}
      </FreeBalance>
    </Suspense>
  ) : (
    balance
  );
}

/** Offers the evening (§16) once the working day is over; before, the morning until it is begun. */
function DayOffer({ plan }: { plan: DailyPlan }) {
  if (useParts(plan).minutesLeft > 0)
    return plan.completedCount === 0 && plan.signals.length < plan.dailyWIPLimit ? (
      <MorningOffer />
    ) : null;
  return (
    <Button variant="link" size="sm" data-no-print="" onClick={() => runCommand("closeDay")}>
      {i18n.t("Close the day")}
    </Button>
  );
}

/** The transform of a part of the line; both are fractions of it. */
const part = (from: number, size: number) => `translateX(${from * 100}%) scaleX(${size})`;

/** Hours planned against hours left. */
function Balance({ plan }: { plan: DailyPlan }) {
  const { minutesLeft, minutesOver } = useParts(plan);
  const planned = openMinutes(plan);
  return (
    <span>
      {planned > 0
        ? `${i18n.t("{duration} planned", { duration: formatMinutes(planned) })} · `
        : null}
      {leftLabel(minutesLeft)}
      {minutesOver > 0 ? <TooMuch minutes={minutesOver} /> : null}
    </span>
  );
}

/** Hours planned on a day that is not today. */
function Planned({ plan, isPast }: { plan: DailyPlan; isPast: boolean }) {
  const beyond = minutesBeyond(plan, useSettings());
  return (
    <span>
      {i18n.t("{duration} planned", { duration: formatMinutes(plan.plannedMinutes) })}
      {beyond > 0 && !isPast ? <TooMuch minutes={beyond} /> : null}
    </span>
  );
}

/** Leads to the morning (§16), if there is something to plan and the settings offer it. */
function MorningOffer() {
  const today = useToday();
  const userId = useCurrentUser()?.id;
  // A cache that an older version stored lacks it.
  const isWanted = useSettings().offersMorning !== false;
  const { signals } = useSignals();
  if (!isWanted || userId === undefined || !isMorningOffered(userId, today)) return null;
  if (!signals?.some((signal) => isInView(signal, "available", today))) return null;
  return (
    <Button variant="link" size="sm" className={styles.offer} data-no-print="" asChild>
      <Link to="/plan">{i18n.t("Plan your day")}</Link>
    </Button>
  );
}
