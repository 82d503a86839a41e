import type { CalendarDay } from "@daysignal/core";
import { i18n } from "../../../shared/language.ts";
import { dayLabel } from "../../../shared/words.ts";
import Palette, { type PaletteProps } from "../../palette/palette.tsx";
import { actionLabel, actionsOn } from "../../signal/actions/signal-action-table.ts";
import { useRunning } from "../../signal/use-running.ts";
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
  const running = useRunning();
  const { today } = props;
  return (
    <Palette
      {...props}
      signals={signals}
      projects={[]}
      namedViews={[]}
      commandsOf={(signal) => {
        const at = { signal, isRunning: running?.taskId === signal.id };
        const [details, ...others] = actionsOn("weekPalette", at).map(([id]) => ({
          id,
          label: actionLabel(id, at),
          keys: undefined,
          run: () => actions.act(id, at),
        }));
        const free = days.filter((day) => day >= today && day !== signal.currentLocation);
        return [
          ...(details ? [details] : []),
          ...free.map((day) => ({
            id: day,
            label: i18n.t("Add to {day}", { day: dayLabel(day, today) }),
            keys: undefined,
            run: () => actions.plan(signal, day),
          })),
          ...others,
        ];
      }}
    />
  );
}
