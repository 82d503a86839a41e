import type { CalendarDay, Signal } from "@daysignal/core";
import { focusedOrOpener } from "@daysignal/ui";
import { Suspense } from "react";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useDialog } from "../../../shared/use-dialog.ts";
import { trpc } from "../../../trpc.ts";
import { useProjects } from "../../project/use-projects.ts";
import { useFieldPicker } from "../../signal/use-field-picker.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import type { ShownDate } from "../day/use-shown-date.ts";
import { type SignalQuestion, usePlannerCommands } from "./use-planner-commands.ts";

const Palette = lazyPart(() => import("./planner-palette.tsx"));
const EveningDialog = lazyPart(() => import("../day/evening-dialog.tsx"));
const FieldOfSignal = lazyPart(() => import("../bulk/field-of-signal.tsx"));

interface CommandLayerProps {
  shown: ShownDate;
  /** The day that signals are planned for here. */
  planDate: CalendarDay;
  actions: PlannerActions;
  calls: PlannerCalls;
}

/** The planner's shortcuts and command palette (§2). */
export function CommandLayer({ shown, planDate, actions, calls }: CommandLayerProps) {
  const { data: plan } = trpc.plan.get.useQuery({ date: shown.date });
  const { data: projects = [] } = useProjects();
  const palette = useDialog<{ current: Signal | null }>();
  const evening = useDialog<true>("evening");
  const field = useFieldPicker<SignalQuestion>();
  const signalActions = usePlannerCommands({
    shown,
    planDate,
    plan,
    actions,
    showPalette: (current) => palette.show({ current }),
    field,
    showEvening: () => evening.show(true, focusedOrOpener()),
  });
  return (
    <Suspense fallback={null}>
      {palette.about ? (
        <Palette
          open={palette.open}
          onOpenChange={palette.onOpenChange}
          opener={palette.opener}
          today={shown.today}
          projects={projects}
          current={palette.about.current}
          signalActions={signalActions}
          showDay={shown.show}
        />
      ) : null}
      {evening.about ? (
        <EveningDialog
          open={evening.open}
          onOpenChange={evening.onOpenChange}
          opener={evening.opener}
          // A later day cannot be closed yet.
          date={shown[shown.date < shown.today ? "date" : "today"]}
          actions={actions}
          calls={calls}
        />
      ) : null}
      {field.about ? <FieldOfSignal {...field} about={field.about} calls={calls} /> : null}
    </Suspense>
  );
}
