import {
  type CalendarDay,
  cameOutOfHiding,
  type DailyPlan,
  findSignal,
  morningParts,
  plusDays,
  type Signal,
  timeBarParts,
} from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { failureWords } from "../../shared/failure-words.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { showRefusal } from "../../shared/toasts.ts";
import { readToday, useNow, useToday } from "../../shared/today.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { useOnceRead } from "../../shared/use-once-read.ts";
import { capitalized, formatDay } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { goalWeek, useWeekGoals } from "../goal/use-goals.ts";
import type { SayNotSelected } from "../plan/actions/planner-calls.ts";
import { usePlannerActions } from "../plan/actions/use-planner-actions.ts";
import type { PlannerDialog } from "../plan/actions/use-planner-dialogs.ts";
import { CommandLayer } from "../plan/commands/command-layer.tsx";
import { useFreeTime } from "../plan/day/use-free-time.ts";
import { useAutomaticRollover } from "../plan/rollover/use-automatic-rollover.ts";
import { useSettings } from "../settings/use-settings.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { readPlannerData } from "../signal/planner-cache.ts";
import { useSignals } from "../signal/use-signals.ts";
import styles from "./morning.module.css";
import { MorningContent } from "./morning-content.tsx";
import { MorningFoot } from "./morning-foot.tsx";
import { leadWords } from "./morning-words.ts";
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
  const shownOn = useShownOn(signals, returned?.since, today);
  const time = useMinutesLeft(today);
  // Each takes room above the signals, or in the foot.
  const isRead = useOnceRead(
    trpc.calendars.list.useQuery(),
    useFreeTime(today),
    useWeekGoals(goalWeek(today)),
    trpc.estimate.get.useQuery({}),
  );
  const hasLead = plan.data !== undefined && isRead;
  const failure = plan.data ? error : plan.error;
  const day =
    plan.data && signals && returned && isRead
      ? {
          plan: plan.data,
          back: { returnedFrom: returned.date, shownOn },
          parts: morningParts({
            ...{ signals, plan: plan.data, minutesLeft: time.minutes, weights },
            shownIds: [...shownOn.keys()],
            returnedIds: returned.ids,
            rule: dayRule(),
          }),
        }
      : undefined;
  return (
    <SideScreen
      {...screen}
      status={capitalized(formatDay(today, { weekday: "long", month: "long", day: "numeric" }))}
      foot={day ? <MorningFoot plan={day.plan} parts={day.parts} calls={actions.calls} /> : null}
    >
      {/* Needs the plan alone, so it is read while the list is on its way. */}
      {hasLead && !failure ? <MorningLead plan={plan.data} time={time} /> : null}
      <QueryView
        // Another one below the sentences, whose lines nobody can know before: it does not move.
        key={String(hasLead)}
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
            {hasLead ? null : <Skeleton className={styles.lead} height="2.125rem" />}
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

/** The minutes that are left of today's working time, and whether appointments take some of it. */
function useMinutesLeft(today: CalendarDay) {
  const { minutesLeft } = timeBarParts(0, useNow(), dayRule(), useSettings());
  const { free, isBusy } = useFreeTime(today);
  return { minutes: free && isBusy ? free.freeMinutes : minutesLeft, hasAppointments: isBusy };
}

interface MorningLeadProps {
  plan: DailyPlan;
  time: ReturnType<typeof useMinutesLeft>;
}

/** A greeting, and what today can hold. */
function MorningLead({ plan, time }: MorningLeadProps) {
  return <p className={styles.lead}>{leadWords(plan, time, useNow(), dayRule())}</p>;
}

/**
 * The days until which signals were hidden that came back since the last day with signals. Planning
 * one shows it for good: it stays in its place.
 */
function useShownOn(
  signals: readonly Signal[] | undefined,
  since: CalendarDay | undefined,
  today: CalendarDay,
): ReadonlyMap<string, CalendarDay> {
  const [known, setKnown] = useState<ReadonlyMap<string, CalendarDay>>(new Map());
  const shown = signals && since ? cameOutOfHiding(signals, { since, today }) : [];
  const added = shown.flatMap(({ id, hiddenUntil }) =>
    hiddenUntil === null || known.get(id) === hiddenUntil ? [] : [[id, hiddenUntil] as const],
  );
  if (added.length > 0) setKnown(new Map([...known, ...added]));
  return known;
}

interface Returned {
  date: CalendarDay;
  ids: readonly string[];
  /** The last day with signals, or the first one that was looked at. */
  since: CalendarDay;
}

/** The signals that returned from the last day with signals, within a week; undefined while they load. */
function useReturned(today: CalendarDay): Returned | undefined {
  const days = Array.from({ length: searchedDays }, (_, before) => plusDays(today, -1 - before));
  const plans = trpc.useQueries((t) => days.map((date) => t.plan.get({ date })));
  if (plans.some(({ isPending }) => isPending)) return undefined;
  const last = plans.find(({ data }) => data && data.signals.length + data.returned.length > 0);
  const ids = last?.data?.returned.map(({ id }) => id) ?? [];
  const date = last?.data?.date;
  const since = date ?? plusDays(today, -searchedDays);
  return { date: date ?? plusDays(today, -1), ids, since };
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
