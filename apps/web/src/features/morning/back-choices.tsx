import { type CalendarDay, nextMonday, type Signal } from "@daysignal/core";
import { Button } from "@daysignal/ui";
import { i18n } from "../../shared/language.ts";
import { dayLabel } from "../../shared/words.ts";
import { act, undoOfUpdate } from "../plan/actions/act.ts";
import { ignore, type PlannerCalls } from "../plan/actions/planner-calls.ts";
import type { SignalChanges } from "../signal/signal-actions.ts";
import { updateInput } from "../signal/text-change.ts";
import styles from "./morning.module.css";

interface BackChoicesProps {
  signal: Signal;
  today: CalendarDay;
  calls: PlannerCalls;
  /** While it is planned they keep their place, so that no row moves. */
  isPlanned: boolean;
}

/** What can be done with a signal that came back, besides planning it; each is one undo step. */
export function BackChoices({ signal, today, calls, isPlanned }: BackChoicesProps) {
  const monday = nextMonday(today);
  const day = dayLabel(monday, today);
  const { title } = signal;
  const set = (changes: SignalChanges, said: string) => {
    act(calls, signal, {
      call: "signal.update",
      input: updateInput(signal.id, changes),
      ...undoOfUpdate(() => changes),
      toast: [said],
    }).catch(ignore);
  };
  if (signal.waitingFor === null)
    return (
      <span className={styles.choices} data-planned={isPlanned ? "" : undefined}>
        <Choice
          label={i18n.t("Hide until {day}", { day })}
          about={title}
          onClick={() => set({ hiddenUntil: monday }, i18n.t("Hidden until {day}", { day }))}
        />
      </span>
    );
  return (
    <span className={styles.choices} data-planned={isPlanned ? "" : undefined}>
      <Choice
        label={i18n.t("Ask on {day}", { day })}
        about={title}
        onClick={() => set({ askOn: monday }, i18n.t("Ask on {day}", { day }))}
      />
      <Choice
        label={i18n.t("No longer waiting")}
        about={title}
        onClick={() => set({ waitingFor: null, askOn: null }, i18n.t("No longer waiting"))}
      />
    </span>
  );
}

interface ChoiceProps {
  label: string;
  /** The title of the signal, for screen readers. */
  about: string;
  onClick: () => void;
}

const Choice = ({ label, about, onClick }: ChoiceProps) => (
  <Button
    size="sm"
    variant="quiet"
    aria-label={i18n.t("{label}: {value}", { label, value: about })}
    onClick={onClick}
  >
    {label}
  </Button>
);
