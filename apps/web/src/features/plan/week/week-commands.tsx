import { type CalendarDay, isCalendarDay, plusDays, type Signal } from "@daysignal/core";
import { Button, IconButton, lazyDialog } from "@daysignal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCommands } from "../../../shared/commands.ts";
import { i18n } from "../../../shared/language.ts";
import { useDialog } from "../../../shared/use-dialog.ts";
import { useShowDay } from "../../../shared/use-show-day.ts";
import {
  actionCommands,
  appliesTo,
  type SignalActionId,
} from "../../signal/actions/signal-action-table.ts";
import { readPlannerData } from "../../signal/planner-cache.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";
import styles from "./week.module.css";
import { cardOf } from "./week-card-focus.ts";

const WeekPalette = lazyDialog(() => import("./week-palette.tsx"));

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
  const act = (id: SignalActionId) => {
    const card = focused();
    // Past days stay as they are.
    if (!card || (id === "remove" && card.date < today)) return;
    const at = { ...card, today };
    if (appliesTo(id, at)) actions.act(id, at);
  };
  useCommands({
    palette: () => palette.show({ current: focused()?.signal ?? null }),
    previousWeek: () => showOther(-1),
    nextWeek: () => showOther(1),
    today: () => showWeek(today),
    ...actionCommands(act, "weekKeys"),
    // Without a signal, the screen finds one by itself.
    focus: () => (focused() ? act("focus") : false),
  });
  return (
    <WeekPalette
      dialog={palette}
      current={palette.about?.current ?? null}
      planFor={actions.planLater}
      {...{ today, days, actions, showDay }}
    />
  );
}

interface WeekControlsProps {
  days: readonly CalendarDay[];
  today: CalendarDay;
  show: (day: CalendarDay) => void;
}

/** A day of the week before or after; undefined at the ends of the calendar. */
function otherWeek(days: readonly CalendarDay[], way: 1 | -1): CalendarDay | undefined {
  const edge = days.at(way === 1 ? -1 : 0);
  const day = edge && plusDays(edge, way);
  return day !== undefined && isCalendarDay(day) ? day : undefined;
}

/** The week before, the one after, and this one. */
export function WeekControls({ days, today, show }: WeekControlsProps) {
  const before = otherWeek(days, -1);
  const after = otherWeek(days, 1);
  const isThisWeek = days.includes(today);
  return (
    <nav aria-label={i18n.t("Week")} className={styles.controls} data-no-print="">
      <IconButton
        label={i18n.t("Previous week")}
        disabled={before === undefined}
        onClick={() => before && show(before)}
      >
        <ChevronLeft className="mirrored" aria-hidden />
      </IconButton>
      <IconButton
        label={i18n.t("Next week")}
        disabled={after === undefined}
        onClick={() => after && show(after)}
      >
        <ChevronRight className="mirrored" aria-hidden />
      </IconButton>
      <Button variant="quiet" inactive={isThisWeek} onClick={() => show(today)}>
        {i18n.t("This week")}
      </Button>
    </nav>
  );
}
