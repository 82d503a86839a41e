import { type CalendarDay, calendarDay, lastDay, lowerSignal } from "@daysignal/core";
import { Button, Dialog } from "@daysignal/ui";
import { Calendar } from "@daysignal/ui/calendar";
import { Box, Stack, Text } from "@daysignal/ui/chakra";
import { ArrowDownWideNarrow, CalendarPlus, Leaf, Split, Sun } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ChoiceButton } from "../../../shared/choice-button.tsx";
import { i18n } from "../../../shared/language.ts";
import { QuotedTitle } from "../../../shared/quoted-title.tsx";
import { region } from "../../../shared/region.ts";
import { useToday } from "../../../shared/today.ts";
import { trpc } from "../../../trpc.ts";
import type { InputOf } from "../../signal/commands/command.ts";
import { returnedLabel } from "../../signal/decide-words.ts";
import type { SignalDialogProps } from "../../signal/signal-actions.ts";
import { useSubtasks } from "../../subtask/use-subtasks.ts";
import type { PlannerCalls } from "../actions/use-planner-calls.ts";
import { decide } from "./decide-action.ts";

interface DecideDialogProps extends SignalDialogProps {
  calls: PlannerCalls;
}

/** Asks what becomes of a signal that keeps coming back (§4). */
export default function DecideDialog({ calls, ...dialog }: DecideDialogProps) {
  const { open, onOpenChange, onClosed, opener } = dialog;
  // As it was when it was asked about: while the dialog closes it has been decided.
  const [signal] = useState(dialog.signal);
  const { data: subtasks = [] } = useSubtasks(signal.id);
  const [isDating, setDating] = useState(false);
  const choose = (input: Omit<InputOf<"signal.decide">, "id">) => {
    onOpenChange(false);
    decide({ calls, signal, subtasks }, { id: signal.id, ...input });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      finalFocus={opener}
      size="sm"
      title={returnedLabel(signal)}
      description={<QuotedTitle title={signal.title} />}
      footer={
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
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
    </Dialog>
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
      <Choice
        icon={<Sun size={18} aria-hidden />}
        disabled={isFull && !isToday}
        note={isFull && !isToday ? i18n.t("Today has no room left.") : undefined}
        onClick={() => onChoose("plan-today")}
      >
        {isToday ? i18n.t("Keep it today") : i18n.t("Plan it today")}
      </Choice>
      <Choice icon={<CalendarPlus size={18} aria-hidden />} onClick={onDate}>
        {i18n.t("Give it a date")}
      </Choice>
      {openSubtasks > 0 ? (
        <Choice
          icon={<Split size={18} aria-hidden />}
          note={i18n.t(
            "{count, plural, one {Its subtask becomes a signal of its own} other {Its # subtasks become signals of their own}}.",
            { count: openSubtasks },
          )}
          onClick={() => onChoose("split")}
        >
          {i18n.t("Split it")}
        </Choice>
      ) : null}
      <Choice
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
      </Choice>
      <Choice
        icon={<Leaf size={18} aria-hidden />}
        note={i18n.t("It goes to the trash.")}
        onClick={() => onChoose("let-go")}
      >
        {i18n.t("Let it go")}
      </Choice>
    </Stack>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  /** What it does, or why it cannot be chosen. */
  note?: string | undefined;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Choice({ note, children, ...button }: ChoiceProps) {
  return (
    <ChoiceButton {...button}>
      <Box as="span" flex="1" minWidth="0">
        {children}
        {note === undefined ? null : (
          <Text as="span" display="block" textStyle="small" color="fg.muted" fontWeight="normal">
            {note}
          </Text>
        )}
      </Box>
    </ChoiceButton>
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
