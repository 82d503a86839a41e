import type { CalendarDay } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import Palette, { type PaletteProps } from "../../palette/palette.tsx";
import { useSignals } from "../../signal/use-signals.ts";
import type { PlannerActions } from "../actions/use-planner-actions.ts";

interface WeekPaletteProps
  extends Omit<PaletteProps, "signals" | "projects" | "namedViews" | "commandsOf"> {
  days: readonly CalendarDay[];
  actions: PlannerActions;
}

/** The week's command palette: also plans a signal for one of its days. */
export default function WeekPalette({ days, actions, ...props }: WeekPaletteProps) {
  const { signals = [] } = useSignals();
  const { today } = props;
  return (
    <Palette
      {...props}
      signals={signals}
      projects={[]}
      namedViews={[]}
      commandsOf={(signal) => [
        {
          id: "details",
          label: i18n.t("View Details"),
          keys: undefined,
          run: () => actions.openDetails(signal),
        },
        ...days
          .filter((day) => day >= today && day !== signal.currentLocation)
          .map((day) => ({
            id: day,
            label: i18n.t("Add to {day}", { day: dayLabel(day, today) }),
            keys: undefined,
            run: () => actions.plan(signal, day),
          })),
        {
          id: "schedule",
          label: i18n.t("Schedule Signal"),
          keys: undefined,
          run: () => actions.schedule(signal),
        },
      ]}
    />
  );
}
