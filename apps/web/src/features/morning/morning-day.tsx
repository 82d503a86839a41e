import type { CalendarDay } from "@daysignal/core";
import { Button, EmptyState } from "@daysignal/ui";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { errorMessage } from "../../shared/error-message.ts";
import { i18n } from "../../shared/language.ts";
import { readToday } from "../../shared/today.ts";
import { rememberOpenDialog } from "../../shared/use-dialog.ts";
import { trpc } from "../../trpc.ts";
import { usePlannerActions } from "../plan/actions/use-planner-actions.ts";
import { usePlannerCalls } from "../plan/actions/use-planner-calls.ts";
import type { PlannerDialog } from "../plan/actions/use-planner-dialogs.ts";
import { CommandLayer } from "../plan/commands/command-layer.tsx";
import { useAutomaticRollover } from "../plan/rollover/use-automatic-rollover.ts";
import { useSignals } from "../signal/use-signals.ts";
import { MorningContent } from "./morning-content.tsx";
import { useReturned } from "./use-returned.ts";

interface MorningDayProps {
  today: CalendarDay;
  loading: ReactNode;
}

/** The morning with the planner's data, actions and commands; past days are rolled over first. */
export function MorningDay({ today, loading }: MorningDayProps) {
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
  const calls = usePlannerCalls(leads.toDialog);
  const actions = usePlannerActions(calls, leads.toDialog);
  useAutomaticRollover(today, today, calls);
  const plan = trpc.plan.get.useQuery({ date: today });
  const { signals, error, refetch } = useSignals();
  const returned = useReturned(today);
  const failure = plan.data ? error : plan.error;
  return (
    <>
      {plan.data && signals && returned ? (
        <MorningContent plan={plan.data} {...{ signals, returned, calls, actions }} />
      ) : failure ? (
        <EmptyState
          title={i18n.t("This day could not be loaded")}
          action={
            <Button
              onClick={() => {
                if (plan.error) void plan.refetch();
                if (error) void refetch();
              }}
            >
              {i18n.t("Try Again")}
            </Button>
          }
        >
          {errorMessage(failure).sentence}
        </EmptyState>
      ) : (
        loading
      )}
      <CommandLayer
        shown={{ date: today, today, show: leads.toDay }}
        planDate={today}
        {...{ calls, actions }}
      />
    </>
  );
}
