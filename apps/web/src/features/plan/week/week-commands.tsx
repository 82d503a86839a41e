import type { CalendarDay, Signal } from "@daysignal/core";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useCommands } from "../../../shared/commands.ts";
import { lazyPart } from "../../../shared/lazy-part.tsx";
import { useDialog } from "../../../shared/use-dialog.ts";
import { useShowDay } from "../../../shared/use-show-day.ts";
import { actionCommands } from "../../signal/actions/signal-action-table.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import { cardOf } from "./week-card-focus.ts";
import { otherWeek } from "./week-controls.tsx";

const WeekPalette = lazyPart(() => import("./week-palette.tsx"));

interface WeekCommandsProps {
  days: readonly CalendarDay[];
  today: CalendarDay;
  actions: PlannerActions;
  showWeek: (day: CalendarDay) => void;
}

/** The week's shortcuts and command palette (§2). */
export function WeekCommands({ days, today, actions, showWeek }: WeekCommandsProps) {
  const queryClient = useQueryClient();
  const showDay = useShowDay();
  const palette = useDialog<{ current: Signal | null }>();
  const focused = () => {
    const card = document.activeElement?.closest<HTMLElement>("[data-card]");
    return card && cardOf(card, [...readPlannerData(queryClient).plans.values()]);
  };
  const showOther = (way: 1 | -1) => {
    const day = otherWeek(days, way);
    if (day !== undefined) showWeek(day);
  };
  useCommands({
    palette: () => palette.show({ current: focused()?.signal ?? null }),
    previousWeek: () => showOther(-1),
    nextWeek: () => showOther(1),
    today: () => showWeek(today),
    ...actionCommands((id) => {
      const card = focused();
      // Past days stay as they are.
      if (!card || (id === "remove" && card.date < today)) return;
      actions.act(id, { signal: card.signal, date: card.date, done: card.isFixed });
    }, "weekKeys"),
  });
  return (
    <Suspense fallback={null}>
      {palette.about ? (
        <WeekPalette
          open={palette.open}
          onOpenChange={palette.onOpenChange}
          opener={palette.opener}
          today={today}
          current={palette.about.current}
          days={days}
          actions={actions}
          showDay={showDay}
        />
      ) : null}
    </Suspense>
  );
}
