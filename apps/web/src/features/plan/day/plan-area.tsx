import { type CalendarDay, closedCount, DomainError, limitOn } from "@daysignal/core";
import { Button, EmptyState, lazyPart, NoiseField, Skeleton } from "@daysignal/ui";
import { type ComponentType, Suspense } from "react";
import { runCommand } from "../../../shared/commands.ts";
import { errorMessage } from "../../../shared/error-message.ts";
import { i18n } from "../../../shared/language.ts";
import { RetryButton } from "../../../shared/query-view.tsx";
import { useToday } from "../../../shared/today.ts";
import { useOnceRead } from "../../../shared/use-once-read.ts";
import { trpc } from "../../../trpc.ts";
import { useHasCalendars } from "../../calendar/use-has-calendars.ts";
import { useSettings } from "../../settings/use-settings.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import type { SignalCardProps } from "../cards/card-props.ts";
import { SlotRow } from "../cards/slot-row.tsx";
import track from "../cards/slot-track.module.css";
import styles from "./plan-area.module.css";
import timeBar from "./time-bar.module.css";
import { TimeBar } from "./time-bar.tsx";

const DayEvents = lazyPart(() => import("./day-events.tsx"), { quiet: true });

interface PlanAreaProps {
  date: CalendarDay;
  actions: PlannerActions;
  /** A signal in its slot. */
  Card: ComponentType<SignalCardProps>;
  isPhone: boolean;
}

/** The row of slots with its time bar, or its loading and error states. */
export function PlanArea({ date, actions, Card, isPhone }: PlanAreaProps) {
  const { data: plan, error, refetch } = trpc.plan.get.useQuery({ date });
  // Appointments, and what runs, take room in the day.
  const isWhole = useOnceRead(trpc.calendars.list.useQuery(), trpc.time.running.useQuery());
  const hasCalendars = useHasCalendars();
  const settings = useSettings();
  const today = useToday();
  if (plan && isWhole) {
    const hasTimes = hasCalendars || plan.slots.some(({ startsAt }) => startsAt !== null);
    return (
      <div className={hasTimes ? styles.withEvents : undefined}>
        <div>
          {plan.slots.length > 0 ? <SlotRow {...{ plan, actions, Card, isPhone }} /> : <DayOff />}
          <TimeBar plan={plan} />
          {plan.returned.length > 0 ? (
            <div className={styles.returned}>
              <p>
                {i18n.t("Came back: {titles}", {
                  titles: plan.returned.map(({ title }) => title).join(", "),
                })}
              </p>
              {date < today ? (
                <Button
                  variant="link"
                  size="sm"
                  data-no-print=""
                  onClick={() => runCommand("closeDay")}
                >
                  {i18n.t("Close the day")}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        {hasTimes ? (
          <Suspense fallback={<div className={styles.events} />}>
            <DayEvents {...{ plan, actions }} />
          </Suspense>
        ) : null}
      </div>
    );
  }
  if (error) {
    return (
      <div className={styles.failure}>
        <EmptyState
          title={i18n.t("This day could not be loaded")}
          action={<RetryButton onRetry={refetch} />}
        >
          {errorMessage(error).sentence}
        </EmptyState>
      </div>
    );
  }
  return <SlotSkeletons count={limitOn(settings, date)} isPhone={isPhone} />;
}

/** Placeholders of slots in their final size. */
export function SlotSkeletons({ count, isPhone }: { count: number; isPhone: boolean }) {
  const phone = isPhone ? "" : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a set of fields
    <div aria-busy aria-label={i18n.t("The day is loading")} role="group">
      <ol
        className={track.track}
        data-many={count > 4 ? "" : undefined}
        data-phone={phone}
        aria-hidden
      >
        {Array.from({ length: count }, (_, slot) => (
          <li key={slot} className={styles.slot}>
            <Skeleton className={styles.card} />
          </li>
        ))}
      </ol>
      <div className={timeBar.bar}>
        <div className={timeBar.line} />
      </div>
    </div>
  );
}

/** The noise in the background of the day, which thins out as signals get done or worked on. */
export function DayNoise({ date }: { date: CalendarDay }) {
  const { data: plan } = trpc.plan.get.useQuery({ date });
  const planned = plan?.signals.length ?? 0;
  const left = plan && planned > 0 ? 1 - closedCount(plan) / planned : 1;
  return <NoiseField className={styles.noise} density={0.6 * left} />;
}

/** In place of the slots of a day off that holds nothing (§4). */
function DayOff() {
  const { title, sentence } = errorMessage(new DomainError("DAY_OFF"));
  return (
    <div className={styles.failure}>
      <EmptyState title={title ?? ""}>{sentence}</EmptyState>
    </div>
  );
}
