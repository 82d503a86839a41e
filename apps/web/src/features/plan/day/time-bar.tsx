import {
  closedCount,
  type DailyPlan,
  isInView,
  minutesBeyond,
  plannedCount,
  timeBarParts,
} from "@daysignal/core";
import { Button, lazyPart, Meter } from "@daysignal/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { runCommand } from "../../../shared/commands.ts";
import { dayRule } from "../../../shared/day-rule.ts";
import { i18n } from "../../../shared/language.ts";
import { useNow, useToday } from "../../../shared/today.ts";
import { useCurrentUser } from "../../account/session/use-current-user.ts";
import { useHasCalendars } from "../../calendar/use-has-calendars.ts";
import { useSettings } from "../../settings/use-settings.ts";
import { useSignals } from "../../signal/use-signals.ts";
import { doneSentence, leftLabel } from "../plan-words.ts";
import { Balance } from "./balance.tsx";
import { isMorningOffered } from "./morning-offered.ts";
import styles from "./time-bar.module.css";
import { useCountedMinutes } from "./use-counted-minutes.ts";

const FreeBalance = lazyPart(() => import("./free-balance.tsx"), { quiet: true });

interface PlanProps {
  plan: DailyPlan;
}

/** The bar below the slots: how much is done, and on today the hours left and planned (§2). */
export function TimeBar({ plan }: PlanProps) {
  const today = useToday();
  const isToday = plan.date === today;
  const count = plannedCount(plan);
  const offersMorning = useMorningOffer(plan);
  return (
    <div className={styles.bar}>
      {isToday ? <DayLine plan={plan} /> : <div className={styles.rule} />}
      <div className={styles.balance} data-loading={offersMorning === undefined ? "" : undefined}>
        <span>
          {count > 0
            ? doneSentence(plan)
            : plan.date < today
              ? i18n.t("Nothing was planned")
              : i18n.t("Nothing planned yet")}
        </span>
        <DayBalance plan={plan} />
        {/* Its place is kept while it is not known: a late line of its own would move what is below. */}
        {isToday ? <DayOffer plan={plan} offersMorning={offersMorning !== false} /> : null}
      </div>
    </div>
  );
}

function useParts(plan: DailyPlan) {
  const now = useNow();
  return timeBarParts(useCountedMinutes(plan).minutes, now, dayRule(), useSettings());
}

/** The working day as a line: the elapsed part in the text colour, the planned part highlighted. */
export function DayLine({ plan }: PlanProps) {
  const { passed, planned, minutesLeft } = useParts(plan);
  const label = i18n.t("Working day passed", {}, { comment: "How much of it has passed" });
  return <Meter {...{ label, passed, planned }} text={leftLabel(minutesLeft)} />;
}

/** Planned time against the time that there is, less appointments (§10). */
export function DayBalance({ plan }: PlanProps) {
  const today = useToday();
  const hasCalendars = useHasCalendars();
  const settings = useSettings();
  const { minutesLeft, minutesOver } = useParts(plan);
  const { minutes, isLearned } = useCountedMinutes(plan);
  const isPast = plan.date < today;
  // No time is free after the working day.
  const hasFreeTime = plan.date > today || (plan.date === today && minutesLeft > 0);
  const balance =
    plan.date === today ? (
      <Balance
        planned={minutes}
        isLearned={isLearned}
        available={leftLabel(minutesLeft)}
        beyond={minutesOver}
      />
    ) : plan.signals.length > 0 ? (
      <Balance
        planned={isLearned && !isPast ? minutes : plan.plannedMinutes}
        isLearned={isLearned && !isPast}
        available={null}
        beyond={isPast ? 0 : minutesBeyond(minutes, settings)}
      />
    ) : null;
  return hasCalendars && hasFreeTime ? (
    <Suspense fallback={<span data-loading="">{balance}</span>}>
      <FreeBalance plan={plan}>{balance}</FreeBalance>
    </Suspense>
  ) : (
    balance
  );
}

/**
 * Offers the evening (§16) once the working day is over or everything is done; before, the morning
 * until it is begun.
 */
function DayOffer({ plan, offersMorning }: PlanProps & { offersMorning: boolean }) {
  const count = plannedCount(plan);
  const isOver = useParts(plan).minutesLeft <= 0 || (count > 0 && closedCount(plan) === count);
  if (!isOver)
    return offersMorning ? (
      <Button variant="link" size="sm" className={styles.offer} data-no-print="" asChild>
        <Link to="/plan">{i18n.t("Plan your day")}</Link>
      </Button>
    ) : null;
  return (
    <Button
      variant="link"
      size="sm"
      className={styles.offer}
      data-no-print=""
      onClick={() => runCommand("closeDay")}
    >
      {i18n.t("Close the day")}
    </Button>
  );
}

/**
 * Whether the morning (§16) is offered: while nothing of a day with free slots is done, if there is
 * something to plan and the settings want it. Undefined while that is not known.
 */
function useMorningOffer(plan: DailyPlan): boolean | undefined {
  const today = useToday();
  const userId = useCurrentUser()?.id;
  // A cache that an older version stored lacks it.
  const isWanted = useSettings().offersMorning !== false;
  const { signals, isAwaited } = useSignals();
  if (plan.date !== today || closedCount(plan) > 0 || plan.signals.length >= plan.dailyWIPLimit)
    return false;
  if (!isWanted || userId === undefined || !isMorningOffered(userId, today)) return false;
  if (isAwaited) return undefined;
  return signals?.some((signal) => isInView(signal, "available", today)) ?? false;
}
