import {
  type CalendarDay,
  clockTime,
  type DailyPlan,
  findSignal,
  morningParts,
  plusDays,
  type Signal,
  timeBarParts,
} from "@daysignal/core";
import { Button, Skeleton, useBottomBar } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { lastView } from "../../shared/last-view.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { failureWords, showRefusal } from "../../shared/toasts.ts";
import { readToday, useNow, useToday } from "../../shared/today.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { capitalized, formatDay } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { useCurrentUser } from "../account/session/use-current-user.ts";
import { usePlannerActions } from "../plan/actions/use-planner-actions.ts";
import type { PlannerCalls, SayNotSelected } from "../plan/actions/use-planner-calls.ts";
import type { PlannerDialog } from "../plan/actions/use-planner-dialogs.ts";
import { bulkActions } from "../plan/bulk/bulk-actions.ts";
import { CommandLayer } from "../plan/commands/command-layer.tsx";
import { putOffMorning } from "../plan/day/morning-offered.ts";
import { DayBalance, DayLine } from "../plan/day/time-bar.tsx";
import { useFreeTime } from "../plan/day/use-free-time.ts";
import { useAutomaticRollover } from "../plan/rollover/use-automatic-rollover.ts";
import { useSettings } from "../settings/use-settings.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { readPlannerData } from "../signal/planner-cache.ts";
import { useSignals } from "../signal/use-signals.ts";
import styles from "./morning.module.css";
import { MorningContent } from "./morning-content.tsx";
import { roomSentences } from "./morning-words.ts";
import { searchedDays } from "./searched-days.ts";

/** /plan (§16): what returned, what is due and what is recommended, to plan today by a few presses. */
export function MorningScreen() {
  const today = useToday();
  return <MorningDay key={today} today={today} />;
}

/** The morning with the planner's data, actions and commands; past days are rolled over first. */
function MorningDay({ today }: { today: CalendarDay }) {
  const screen = useScreen("/plan");
  const navigate = useNavigate();
  const leads = useMemo(
    () => ({
      toDialog: (dialog: PlannerDialog) => {
        // The planner opens it when it is there.
        rememberOpenDialog("planner", dialog);
        void navigate({ to: "/" });
      },
      toDay: (day: CalendarDay) =>
        void navigate({ to: "/", search: day === readToday() ? {} : { date: day } }),
    }),
    [navigate],
  );
  const actions = usePlannerActions(leads.toDialog, useSayNotPlanned());
  useAutomaticRollover(today, today, actions.calls);
  const { scoreWeights: weights } = useSettings();
  const plan = trpc.plan.get.useQuery({ date: today });
  const { signals, error, refetch } = useSignals();
  const returned = useReturned(today);
  const failure = plan.data ? error : plan.error;
  const day =
    plan.data && signals && returned
      ? {
          plan: plan.data,
          returnedFrom: returned.date,
          parts: morningParts({
            ...{ signals, plan: plan.data, weights },
            returnedIds: returned.ids,
            rule: dayRule(),
          }),
        }
      : undefined;
  return (
    <SideScreen
      {...screen}
      status={capitalized(formatDay(today, { weekday: "long", month: "long", day: "numeric" }))}
      foot={
        day ? <MorningFoot plan={day.plan} best={day.parts.best} calls={actions.calls} /> : null
      }
    >
      {/* Needs the plan alone, so it is read while the list is on its way. */}
      {plan.data && !failure ? <MorningLead plan={plan.data} /> : null}
      <QueryView
        query={{
          data: day,
          error: failure,
          refetch: () => {
            if (plan.error) void plan.refetch();
            if (error) void refetch();
          },
        }}
        failure={i18n.t("This day could not be loaded")}
        loading={
          <>
            {plan.data ? null : <Skeleton className={styles.lead} height="2.5rem" />}
            <Skeleton className={styles.morning} height="20rem" />
          </>
        }
        loadingLabel={i18n.t("The day is loading")}
      >
        {(shown) => <MorningContent {...shown} actions={actions} />}
      </QueryView>
      <CommandLayer
        shown={{ date: today, today, show: leads.toDay }}
        planDate={today}
        actions={actions}
      />
    </SideScreen>
  );
}

/** A greeting, and what today can hold. */
function MorningLead({ plan }: { plan: DailyPlan }) {
  const now = useNow();
  const rule = dayRule();
  const { minutesLeft } = timeBarParts(0, now, rule, useSettings());
  const { free, isBusy } = useFreeTime(plan.date);
  return (
    <p className={styles.lead}>
      {roomSentences({
        hour: Number.parseInt(clockTime(now.getTime(), rule.timeZone), 10),
        limit: plan.slots.length,
        free: Math.max(0, plan.dailyWIPLimit - plan.signals.length),
        minutes: free && isBusy ? free.freeMinutes : minutesLeft,
        hasAppointments: isBusy,
      })}
    </p>
  );
}

interface MorningFootProps {
  plan: DailyPlan;
  /** The signals that would fill the day. */
  best: readonly Signal[];
  calls: PlannerCalls;
}

/**
 * The estimates against the time there is, and what to do with the day as a whole. Always in sight,
 * because it counts what is pressed above.
 */
function MorningFoot({ plan, best, calls }: MorningFootProps) {
  const { date, dailyWIPLimit } = plan;
  const count = plan.signals.length;
  const { planAll } = bulkActions(calls);
  const fill = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLAnchorElement>(null);
  const userId = useCurrentUser()?.id;
  const isFilling = best.length > 0;
  useBottomBar("8rem");
  useEffect(() => {
    // The next thing to press, also when the button before is gone. The heading has the focus of
    // what led here until the day is loaded.
    if (!document.activeElement?.matches("body, h1")) return;
    (isFilling ? fill : start).current?.focus({ preventScroll: true });
  }, [isFilling]);
  const end = () => {
    if (userId !== undefined) putOffMorning(userId, date);
  };
  return (
    <div className={styles.foot}>
      <DayLine plan={plan} />
      <p className={styles.balance}>
        <span>
          {i18n.t("{count} of {limit} planned", { count, limit: Math.max(count, dailyWIPLimit) })}
        </span>
        <DayBalance plan={plan} />
      </p>
      <div className={styles.buttons}>
        {isFilling ? (
          <Button ref={fill} size="lg" onClick={() => planAll(best, date)}>
            {i18n.t("Plan the best {count, plural, one {one} other {#}}", {
              count: best.length,
            })}
          </Button>
        ) : null}
        <Button variant="solid" size="lg" asChild>
          <Link to="/" search={lastView()} ref={start} onClick={end}>
            {i18n.t("Start the day")}
          </Link>
        </Button>
      </div>
    </div>
  );
}

/** The signals that returned from the last day with signals, within a week; undefined while they load. */
function useReturned(
  today: CalendarDay,
): { date: CalendarDay; ids: readonly string[] } | undefined {
  const days = Array.from({ length: searchedDays }, (_, before) => plusDays(today, -1 - before));
  const plans = trpc.useQueries((t) => days.map((date) => t.plan.get({ date })));
  if (plans.some(({ isPending }) => isPending)) return undefined;
  const last = plans.find(({ data }) => data && data.signals.length + data.returned.length > 0);
  const ids = last?.data?.returned.map(({ id }) => id) ?? [];
  return { date: last?.data?.date ?? plusDays(today, -1), ids };
}

/** Says why a signal was not planned, with its title: several are pressed in a row. */
function useSayNotPlanned(): SayNotSelected {
  const queryClient = useQueryClient();
  return useCallback(
    (action, error, remedy, { taskId }) => {
      const words = failureWords(action, error);
      if (!words) return;
      const name = findSignal(readPlannerData(queryClient), taskId)?.title;
      const reason = words.description;
      const description =
        name && reason ? i18n.t("{title}: {reason}", { title: name, reason }) : (name ?? reason);
      showRefusal({ title: words.title, description }, remedy);
    },
    [queryClient],
  );
}
