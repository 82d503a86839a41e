import { type CalendarDay, calendarDay, lastDay, lowerSignal } from "@daysignal/core";
import { Button, ChoiceButton } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { Stack } from "@daysignal/ui/chakra";
import { ArrowDownWideNarrow, CalendarPlus, Leaf, Split, Sun } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../shared/language.ts";
import { region } from "../../../shared/region.ts";
import { useToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import type { InputOf } from "../../signal/commands/command.ts";
import { returnedLabel } from "../../signal/decide-words.ts";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";
import { SignalDialog } from "../../signal/signal-dialog.tsx";
import { useSubtasks } from "../../subtask/use-subtasks.ts";
import type { PlannerCalls } from "../actions/planner-calls.ts";
import { decide } from "./decide-action.ts";

interface DecideDialogProps extends SignalDialogProps {
  calls: PlannerCalls;
}

/** Asks what becomes of a signal that keeps coming back (§4). */
export default function DecideDialog({ calls, ...dialog }: DecideDialogProps) {
  // As it was when it was asked about: while the dialog closes it has been decided.
  const [signal] = useState(dialog.signal);
  const { data: subtasks = [] } = useSubtasks(signal.id);
  const [isDating, setDating] = useState(false);
  const choose = (input: Omit<InputOf<"signal.decide">, "id">) => {
    dialog.onOpenChange(false);
    decide({ calls, signal, subtasks }, { id: signal.id, ...input });
  };
  return (
    <SignalDialog
      {...dialog}
      signal={signal}
      title={returnedLabel(signal)}
      footer={
        <Button variant="quiet" onClick={() => dialog.onOpenChange(false)}>
          {i18n.t("Not now")}
        </Button>
      }
    >
      {isDating ? (
        <ChooseDay onChoose={(date) => choose({ choice: "date", date })} />
      ) : (
        <Choices
          signal={signal}
          openSubtasks={subtasks.filter(({ completed }) => completed === 0).length}
          onChoose={(choice) => choose({ choice })}
          onDate={() => setDating(true)}
        />
      )}
    </SignalDialog>
  );
}

interface ChoicesProps extends Pick<DecideDialogProps, "signal"> {
  openSubtasks: number;
  onChoose: (choice: "plan-today" | "split" | "lower" | "let-go") => void;
  onDate: () => void;
}

function Choices({ signal, openSubtasks, onChoose, onDate }: ChoicesProps) {
  const today = useToday();
  const { data: plan } = trpc.plan.get.useQuery({ date: today });
  const isToday = plan?.signals.some(({ id }) => id === signal.id) ?? false;
  const isFull = plan !== undefined && plan.signals.length >= plan.dailyWIPLimit;
  const lowered = lowerSignal(signal);
  const isLowest = lowered.priority === signal.priority && lowered.impact === signal.impact;
  return (
    <Stack gap="1" mx="-3" mb="2">
      <ChoiceButton
        icon={<Sun size={18} aria-hidden />}
        disabled={isFull && !isToday}
        note={isFull && !isToday ? i18n.t("Today has no room left.") : undefined}
        onClick={() => onChoose("plan-today")}
      >
        {isToday ? i18n.t("Keep it today") : i18n.t("Plan it today")}
      </ChoiceButton>
      <ChoiceButton icon={<CalendarPlus size={18} aria-hidden />} onClick={onDate}>
        {i18n.t("Give it a date")}
      </ChoiceButton>
      {openSubtasks > 0 ? (
        <ChoiceButton
          icon={<Split size={18} aria-hidden />}
          note={i18n.t(
            "{count, plural, one {Its subtask becomes a signal of its own} other {Its # subtasks become signals of their own}}.",
            { count: openSubtasks },
          )}
          onClick={() => onChoose("split")}
        >
          {i18n.t("Split it")}
        </ChoiceButton>
      ) : null}
      <ChoiceButton
        icon={<ArrowDownWideNarrow size={18} aria-hidden />}
        disabled={isLowest}
        note={
          isLowest
            ? i18n.t("Its priority and impact are the lowest already.")
            : i18n.t("Priority and impact go down by one.")
        }
        onClick={() => onChoose("lower")}
      >
        {i18n.t("Lower it", {}, { comment: "The priority and impact of a signal" })}
      </ChoiceButton>
      <ChoiceButton
        icon={<Leaf size={18} aria-hidden />}
        note={i18n.t("It goes to the trash.")}
        onClick={() => onChoose("let-go")}
      >
        {i18n.t("Let it go")}
      </ChoiceButton>
    </Stack>
  );
}

function ChooseDay({ onChoose }: { onChoose: (day: CalendarDay) => void }) {
  const today = useToday();
  return (
    <Calendar
      {...region.calendar}
      autoFocus
      value={null}
      today={today}
      min={today}
      max={lastDay}
      onChange={(day) => onChoose(calendarDay(day))}
    />
  );
}
