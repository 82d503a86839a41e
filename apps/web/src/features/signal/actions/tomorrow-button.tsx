import type { CalendarDay } from "@daysignal/core";
import { IconButton } from "@daysignal/ui";
import { planForLabel } from "../../../shared/words.ts";
import { namedDays } from "../day-choices.ts";
import type { At } from "./signal-action.ts";
import { type SignalActionId, signalActions } from "./signal-action-table.ts";

interface TomorrowButtonProps {
  at: At & { today: CalendarDay };
  onAct: (id: SignalActionId, at: At) => void;
  tabStop: boolean;
  className?: string | undefined;
}

const { icon: Icon } = signalActions.toTomorrow;

/** Plans a signal for tomorrow with one press (§2), where `toTomorrow` applies. */
export function TomorrowButton({ at, onAct, tabStop, ...button }: TomorrowButtonProps) {
  return (
    <IconButton
      {...button}
      label={planForLabel(namedDays.tomorrow(at.today), at.today)}
      size="sm"
      tabIndex={tabStop ? 0 : -1}
      onClick={() => onAct("toTomorrow", at)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
