import type { CalendarDay } from "@daysignal/core";
import { Skeleton } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { dayRule } from "../../shared/day-rule.ts";
import { i18n } from "../../shared/language.ts";
import { QueryView } from "../../shared/query-view.tsx";
import { readToday } from "../../shared/today.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { capitalized, formatDay } from "../../shared/words.ts";
import { trpc } from "../../trpc.ts";
import { usePlannerActions } from "../plan/actions/use-planner-actions.ts";
import { usePlannerCalls } from "../plan/actions/use-planner-calls.ts";
import type { PlannerDialog } from "../plan/actions/use-planner-dialogs.ts";
import { CommandLayer } from "../plan/commands/command-layer.tsx";
import { useAutomaticRollover } from "../plan/rollover/use-automatic-rollover.ts";
import { useSettings } from "../settings/use-settings.ts";
import { SideScreen, useScreen } from "../shell/side-screen.tsx";
import { useSignals } from "../signal/use-signals.ts";
import styles from "./morning.module.css";
import { MorningContent } from "./morning-content.tsx";
import { MorningFoot } from "./morning-foot.tsx";
import { MorningLead } from "./morning-lead.tsx";
import { morningParts } from "./morning-parts.ts";
import { useReturned } from "./use-returned.ts";
import { useSayNotPlanned } from "./use-say-not-planned.ts";

/** The morning with the planner's data, actions and commands; past days are rolled over first. */
export function MorningDay({ today }: { today: CalendarDay }) {
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
  const calls = usePlannerCalls(leads.toDialog, useSayNotPlanned());
  const actions = usePlannerActions(calls, leads.toDialog);
  useAutomaticRollover(today, today, calls);
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
      foot={day ? <MorningFoot plan={day.plan} best={day.parts.best} calls={calls} /> : null}
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
            {plan.data ? null : <Skeleton className={styles.skeletonLine} />}
            <Skeleton className={styles.skeletonList} />
          </>
        }
        loadingLabel={i18n.t("The day is loading")}
      >
        {(shown) => <MorningContent {...shown} actions={actions} />}
      </QueryView>
      <CommandLayer
        shown={{ date: today, today, show: leads.toDay }}
        planDate={today}
        {...{ calls, actions }}
      />
    </SideScreen>
  );
}
